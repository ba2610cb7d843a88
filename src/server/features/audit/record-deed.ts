import type { Database } from '../../db/database.ts'
import { adminAudit } from '../../db/schema/admin.ts'
import { appendEntries } from './append-entry.ts'
import type { Deed } from './begin-audit.ts'

/**
 * The verb "write down what is done in this transaction": the row is there if the deed is, and needs no other to
 * complete it. For what is done in the database alone, outside the calls that `bind-route.ts` audits.
 *
 * @param key of the chain
 */
export const createRecordDeed =
  (key: Buffer, now: () => Date = () => new Date()) =>
  async (
    transaction: Database['db'],
    { actor, action, target, requestId, after }: Deed & { after: Record<string, unknown> },
  ): Promise<void> => {
    const rows = await transaction
      .insert(adminAudit)
      .values({
        at: now(),
        actorAccountId: actor?.accountId ?? null,
        actorEmail: actor?.email ?? null,
        action,
        targetKind: target.targetKind,
        targetId: target.targetId,
        outcome: 'done',
        before: target.before ?? null,
        after,
        requestId,
      })
      .returning()
    await appendEntries(transaction, key, rows)
  }

import { eq } from 'drizzle-orm'
import { adminAudit } from '../../db/schema/admin.ts'
import type { AuditTarget, EndAudit } from '../../http/admin-gate.ts'
import { appendEntries } from './append-entry.ts'
import type { AuditActor, AuditParts } from './audit-parts.ts'

export type Deed = {
  actor: AuditActor
  /** As the contract names it. */
  action: string
  target: AuditTarget
  /** null: no call of the API. */
  requestId: string | null
}

/**
 * The verb "write down what is about to be done": the row is there before the deed is.
 *
 * What completes it never throws: the deed is done by then, and must not be told as failed. A row that was not completed
 * stays `started`, which says that nobody knows how it ended.
 */
export async function beginAudit(
  { database: { db }, key, logger, now }: AuditParts,
  { actor, action, target, requestId }: Deed,
): Promise<EndAudit> {
  const started = await db.transaction(async (transaction) => {
    const rows = await transaction
      .insert(adminAudit)
      .values({
        at: now?.() ?? new Date(),
        actorAccountId: actor?.accountId ?? null,
        actorEmail: actor?.email ?? null,
        action,
        targetKind: target.targetKind,
        targetId: target.targetId,
        outcome: 'started',
        before: target.before ?? null,
        requestId,
      })
      .returning()
    const [row] = rows
    if (!row) throw new Error('an audit row was not written')
    await appendEntries(transaction, key, rows)
    return row
  })
  return async (outcome, after) => {
    try {
      await db.transaction(async (transaction) => {
        const rows = await transaction
          .update(adminAudit)
          .set({ outcome, after })
          .where(eq(adminAudit.id, started.id))
          .returning({ after: adminAudit.after })
        // Everything else as it was written, whatever the row has become in between.
        const completed = rows.map((row) => ({ ...started, outcome, after: row.after }))
        await appendEntries(transaction, key, completed)
      })
    } catch (error) {
      logger.error({ err: error, auditId: started.id, action, outcome }, 'an audit row was not completed')
    }
  }
}

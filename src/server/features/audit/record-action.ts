import type { Database } from '#server/db/database.ts'
import { adminAudit } from '#server/db/schema/admin.ts'
import { appendEntries } from './append-entry.ts'
import { auditValues, type AuditAction } from './begin-audit.ts'

/**
 * Records an action in the transaction that performs it. For actions only in the database, outside the calls that
 * `bind-route.ts` audits.
 *
 * @param key of the chain
 */
export const createRecordAction =
  (key: Buffer, now: () => Date = () => new Date()) =>
  async (
    transaction: Database['db'],
    { after, ...action }: AuditAction & { after: Record<string, unknown> },
  ): Promise<void> => {
    const rows = await transaction
      .insert(adminAudit)
      .values({ ...auditValues(action, now()), outcome: 'done', after })
      .returning()
    await appendEntries(transaction, key, rows)
  }

import { eq } from 'drizzle-orm'
import { adminAudit } from '../../db/schema/admin.ts'
import type { AuditTarget, EndAudit } from '../../http/admin-gate.ts'
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
  { database: { db }, logger, now }: AuditParts,
  { actor, action, target, requestId }: Deed,
): Promise<EndAudit> {
  const [row] = await db
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
    .returning({ id: adminAudit.id })
  if (!row) throw new Error('an audit row was not written')
  return async (outcome, after) => {
    try {
      await db.update(adminAudit).set({ outcome, after }).where(eq(adminAudit.id, row.id))
    } catch (error) {
      logger.error({ err: error, auditId: row.id, action, outcome }, 'an audit row was not completed')
    }
  }
}

import { eq } from 'drizzle-orm'
import { adminAudit } from '#server/db/schema/admin.ts'
import type { AuditActionName } from '#shared/contract/audit-names.ts'
import type { AuditTarget, EndAudit } from '#server/http/security/admin-gate.ts'
import { appendEntries } from './append-entry.ts'
import type { Database } from '#server/db/database.ts'
import type { FastifyBaseLogger } from 'fastify'

export type AuditAction = {
  actor: AuditActor
  action: AuditActionName
  target: AuditTarget
  /** null: no call of the API. */
  requestId: string | null
  /** Default: the installation. */
  brandId?: string | null
}

/** The columns of an audit row that are known before the action ends. */
const auditValues = ({ actor, action, target, requestId, brandId }: AuditAction, at: Date) => ({
  at,
  actorAccountId: actor?.accountId ?? null,
  actorEmail: actor?.email ?? null,
  actedVia: actor?.tokenName ?? null,
  action,
  targetKind: target.targetKind,
  targetId: target.targetId,
  before: target.before ?? null,
  requestId,
  brandId: brandId ?? null,
})

/**
 * Records an action before it happens. The returned function completes the row and never throws: the action is done by
 * then and must not be reported as failed. A row that was not completed stays `started`, so its outcome is unknown.
 */
export async function beginAudit(
  { database: { db }, key, logger, now }: AuditDeps,
  action: AuditAction,
): Promise<EndAudit> {
  const started = await db.transaction(async (transaction) => {
    const rows = await transaction
      .insert(adminAudit)
      .values({ ...auditValues(action, now?.() ?? new Date()), outcome: 'started' })
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
        // The entry covers the row as this call wrote it, even if somebody has changed it since.
        const completed = rows.map((row) => ({ ...started, outcome, after: row.after }))
        await appendEntries(transaction, key, completed)
      })
    } catch (error) {
      logger.error(
        { err: error, auditId: started.id, action: action.action, outcome },
        'an audit row was not completed',
      )
    }
  }
}

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

/** Name of the chain's signing key. */
export const AUDIT_KEY = 'audit_chain_key'

export type AuditDeps = {
  database: Database
  /** Signs the chain. */
  key: Buffer
  logger: Pick<FastifyBaseLogger, 'info' | 'error'>
  /** Default: the system's clock. */
  now?: () => Date
}

/** null: the command line, or the start of the server. */
export type AuditActor = { accountId: string; email: string; tokenName?: string } | null

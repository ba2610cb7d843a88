import { and, desc, eq } from 'drizzle-orm'
import { adminAudit } from '#server/db/schema/admin.ts'
import type { TestServer } from '../../support/test-app.ts'

/** The newest audit row of an action on a target, without values that differ between runs. */
export async function auditOf(
  { database: { db } }: Pick<TestServer, 'database'>,
  action: string,
  targetId: string,
) {
  const [row] = await db
    .select({
      actor: adminAudit.actorAccountId,
      targetKind: adminAudit.targetKind,
      outcome: adminAudit.outcome,
      before: adminAudit.before,
      after: adminAudit.after,
    })
    .from(adminAudit)
    .where(and(eq(adminAudit.action, action), eq(adminAudit.targetId, targetId)))
    .orderBy(desc(adminAudit.id))
    .limit(1)
  return row ?? null
}

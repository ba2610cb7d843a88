import { and, lt, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { consents } from '#server/db/schema/consents.ts'
import { moveSessions } from '#server/db/move-sessions.ts'
import { deleteBatch } from '#server/db/delete-batch.ts'

/**
 * Moves consents to the pseudonymous session of their events, which they justify. Their content does not identify anyone.
 * @param sessions the new session of each old one
 */
export async function eraseConsents(
  db: Database['db'],
  sessions: ReadonlyMap<string, string>,
): Promise<void> {
  await moveSessions(db, consents, sessions)
}

/** The consent justifies stored answers. */
const HAS_LEAD = sql`exists (select 1 from leads where leads.session_id = ${consents.sessionId})`

/** Deletes up to `limit` consents received before a time that no lead depends on. @returns how many were deleted */
export const expireConsents = (database: Database, before: Date, limit: number): Promise<number> =>
  deleteBatch(database, {
    table: consents,
    id: consents.consentId,
    where: and(lt(consents.receivedAt, before), sql`not ${HAS_LEAD}`),
    limit,
  })

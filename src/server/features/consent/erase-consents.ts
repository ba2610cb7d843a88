import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { consents } from '#server/db/schema/consents.ts'

/**
 * The verb "forget consents": they stay under the session that their events have now, for as long as these do, since they
 * are what the events were allowed by; what was decided, when and in which country says nothing of who it was.
 *
 * @param sessions the new session of each old one
 */
export async function eraseConsents(
  db: Database['db'],
  sessions: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [sessionId, pseudonym] of sessions) {
    await db.update(consents).set({ sessionId: pseudonym }).where(eq(consents.sessionId, sessionId))
  }
}

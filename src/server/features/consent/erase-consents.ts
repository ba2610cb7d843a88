import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { consents } from '#server/db/schema/consents.ts'

/**
 * Moves consents to the pseudonymous session of their events, which they justify. Their content does not identify anyone.
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

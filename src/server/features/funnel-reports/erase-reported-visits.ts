import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { visits } from '#server/db/schema/reports.ts'
import { lockVisits } from './lock-visits.ts'

/**
 * Anonymises visits: they move to the pseudonymous session of their events, without lead and click ids, so that counts
 * stay right. Joins the transaction that anonymises the events.
 *
 * @param sessions the new session of each old one
 */
export async function eraseReportedVisits(
  db: Database['db'],
  sessions: ReadonlyMap<string, string>,
): Promise<void> {
  await lockVisits(db)
  for (const [sessionId, pseudonym] of sessions) {
    await db
      .update(visits)
      .set({ sessionId: pseudonym, leadId: null, attribution: null })
      .where(eq(visits.sessionId, sessionId))
  }
}

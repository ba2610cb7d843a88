import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { visits } from '#server/db/schema/reports.ts'
import { lockVisits } from './lock-visits.ts'

/**
 * The verb "forget reported visits": they stay, so that what is counted stays true, under the session that their events
 * have now, without the lead, and without the touches, whose click ids are somebody's. Joins the transaction in which the events are renamed.
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

import type { Database } from '#server/db/database.ts'
import { moveSessions } from '#server/db/move-sessions.ts'
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
  await moveSessions(db, visits, sessions, (visit) => ({ ...visit, leadId: null, attribution: null }))
}

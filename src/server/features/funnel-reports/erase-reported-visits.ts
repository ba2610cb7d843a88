import type { Database } from '#server/db/database.ts'
import { isMoving, storeMoved } from '#server/db/move-sessions.ts'
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
  const erased = await db.delete(visits).where(isMoving(visits.sessionId, sessions)).returning()
  const anonymous = erased.map((visit) => ({ ...visit, leadId: null, attribution: null }))
  await storeMoved(db, visits, sessions, anonymous)
}

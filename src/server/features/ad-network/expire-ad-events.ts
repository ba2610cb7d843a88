import { inArray, lt } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { adEvents } from '#server/db/schema/ad-events.ts'

/** The verb "expire ad events" that were added before a time, with the events they are of; at most so many. */
export async function expireAdEvents({ db }: Database, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: adEvents.eventId })
    .from(adEvents)
    .where(lt(adEvents.createdAt, before))
    .limit(limit)
  const removed = await db
    .delete(adEvents)
    .where(inArray(adEvents.eventId, old))
    .returning({ id: adEvents.eventId })
  return removed.length
}

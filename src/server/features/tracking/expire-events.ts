import { inArray, lt } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { trackingEvents } from '#server/db/schema/tracking-events.ts'

/** The verb "expire events" that were received before a time; at most so many. @returns how many there were */
export async function expireEvents({ db }: Database, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: trackingEvents.eventId })
    .from(trackingEvents)
    .where(lt(trackingEvents.receivedAt, before))
    .limit(limit)
  const removed = await db
    .delete(trackingEvents)
    .where(inArray(trackingEvents.eventId, old))
    .returning({ id: trackingEvents.eventId })
  return removed.length
}

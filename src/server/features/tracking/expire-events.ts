import { lt } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { deleteBatch } from '#server/db/delete-batch.ts'
import { trackingEvents } from '#server/db/schema/tracking-events.ts'

/** Deletes up to `limit` events received before a time. @returns how many were deleted */
export const expireEvents = (database: Database, before: Date, limit: number): Promise<number> =>
  deleteBatch(database, {
    table: trackingEvents,
    id: trackingEvents.eventId,
    where: lt(trackingEvents.receivedAt, before),
    limit,
  })

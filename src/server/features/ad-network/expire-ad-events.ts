import { lt } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { deleteBatch } from '#server/db/delete-batch.ts'
import { adEvents } from '#server/db/schema/ad-events.ts'

/** Deletes up to `limit` ad events created before a time. @returns how many were deleted */
export const expireAdEvents = (database: Database, before: Date, limit: number): Promise<number> =>
  deleteBatch(database, {
    table: adEvents,
    id: adEvents.eventId,
    where: lt(adEvents.createdAt, before),
    limit,
  })

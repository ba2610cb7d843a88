import { and, lt } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { deleteBatch } from '#server/db/delete-batch.ts'
import { visits } from '#server/db/schema/reports.ts'

/** Deletes up to `limit` visits without events since a time; their counts stay. @returns how many were deleted */
export const expireVisits = (database: Database, before: Date, limit: number): Promise<number> =>
  deleteBatch(database, {
    table: visits,
    id: visits.sessionId,
    // Only `firstAt` has an index.
    where: and(lt(visits.firstAt, before), lt(visits.lastAt, before)),
    limit,
  })

import { lt } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { deleteBatch } from '#server/db/delete-batch.ts'
import { mails } from '#server/db/schema/mails.ts'

/** Deletes up to `limit` mails ordered before a time. @returns how many were deleted */
export const expireMails = (database: Database, before: Date, limit: number): Promise<number> =>
  deleteBatch(database, { table: mails, id: mails.id, where: lt(mails.createdAt, before), limit })

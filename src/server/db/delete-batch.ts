import { inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** Deletes up to `limit` rows that match. @param id the primary key @returns how many were deleted */
export async function deleteBatch(
  { db }: Pick<Database, 'db'>,
  { table, id, where, limit }: { table: PgTable; id: PgColumn; where: SQL | undefined; limit: number },
): Promise<number> {
  const batch = db.select({ id }).from(table).where(where).limit(limit)
  const deleted = await db.delete(table).where(inArray(id, batch)).returning({ id })
  return deleted.length
}

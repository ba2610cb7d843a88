import { and, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/**
 * Deletes up to `limit` rows that match. Two statements: with known ids, only their partitions are read.
 * @param id the primary key
 * @returns how many were deleted
 */
export async function deleteBatch(
  { db }: Pick<Database, 'db'>,
  { table, id, where, limit }: { table: PgTable; id: PgColumn; where: SQL | undefined; limit: number },
): Promise<number> {
  const batch = await db.select({ id }).from(table).where(where).limit(limit)
  const isInBatch = inArray(
    id,
    batch.map((row) => row.id),
  )
  const deleted = await db.delete(table).where(and(isInBatch, where)).returning({ id })
  return deleted.length
}

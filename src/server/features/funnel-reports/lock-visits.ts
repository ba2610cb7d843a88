import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { reportMarks } from '#server/db/schema/reports.ts'

/** The row of `report_marks` that every change of visits or their counts updates. */
export const VISITS = 'visits'

/**
 * Locks visits and their counts until the end of the transaction, and makes other unfinished batches fail: events of a
 * deleted person must not be read before and written after the deletion.
 */
export async function lockVisits(transaction: Database['db']): Promise<void> {
  const mark = { name: VISITS }
  await transaction
    .insert(reportMarks)
    .values(mark)
    .onConflictDoUpdate({ target: reportMarks.name, set: mark })
}

/**
 * Changes with each change of visits or their counts, see `save-visit-changes.ts`: it is the id of the transaction that
 * last wrote the row.
 */
export async function visitsVersion(database: Database): Promise<string> {
  const [row] = await database.run({
    name: 'visits_version',
    text: `select xmin::text as version from report_marks where name = '${VISITS}'`,
    values: [],
  })
  if (row) return String(row['version'])
  await database.db.insert(reportMarks).values({ name: VISITS }).onConflictDoNothing()
  return visitsVersion(database)
}

/** When everything up to then had been read and counted; null: never. */
export async function visitsCaughtUpAt(db: Database['db']): Promise<Date | null> {
  const [mark] = await db
    .select({ caughtUpAt: reportMarks.caughtUpAt })
    .from(reportMarks)
    .where(eq(reportMarks.name, VISITS))
  return mark?.caughtUpAt ?? null
}

import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { reportMarks } from '#server/db/schema/reports.ts'

/** The row of `report_marks` that whoever changes visits or their counts changes. */
export const VISITS = 'visits'

/**
 * Until the end of the transaction nobody else changes visits or their counts, and what others are making of them is not
 * saved any more: the events of a person who is deleted must not be read before it and written after it.
 */
export async function lockVisits(transaction: Database['db']): Promise<void> {
  const mark = { name: VISITS }
  await transaction
    .insert(reportMarks)
    .values(mark)
    .onConflictDoUpdate({ target: reportMarks.name, set: mark })
}

/**
 * Another one after each change of visits or their counts, see `save-news.ts`. It is the transaction that last wrote the
 * row, which the database notes by itself.
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

/** When everything that had come was last read and counted; null: not yet. */
export async function visitsCaughtUpAt(db: Database['db']): Promise<Date | null> {
  const [mark] = await db
    .select({ caughtUpAt: reportMarks.caughtUpAt })
    .from(reportMarks)
    .where(eq(reportMarks.name, VISITS))
  return mark?.caughtUpAt ?? null
}

import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { reportMarks } from '../../db/schema/reports.ts'

const VISITS = 'visits'

/**
 * Until the end of the transaction nobody else changes visits or their counts: not another instance, and not the
 * deletion of a person, whose events must not be read before it and written after it.
 */
export async function holdVisits(transaction: Database['db']): Promise<void> {
  const mark = { name: VISITS }
  await transaction
    .insert(reportMarks)
    .values(mark)
    .onConflictDoUpdate({ target: reportMarks.name, set: mark })
}

/** When everything that had come was last read and counted; null: not yet. */
export async function visitsCaughtUpAt(db: Database['db']): Promise<Date | null> {
  const [mark] = await db
    .select({ caughtUpAt: reportMarks.caughtUpAt })
    .from(reportMarks)
    .where(eq(reportMarks.name, VISITS))
  return mark?.caughtUpAt ?? null
}

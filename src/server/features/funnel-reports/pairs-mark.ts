import { eq, inArray, sql } from 'drizzle-orm'
import { DAY_MS } from '#shared/lib/time.ts'
import { ALL_DAYS } from '#shared/reports/visits/funnel-tally.ts'
import type { Database } from '#server/db/database.ts'
import { reportMarks } from '#server/db/schema/reports.ts'
import { VISITS } from './lock-visits.ts'

type Db = Database['db']

const PAIRS = 'visits:pairs'

/** Visits that began by now may have been counted without their pairs. Browsers may be some minutes ahead. */
const START_AFTER_MS = 2 * DAY_MS

const dayOf = (time: Date | null | undefined): string => time?.toISOString().slice(0, 10) ?? ALL_DAYS

/** The first day for which all pairs of stages are counted; `ALL_DAYS` if that is every day. */
export async function pairsCountedFrom(db: Db): Promise<string> {
  const [mark] = await db
    .select({ readTo: reportMarks.readTo })
    .from(reportMarks)
    .where(eq(reportMarks.name, PAIRS))
  return dayOf(mark?.readTo)
}

/**
 * `pairsCountedFrom`, moved to a later day if an older program, which does not count pairs, has changed visits since: it moves
 * the mark of the visits alone. Happens after a rollback.
 */
export async function keepPairsComplete(db: Db, now: Date): Promise<string> {
  const marks = await db
    .select()
    .from(reportMarks)
    .where(inArray(reportMarks.name, [VISITS, PAIRS]))
  const markOf = (wanted: string) => marks.find(({ name }) => name === wanted)
  const pairs = markOf(PAIRS)
  const caughtUpMs = pairs?.caughtUpAt?.getTime()
  if (caughtUpMs === undefined || caughtUpMs === markOf(VISITS)?.caughtUpAt?.getTime())
    return dayOf(pairs?.readTo)
  const readTo = new Date(now.getTime() + START_AFTER_MS)
  await db.update(reportMarks).set({ readTo }).where(eq(reportMarks.name, PAIRS))
  return dayOf(readTo)
}

/** Everything up to `now` has been read and counted, with its pairs. */
export async function markCaughtUp(db: Db, now: Date): Promise<void> {
  await db
    .insert(reportMarks)
    .values([VISITS, PAIRS].map((name) => ({ name, caughtUpAt: now })))
    .onConflictDoUpdate({ target: reportMarks.name, set: { caughtUpAt: sql`excluded.caught_up_at` } })
}

import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { LeaseBusyError } from '../lease.ts'
import { withLockRetries } from '../lock-retries.ts'

/** The lease of the instance that divides the table. */
export const DIVIDING = 'divide-events'

/** For about a minute. Each try makes writers wait for at most 200 ms. */
const LOCK_TRIES = 30

/**
 * Changes the table while others use it.
 * @throws the last lock timeout if another transaction, such as a backup, keeps the table locked for a minute
 */
export const whenUnlocked = <T>(statements: () => Promise<T>): Promise<T> =>
  withLockRetries(statements, LOCK_TRIES)

/**
 * While a table with events is divided, events with ids in coming months are in no partition for some minutes.
 * @throws LeaseBusyError then
 */
export async function assertEventsComplete(db: Database['db']): Promise<void> {
  const moving = await db
    .select({ oid: sql`oid` })
    .from(sql`pg_class`)
    .where(
      sql`oid = 'tracking_events_later'::regclass and not relispartition
        and exists (select from pg_constraint where conname = 'tracking_events_other_range')`,
    )
  if (moving.length > 0) throw new LeaseBusyError(DIVIDING)
}

/** On a cluster, rows that were stored before their partition was distributed would stay on the coordinator's disk. */
async function truncateLocalRows({ isDistributed, run }: Database): Promise<void> {
  if (!isDistributed) return
  await whenUnlocked(() =>
    run({ name: 'truncate_local_rows', text: 'select truncate_local_rows()', values: [] }),
  )
}

/**
 * Creates the partitions of the events table that are missing up to a month, that of `until`. Repeatable, also by several
 * instances at once. Creates none in a table that is not divided into months yet.
 * @returns how many were created
 */
export async function makeEventMonths(database: Database, until: Date): Promise<number> {
  const [row] = await whenUnlocked(() =>
    database.run({
      name: 'make_event_months',
      text: 'select make_event_months($1::timestamptz) as count',
      values: [until.toISOString()],
    }),
  )
  await truncateLocalRows(database)
  return Number(row?.['count'])
}

/**
 * Drops the months of events that end before or at a time; the events in them that were received later are kept. Writers
 * wait for milliseconds.
 * @returns how many months were dropped
 */
export async function dropEventMonths(database: Database, before: Date): Promise<number> {
  for (let count = 0; ; count++) {
    const [row] = await whenUnlocked(() =>
      database.run({
        name: 'drop_event_month',
        text: 'select drop_event_month($1::timestamptz) as name',
        values: [before.toISOString()],
      }),
    )
    if (row?.['name'] == null) {
      await truncateLocalRows(database)
      return count
    }
  }
}

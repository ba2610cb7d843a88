import { setTimeout } from 'node:timers/promises'
import type { Database } from '../database.ts'
import { sql } from 'drizzle-orm'
import { isLockFault } from '../database-error.ts'
import { LeaseBusyError } from '../lease.ts'

/** The lease of the instance that divides the table. */
export const DIVIDING = 'divide-events'

/** An attempt makes writers wait for a lock for at most 200 ms, then gives up its place and lets them pass. */
const LOCK_PAUSE_MS = 2_000
const LOCK_TRIES = 30

/**
 * Retries a statement that does not wait long for its locks.
 * @throws the last lock timeout if another transaction, such as a backup, keeps the table locked for a minute
 */
export async function withLockRetries<T>(statement: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await statement()
    } catch (error) {
      if (!isLockFault(error) || tries === LOCK_TRIES) throw error
      await setTimeout(LOCK_PAUSE_MS)
    }
  }
}

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

/**
 * Creates the partitions of the events table that are missing up to a month, that of `until`. Repeatable, also by several
 * instances at once. Creates none in a table that is not divided into months yet.
 * @returns how many were created
 */
export async function makeEventMonths({ run }: Database, until: Date): Promise<number> {
  const [row] = await withLockRetries(() =>
    run({
      name: 'make_event_months',
      text: 'select make_event_months($1::timestamptz) as count',
      values: [until.toISOString()],
    }),
  )
  return Number(row?.['count'])
}

/**
 * Drops the months of events that end before or at a time; the events in them that were received later are kept. Writers
 * wait for milliseconds.
 * @returns how many months were dropped
 */
export async function dropEventMonths({ run }: Database, before: Date): Promise<number> {
  for (let count = 0; ; count++) {
    const [row] = await withLockRetries(() =>
      run({
        name: 'drop_event_month',
        text: 'select drop_event_month($1::timestamptz) as name',
        values: [before.toISOString()],
      }),
    )
    if (row?.['name'] == null) return count
  }
}

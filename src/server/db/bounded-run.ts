import { setImmediate as nextTurn } from 'node:timers/promises'
import { MINUTE_MS } from '#shared/lib/time.ts'
import type { Database } from './database.ts'
import { LeaseBusyError, withLease } from './lease.ts'

const MAX_RUN_MS = 2 * MINUTE_MS
/** Stripe or the database is down: stop instead of failing for each row. */
const MAX_FAILURES_IN_A_ROW = 5

export type BoundedRun = {
  /** How many steps have failed. */
  failures: number
  isOver: () => boolean
  /** Does one step of the work, unless the run is over, and isolates its failure. */
  attempt: (what: object, step: () => Promise<void>) => Promise<void>
}

/** A run of a job over many rows, limited in time and failures; the next run continues. */
export function beginRun(onFailure: (facts: { err: unknown }) => void): BoundedRun {
  const endsAtMs = performance.now() + MAX_RUN_MS
  let failuresInARow = 0
  const run: BoundedRun = {
    failures: 0,
    isOver: () => failuresInARow >= MAX_FAILURES_IN_A_ROW || performance.now() > endsAtMs,
    attempt: async (what, step) => {
      // Lets requests run in between, also on the embedded database.
      await nextTurn()
      if (run.isOver()) return
      try {
        await step()
        failuresInARow = 0
      } catch (error) {
        // Another worker is doing it.
        if (error instanceof LeaseBusyError) return
        run.failures += 1
        failuresInARow += 1
        onFailure({ err: error, ...what })
      }
    },
  }
  return run
}

/** Does the work on one instance at a time. @returns null while another instance does it */
export async function runAlone<T>(
  database: Database,
  key: string,
  work: () => Promise<T>,
): Promise<T | null> {
  try {
    return await withLease(database, key, work, { waitMs: 0 })
  } catch (error) {
    if (error instanceof LeaseBusyError) return null
    throw error
  }
}

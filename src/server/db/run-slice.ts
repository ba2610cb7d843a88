import type { Database } from './database.ts'
import { LeaseBusyError, withLease } from './lease.ts'
import { createThrottle, type Throttle } from './throttle.ts'

/** Keeps shutdown short. The rest continues in the next job, for example years of events after an upgrade. */
const SLICE_MS = 5_000

/** Leaves the database free for visitors, who send events at the same time. */
const THROTTLE = { maxSize: 500, minSize: 50, targetMs: 20 }

/**
 * Runs a part of long work on one instance at a time.
 * @param name of the lease
 * @param work stops between two batches when the signal says so
 * @returns what `work` returns; null: another instance is running it
 */
export async function runSlice<T>(
  database: Database,
  name: string,
  signal: AbortSignal,
  work: (throttle: Throttle, signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const slice = AbortSignal.any([signal, AbortSignal.timeout(SLICE_MS)])
  const throttle = createThrottle({ ...THROTTLE, databaseUtilization: database.utilization })
  try {
    return await withLease(database, name, () => work(throttle, slice), { waitMs: 0 })
  } catch (error) {
    if (error instanceof LeaseBusyError) return null
    throw error
  }
}

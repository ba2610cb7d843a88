import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** How much a long piece of work does at once, and how it rests in between. */
export type Throttle = {
  /** Of the next batch. */
  size: () => number
  /** @param tookMs how long the last batch has taken */
  rest: (tookMs: number) => Promise<void>
}

/** What of its time a thread has been at work, as Node measures it. */
export type ThreadUtilization = typeof performance.eventLoopUtilization

type ThrottleOptions = {
  maxSize: number
  minSize: number
  /** How long a batch should take, since it may hold up calls for so long. */
  targetMs: number
  /** Of the embedded database's thread, whose others wait for it too. */
  databaseUtilization?: ThreadUtilization | undefined
}

/** So long the thread is looked at to see whether others want it. */
const LOOK_MS = 2
/** Above this share of its time the thread has others to serve. */
const BUSY_SHARE = 0.5
/** A twentieth of the time is the work's at least, or it would not end while visitors come. */
const MOST_RESTS = 19

/** The share of its time, 0 to 1, that the busiest of some threads was at work while `rest` ran. */
async function utilizationWhile(
  rest: () => Promise<unknown>,
  threads: readonly ThreadUtilization[],
): Promise<number> {
  const looks = threads.map((utilization) => ({ utilization, before: utilization() }))
  await rest()
  return Math.max(...looks.map(({ utilization, before }) => utilization(before).utilization))
}

/**
 * A throttle that leaves the server to its callers: batches as large as can be done in about `targetMs`, and after each a
 * rest as long as it took, since the database is busy with it as well; nineteen times as long at most while this thread, or
 * that of the embedded database, has something else to do.
 */
export function createThrottle({
  maxSize,
  minSize,
  targetMs,
  databaseUtilization,
}: ThrottleOptions): Throttle {
  const ours: ThreadUtilization = (...between) => performance.eventLoopUtilization(...between)
  const threads = databaseUtilization ? [ours, databaseUtilization] : [ours]
  let size = maxSize
  return {
    size: () => size,
    rest: async (tookMs) => {
      const fitting = (size * targetMs) / Math.max(tookMs, 1)
      // By half at most, so that one long pause of the machine does not count for much.
      size = Math.round(Math.min(maxSize, Math.max(minSize, fitting, size / 2)))
      const untilMs = performance.now() + tookMs * MOST_RESTS
      let share = await utilizationWhile(() => sleep(tookMs), threads)
      while (share > BUSY_SHARE && performance.now() < untilMs) {
        share = await utilizationWhile(() => sleep(LOOK_MS), threads)
      }
    },
  }
}

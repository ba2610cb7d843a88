import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** The batch size of long work, and its pauses. */
export type Throttle = {
  /** Size of the next batch. */
  size: () => number
  /** @param tookMs how long the last batch took */
  rest: (tookMs: number) => Promise<void>
}

/** How busy a thread was, as Node measures it. */
export type ThreadUtilization = typeof performance.eventLoopUtilization

type ThrottleOptions = {
  maxSize: number
  minSize: number
  /** Target duration of a batch, because it may block requests for that long. */
  targetMs: number
  /** Utilization of the embedded database's thread, for which others wait too. */
  databaseUtilization?: ThreadUtilization | undefined
}

/**
 * How long to observe the thread to see whether others need it. Within a few milliseconds, a busy thread often only waits for
 * answers of the database.
 */
const LOOK_MS = 20
/** Above this share of its time, the thread is busy with other work. */
const BUSY_SHARE = 0.5
/** The work gets at least a twentieth of the time, or it would not end while visitors come. */
const MOST_RESTS = 19

/** The share of time, 0 to 1, that the busiest of the threads worked while `rest` ran. */
async function utilizationWhile(
  rest: () => Promise<unknown>,
  threads: readonly ThreadUtilization[],
): Promise<number> {
  const looks = threads.map((utilization) => ({ utilization, before: utilization() }))
  await rest()
  return Math.max(...looks.map(({ utilization, before }) => utilization(before).utilization))
}

/**
 * Keeps the server responsive: batches take about `targetMs`, and each is followed by a pause of the same
 * length, or of up to nineteen times that while this thread or the embedded database's is busy.
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
      // By half at most, so that one long pause of the machine has little effect.
      size = Math.round(Math.min(maxSize, Math.max(minSize, fitting, size / 2)))
      const untilMs = performance.now() + tookMs * MOST_RESTS
      let share = await utilizationWhile(() => sleep(tookMs), threads)
      while (share > BUSY_SHARE && performance.now() < untilMs) {
        share = await utilizationWhile(() => sleep(LOOK_MS), threads)
      }
    },
  }
}

import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** How much a long piece of work does at once, and how it rests in between. */
export type Pace = {
  /** Of the next batch. */
  size: () => number
  /** @param tookMs how long the last batch has taken */
  rest: (tookMs: number) => Promise<void>
}

type PaceOptions = {
  maxSize: number
  minSize: number
  /** How long a batch should take, since it may hold up calls for so long. */
  targetMs: number
}

/** So long the thread is looked at to see whether others want it. */
const LOOK_MS = 2
/** Above this share of its time the thread has others to serve. */
const BUSY_SHARE = 0.5
/** A tenth of the time is the work's at least, or it would not end while visitors come. */
const MOST_RESTS = 9

/** The share of its time, 0 to 1, that the thread was at work while `rest` ran. */
async function utilizationWhile(rest: () => Promise<unknown>): Promise<number> {
  const before = performance.eventLoopUtilization()
  await rest()
  return performance.eventLoopUtilization(before).utilization
}

/**
 * A pace that leaves the server to its callers: batches as large as can be done in about `targetMs`, and after each a
 * rest as long as it took, since the database is busy with it as well; nine times as long at most while this thread has
 * something else to do.
 */
export function consideratePace({ maxSize, minSize, targetMs }: PaceOptions): Pace {
  let size = maxSize
  return {
    size: () => size,
    rest: async (tookMs) => {
      const fitting = (size * targetMs) / Math.max(tookMs, 1)
      // By half at most, so that one long pause of the machine does not count for much.
      size = Math.round(Math.min(maxSize, Math.max(minSize, fitting, size / 2)))
      const untilMs = performance.now() + tookMs * MOST_RESTS
      let share = await utilizationWhile(() => sleep(tookMs))
      while (share > BUSY_SHARE && performance.now() < untilMs) {
        share = await utilizationWhile(() => sleep(LOOK_MS))
      }
    },
  }
}

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Throttle } from './throttle.ts'

type BatchOptions = {
  /** The maximum. */
  batchSize: number
  /** Makes batches smaller and pauses between them while the server is busy. Default: only yields between batches. */
  throttle?: Throttle | undefined
  signal?: AbortSignal | undefined
}

/**
 * Does long work in batches, so that others can use the database in between; each statement blocks the embedded one.
 *
 * @param work handles at most `batchSize` rows and returns their number; fewer mean the end
 * @param signal stops between two batches; the rest is done the next time
 * @returns how many rows were handled
 */
export async function inBatches(
  work: (batchSize: number) => Promise<number>,
  { batchSize, throttle, signal }: BatchOptions,
): Promise<number> {
  let total = 0
  for (;;) {
    const size = Math.min(batchSize, throttle?.size() ?? batchSize)
    const startedMs = performance.now()
    const done = await work(size)
    total += done
    if (done < size || signal?.aborted) return total
    await (throttle ? throttle.rest(performance.now() - startedMs) : nextTurn())
  }
}

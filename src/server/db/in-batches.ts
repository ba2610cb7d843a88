import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Throttle } from './throttle.ts'

type BatchOptions = {
  /** At most. */
  batchSize: number
  /** Makes batches smaller, and rests between them, while others want the server; else only the others' turn is waited for. */
  throttle?: Throttle | undefined
  signal?: AbortSignal | undefined
}

/**
 * Does a long piece of work in batches, and lets others have the database in between: the embedded one is held by each
 * statement.
 *
 * @param work does at most `batchSize` and tells how many it did; fewer are the last
 * @param signal ends it early, between two batches; what is left is done the next time
 * @returns how many were done
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

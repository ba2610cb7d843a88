import { setImmediate as nextTurn } from 'node:timers/promises'

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
  { batchSize, signal }: { batchSize: number; signal?: AbortSignal | undefined },
): Promise<number> {
  let total = 0
  for (;;) {
    const done = await work(batchSize)
    total += done
    if (done < batchSize || signal?.aborted) return total
    await nextTurn()
  }
}

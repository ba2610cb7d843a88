import { measures, openBatchQueue } from '#server/measures/measures.ts'

/** More items are waiting than the database can take; the caller should retry later. */
export class OverloadError extends Error {
  override name = 'OverloadError'
}

type BatcherOptions<Item, Result> = {
  /** For metrics. */
  name: string
  /** Writes all items in one statement and returns one result for each, in order. */
  write: (items: readonly Item[]) => Promise<readonly Result[]>
  maxItems: number
  /** Beyond this many waiting items, further ones are refused. */
  maxWaiting: number
  /** Items that have waited longer are refused, because their caller gives up before they are written. Default: 20 s. */
  maxWaitMs?: number
  /** Whether a failure is caused by an item's data, so that the other items of its batch are retried. */
  isItemFault: (error: unknown) => boolean
}

/** A browser waits 60 seconds, and the write itself may take 35. */
const MAX_WAIT_MS = 20_000

type Waiting<Item, Result> = {
  item: Item
  sinceMs: number
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/**
 * Group commit: items added in one turn of the event loop, or during a write, are written together in the next. Each
 * caller gets the result of its own item, after the commit.
 *
 * @returns a function that adds an item
 * @throws OverloadError (in the promise) when too many items are waiting, or this one has waited for too long
 */
export function createBatcher<Item, Result>({
  name,
  write,
  maxItems,
  maxWaiting,
  maxWaitMs = MAX_WAIT_MS,
  isItemFault,
}: BatcherOptions<Item, Result>): (item: Item) => Promise<Result> {
  const queue = openBatchQueue(name)
  let waiting: Waiting<Item, Result>[] = []
  let isWriting = false

  type Tell = () => void

  /** @returns a function that settles the callers' promises */
  const settle = async (batch: readonly Waiting<Item, Result>[]): Promise<Tell> => {
    try {
      const results = await write(batch.map(({ item }) => item))
      return () => {
        for (const [index, { resolve, reject }] of batch.entries()) {
          const result = results[index]
          if (result === undefined)
            reject(new Error(`a batch of ${batch.length} gave ${results.length} results`))
          else resolve(result)
        }
      }
    } catch (error) {
      if (batch.length === 1 || !isItemFault(error)) {
        return () => {
          for (const { reject } of batch) reject(error)
        }
      }
      const tellers: Tell[] = []
      for (const one of batch) tellers.push(await settle([one]))
      return () => {
        for (const tell of tellers) tell()
      }
    }
  }

  const refusal = (): OverloadError => {
    measures.batchOverload.announce({ batch: name })
    return new OverloadError('too much is waiting')
  }
  /** The oldest come first. */
  const refuseLate = (): void => {
    const earliestMs = performance.now() - maxWaitMs
    while (waiting[0] !== undefined && waiting[0].sinceMs < earliestMs) waiting.shift()?.reject(refusal())
  }

  const work = async (): Promise<void> => {
    let tell: Tell | undefined
    for (refuseLate(); waiting.length > 0; refuseLate()) {
      const batch = waiting.slice(0, maxItems)
      waiting = waiting.slice(maxItems)
      queue.waiting = waiting.length
      measures.batch.announce({ batch: name, items: batch.length })
      const settled = settle(batch)
      // Drivers send a statement in a separate tick, which comes first.
      if (tell) process.nextTick(tell)
      tell = await settled
    }
    tell?.()
    isWriting = false
  }

  return (item) => {
    if (waiting.length >= maxWaiting) return Promise.reject(refusal())
    return new Promise<Result>((resolve, reject) => {
      queue.waiting = waiting.push({ item, sinceMs: performance.now(), resolve, reject })
      if (isWriting) return
      isWriting = true
      setImmediate(() => void work())
    })
  }
}

import { OverloadError } from '#server/db/batcher.ts'

export type Queue = {
  /** @throws OverloadError (in the promise) if too many wait */
  run: <T>(work: () => Promise<T>) => Promise<T>
  /** @throws OverloadError if too many wait */
  assertRoom: () => void
}

/** Runs at most `maxAtOnce` tasks at once; up to `maxWaiting` others wait, first come first served. */
export function createQueue({ maxAtOnce, maxWaiting }: { maxAtOnce: number; maxWaiting: number }): Queue {
  const waiting: (() => void)[] = []
  let running = 0
  const assertRoom = (): void => {
    if (waiting.length >= maxWaiting) throw new OverloadError('too many works are waiting')
  }
  return {
    assertRoom,
    run: async (work) => {
      if (running >= maxAtOnce) {
        assertRoom()
        // The first waiting task takes the free place.
        await new Promise<void>((resolve) => waiting.push(resolve))
      } else running += 1
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}

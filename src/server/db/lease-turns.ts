/** The queue of waiters for a key in this process, first come first served. The first entry has the turn. */
const queues = new WeakMap<object, Map<string, (() => void)[]>>()

function queueOf(owner: object, key: string): (() => void)[] {
  const byKey = queues.get(owner) ?? new Map<string, (() => void)[]>()
  queues.set(owner, byKey)
  const queue = byKey.get(key) ?? []
  byKey.set(key, queue)
  return queue
}

function leave(owner: object, key: string, start: () => void): void {
  const queue = queueOf(owner, key)
  const wasFirst = queue[0] === start
  const index = queue.indexOf(start)
  if (index >= 0) queue.splice(index, 1)
  if (queue.length === 0) queues.get(owner)?.delete(key)
  else if (wasFirst) queue[0]?.()
}

/**
 * Waits for earlier callers in this process to finish with `key` of `owner`.
 *
 * @returns a function that ends the turn; null if it did not come within `waitMs`
 */
export function takeTurn(owner: object, key: string, waitMs: number): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const start = (): void => {
      clearTimeout(timer)
      resolve(() => leave(owner, key, start))
    }
    const timer = setTimeout(() => {
      leave(owner, key, start)
      resolve(null)
    }, waitMs)
    const queue = queueOf(owner, key)
    queue.push(start)
    if (queue.length === 1) start()
  })
}

import type { ClientBase, Pool, PoolClient } from 'pg'
import { measures, secondsSince } from '#server/measures/measures.ts'
import { isReadOnly, statementFault } from '../database-error.ts'

type Callback = (...given: unknown[]) => unknown

const isCallback = (value: unknown): value is Callback => typeof value === 'function'

/** Connections whose statements may take any time. */
const unlimited = new WeakSet<ClientBase>()

/** Runs `work`, whose statements on this connection may take any time. */
export async function withoutLimit<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  unlimited.add(client)
  try {
    return await work()
  } finally {
    unlimited.delete(client)
  }
}

function watchClient(client: PoolClient, limitMs: number | null): void {
  // An error event without a listener ends the process, and transactions have none. The running statement reports the error.
  client.on('error', () => undefined)
  const query: unknown = Reflect.get(client, 'query')
  if (!isCallback(query)) throw new Error('the driver has no queries')
  /** Its statements fail from now on, and the pool opens another connection. */
  const close = (): void => void client.end().catch(() => undefined)

  const begin = (): ((error: unknown) => void) => {
    const startedMs = performance.now()
    const isLimited = limitMs !== null && !unlimited.has(client)
    const timer = isLimited ? setTimeout(close, limitMs) : undefined
    return (error) => {
      clearTimeout(timer)
      measures.statement.announce({
        seconds: secondsSince(startedMs),
        fault: error == null ? null : statementFault(error),
      })
      if (isReadOnly(error)) close()
    }
  }
  const watched = (...given: unknown[]): unknown => {
    const last = given.length - 1
    const callback = given[last]
    if (isCallback(callback)) {
      const ended = begin()
      given[last] = (error: unknown, rows: unknown) => {
        ended(error)
        return callback(error, rows)
      }
      return Reflect.apply(query, client, given)
    }
    const result: unknown = Reflect.apply(query, client, given)
    // Cursors and copies have their own interface and are not watched.
    if (result instanceof Promise) {
      const ended = begin()
      result.then(() => ended(null), ended)
    }
    return result
  }
  Reflect.set(client, 'query', watched)
}

/**
 * Watches each statement of the connections that a pool opens from now on, also those in transactions: measures it, and closes
 * the connection if it is no longer usable: the server has become a replica, or no answer has come for `limitMs`, although the
 * database ends statements earlier. The driver offers no hook for this.
 *
 * @param limitMs null: an answer may take any time
 */
export function watchConnections(pool: Pool, limitMs: number | null): void {
  pool.on('connect', (client) => watchClient(client, limitMs))
}

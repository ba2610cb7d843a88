import type { Pool, PoolClient } from 'pg'
import { measures, secondsSince } from '#server/measures/measures.ts'
import { statementFault } from '../database-error.ts'

type Callback = (...given: unknown[]) => unknown

const isCallback = (value: unknown): value is Callback => typeof value === 'function'

function measureClient(client: PoolClient): void {
  const query: unknown = Reflect.get(client, 'query')
  if (!isCallback(query)) throw new Error('the driver has no queries')
  const measured = (...given: unknown[]): unknown => {
    const startedMs = performance.now()
    const ended = (error: unknown): void =>
      measures.statement.announce({
        seconds: secondsSince(startedMs),
        fault: error == null ? null : statementFault(error),
      })
    const last = given.length - 1
    const callback = given[last]
    if (isCallback(callback)) {
      given[last] = (error: unknown, rows: unknown) => {
        ended(error)
        return callback(error, rows)
      }
      return Reflect.apply(query, client, given)
    }
    const result: unknown = Reflect.apply(query, client, given)
    // Cursors and copies have their own interface and are not measured.
    if (result instanceof Promise) result.then(() => ended(null), ended)
    return result
  }
  Reflect.set(client, 'query', measured)
}

/**
 * Measures each statement of the connections that a pool opens from now on, also those in transactions. The driver offers
 * no hook for this.
 */
export function measureStatements(pool: Pool): void {
  pool.on('connect', measureClient)
}

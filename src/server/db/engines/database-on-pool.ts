import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { Database, Row } from '../database.ts'

type Options = Pick<Database, 'engine' | 'location' | 'vault' | 'close'> & {
  /** false: a pooler gives each transaction another session, which lacks the prepared statements. */
  isPrepared?: boolean
}

/** A database over a pool's connections, already migrated. */
export function databaseOnPool(
  pool: Pool,
  { engine, location, vault, close, isPrepared = true }: Options,
): Database {
  return {
    engine,
    location,
    vault,
    db: drizzle(pool),
    run: async ({ name, text, values }) =>
      (await pool.query<Row>({ ...(isPrepared && { name }), text, values: [...values] })).rows,
    runText: async (text, values) => {
      const simple = values === undefined || values.length === 0
      // A text with several statements returns a list. A connection on which one failed is not reused.
      const results = await pool.query<Row>(text, simple ? undefined : [...values])
      return [results].flat().flatMap(({ rows }) => rows)
    },
    withClient: async (work) => {
      const client = await pool.connect()
      // The statement that is running reports it.
      const ignore = () => undefined
      client.on('error', ignore)
      try {
        const result = await work(client)
        client.off('error', ignore)
        client.release()
        return result
      } catch (error) {
        client.release(true)
        throw error
      }
    },
    close,
  }
}

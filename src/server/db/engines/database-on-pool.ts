import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import type { Database, Row } from '../database.ts'

/** A text with several statements returns a list. */
const queryText = async (client: Pool | PoolClient, text: string, values?: unknown[]): Promise<Row[]> =>
  [await client.query<Row>(text, values)].flat().flatMap(({ rows }) => rows)

/** A database over a pool's connections, already migrated. */
export function databaseOnPool(
  pool: Pool,
  { engine, location, vault, close }: Pick<Database, 'engine' | 'location' | 'vault' | 'close'>,
): Database {
  return {
    engine,
    location,
    vault,
    db: drizzle(pool),
    run: async ({ name, text, values }) => (await pool.query<Row>({ name, text, values: [...values] })).rows,
    runText: async (text, values) => {
      const simple = values === undefined || values.length === 0
      // A connection on which a statement failed is not reused.
      return queryText(pool, text, simple ? undefined : [...values])
    },
    session: async (work) => {
      if (engine === 'pglite') return work((text) => queryText(pool, text))
      const client = await pool.connect()
      // The next statement reports a broken connection.
      client.on('error', () => undefined)
      try {
        await client.query('set statement_timeout = 0')
        return await work((text) => queryText(client, text))
      } finally {
        // Ends the connection with its settings.
        client.release(true)
      }
    },
    close,
  }
}

import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { Database, Row } from '../database.ts'

/** The database at the end of a pool's connections, which is migrated already. */
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
      // A list of results where the text is several statements. A connection on which one failed is not used again.
      const results = await pool.query<Row>(text, simple ? undefined : [...values])
      return [results].flat().flatMap(({ rows }) => rows)
    },
    close,
  }
}

import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Pool } from 'pg'

export type Execute = (statement: string, values?: unknown[]) => Promise<unknown>

/** The database of a baseline: PostgreSQL if `DATABASE_URL` is set, else PGlite in `DATA_DIR`. */
export async function openBaselineDatabase(): Promise<Execute> {
  const databaseUrl = process.env['DATABASE_URL']
  if (databaseUrl) {
    const pool = new Pool({ connectionString: databaseUrl, max: 10 })
    return (statement, values) => pool.query(statement, values)
  }
  const database = await PGlite.create(join(process.env['DATA_DIR'] ?? '.', 'baseline'))
  return (statement, values) => database.query(statement, values)
}

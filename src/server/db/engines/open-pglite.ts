import { join } from 'node:path'
import { Pool } from 'pg'
import type { Database } from '../database.ts'
import { databaseOnPool } from './database-on-pool.ts'
import { lockFolder } from './folder-lock.ts'
import { keepPrivate } from './keep-private.ts'
import { watchConnections } from './watch-connections.ts'
import { ALL_MIGRATIONS, migrateDatabase } from './migrate-database.ts'
import { assertUsable, type Query } from './oldest-program.ts'
import { type Exchange, PgliteConnection } from './pglite-connection.ts'
import { startPgliteThread } from './start-pglite-thread.ts'
import { NO_VAULT } from '../at-rest/vault.ts'
import { UNKNOWN_BRANDS } from './separate-brands.ts'

/**
 * The migrated embedded database behind `exchange`, over its one connection.
 * @param closeEngine called after the connection has ended, also if the migration fails
 * @param untilMs the creation time of the last migration to apply; null: the tables stay as they are
 */
export async function databaseOnPglite(
  exchange: Exchange,
  { location, vault }: Pick<Database, 'location' | 'vault'>,
  closeEngine: () => Promise<void>,
  brands = UNKNOWN_BRANDS,
  untilMs: number | null = ALL_MIGRATIONS,
): Promise<Database> {
  // Never closed, because prepared statements belong to the connection.
  const pool = new Pool({
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    stream: () => new PgliteConnection(exchange),
  })
  watchConnections(pool, null)
  // Errors of an idle connection: the next statement reports them.
  pool.on('error', () => undefined)
  const close = async () => {
    await pool.end()
    await closeEngine()
  }
  try {
    const query: Query = (text, values) => pool.query(text, values)
    await (untilMs === null
      ? assertUsable(query, location)
      : migrateDatabase(query, location, brands, untilMs))
  } catch (error) {
    await close()
    throw error
  }
  return databaseOnPool(pool, { engine: 'pglite', location, vault, close })
}

/**
 * The embedded database in `dataDir/db`, created if missing. It survives a killed process but not a power cut,
 * because PGlite does not flush its writes to disk.
 *
 * @param untilMs the creation time of the last migration to apply; null: the tables stay as they are
 * @throws FolderInUseError if another process has it open
 */
export async function openPglite(
  dataDir: string,
  vault = NO_VAULT,
  brands = UNKNOWN_BRANDS,
  untilMs: number | null = ALL_MIGRATIONS,
): Promise<Database> {
  keepPrivate(dataDir)
  const unlock = lockFolder(dataDir)
  try {
    const { exchange, utilization, close } = await startPgliteThread(join(dataDir, 'db'))
    const location = `embedded PostgreSQL in ${dataDir}`
    const database = await databaseOnPglite(exchange, { location, vault }, close, brands, untilMs)
    return {
      ...database,
      utilization,
      close: async () => {
        await database.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

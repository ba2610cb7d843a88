import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool } from 'pg'
import type { Database } from '../database.ts'
import { databaseOnPool } from './database-on-pool.ts'
import { lockFolder } from './folder-lock.ts'
import { keepPrivate } from './keep-private.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { type Exchange, PgliteConnection } from './pglite-connection.ts'
import { startPgliteThread } from './start-pglite-thread.ts'
import { NO_VAULT } from '../at-rest/vault.ts'

/**
 * The embedded database behind `exchange`, migrated, by its one connection.
 * @param closeEngine after the connection has ended, also where it cannot be migrated
 */
export async function databaseOnPglite(
  exchange: Exchange,
  { location, vault }: Pick<Database, 'location' | 'vault'>,
  closeEngine: () => Promise<void>,
): Promise<Database> {
  // Kept for ever, since what is prepared goes with it.
  const pool = new Pool({
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    stream: () => new PgliteConnection(exchange),
  })
  // Of a connection nobody uses: whoever comes next hears of it.
  pool.on('error', () => undefined)
  const close = async () => {
    await pool.end()
    await closeEngine()
  }
  try {
    await migrate(drizzle(pool), { migrationsFolder })
  } catch (error) {
    await close()
    throw error
  }
  return databaseOnPool(pool, { engine: 'pglite', location, vault, close })
}

/**
 * The embedded database in `dataDir/db`, made where it is missing. It survives a killed process, not a
 * power cut: PGlite does not force its writes to the disk.
 *
 * @throws FolderInUseError while another process has it open
 */
export async function openPglite(dataDir: string, vault = NO_VAULT): Promise<Database> {
  keepPrivate(dataDir)
  const unlock = lockFolder(dataDir)
  try {
    const { exchange, utilization, close } = await startPgliteThread(join(dataDir, 'db'))
    const location = `embedded PostgreSQL in ${dataDir}`
    const database = await databaseOnPglite(exchange, { location, vault }, close)
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

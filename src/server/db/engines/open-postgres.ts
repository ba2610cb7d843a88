import { setTimeout } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool, type PoolClient } from 'pg'
import type { Database } from '../database.ts'
import { isAccessFault, isLockFault } from '../database-error.ts'
import { databaseOnPool } from './database-on-pool.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { assertUsable, storeOldestProgram } from './oldest-program.ts'
import { NO_VAULT } from '../at-rest/vault.ts'
import {
  HAS_KEYS_OF_ONE_BRAND,
  NAME_FIRST_BRAND,
  SEPARATE_BRANDS,
  type StoredBrands,
  UNKNOWN_BRANDS,
} from './separate-brands.ts'

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 5_000
/** The time limit of a request's statement; longer ones would delay all others. */
const STATEMENT_TIMEOUT_MS = 30_000
/** Any number, the same in every instance. */
const MIGRATION_LOCK = 7_180_243

/** Other sessions queue behind a migration that waits for a lock, so it gives up after this time and retries. */
const LOCK_TIMEOUT_MS = 1_000
const LOCK_PAUSE_MS = 2_000
/** A backup or an export may read a table for minutes. */
const LOCK_TRIES = 100

/** The database cannot be reached at the start, or lacks tables. The message contains no password. */
export class DatabaseUnreachableError extends Error {
  override name = 'DatabaseUnreachableError'
}

const locationOf = (url: string): string => {
  const { hostname, port, pathname } = new URL(url)
  return `PostgreSQL at ${hostname}${port ? `:${port}` : ''}${pathname}`
}

/**
 * Changes tables while instances of the previous version use them. All changes are one transaction, so an attempt that
 * gets no lock changes nothing.
 * @throws DatabaseUnreachableError if a table stays locked
 */
async function changeTables(
  client: PoolClient,
  location: string,
  brands: StoredBrands,
  migrations: string,
): Promise<void> {
  await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`)
  for (let tries = 1; ; tries++) {
    try {
      await migrate(drizzle(client), { migrationsFolder: migrations })
      if (brands.areSeveral) await client.query(SEPARATE_BRANDS)
      return
    } catch (error) {
      if (!isLockFault(error)) throw error
      if (tries === LOCK_TRIES) {
        throw new DatabaseUnreachableError(
          `${location} (DATABASE_URL) cannot be migrated: another transaction, such as a backup, has kept a table locked for minutes. End it and start again`,
          { cause: error },
        )
      }
      await setTimeout(LOCK_PAUSE_MS)
    }
  }
}

/** Instances that start together take turns, so that each migration runs once. */
async function migrateInTurn(
  pool: Pool,
  location: string,
  brands: StoredBrands,
  migrations: string,
): Promise<void> {
  const client = await pool.connect()
  try {
    // Waiting for another instance and a long migration may both take longer than a request's statement.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    // Only now: a newer program may have changed the tables while this one waited.
    await assertUsable((text, values) => client.query(text, values), location)
    if (brands.first !== null) await client.query(NAME_FIRST_BRAND, [brands.first])
    await changeTables(client, location, brands, migrations)
    await storeOldestProgram((text, values) => client.query(text, values))
  } finally {
    // Ending the connection releases the lock in any case.
    client.release(true)
  }
}

/** Whether the newest migration has been applied, and the keys fit the brands. */
async function isMigrated(pool: Pool, brands: StoredBrands): Promise<boolean> {
  const newest = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))
  try {
    const { rows } = await pool.query<{ isApplied: boolean }>(
      'select exists (select from drizzle.__drizzle_migrations where created_at >= $1) as "isApplied"',
      [newest],
    )
    if (rows[0]?.isApplied !== true) return false
    if (!brands.areSeveral) return true
    const keys = await pool.query<{ hasKeys: boolean }>(HAS_KEYS_OF_ONE_BRAND)
    return keys.rows[0]?.hasKeys === false
  } catch (error) {
    if (isAccessFault(error)) return false
    throw error
  }
}

/** A role without the right to create schemas cannot migrate, even if there is nothing to do. */
async function migrateOrCheck(
  pool: Pool,
  location: string,
  brands: StoredBrands,
  mayMigrate: boolean,
  migrations: string | null,
): Promise<void> {
  if (migrations === null) return assertUsable((text, values) => pool.query(text, values), location)
  const { rows } = await pool.query<{ canCreate: boolean }>(
    `select has_database_privilege(current_database(), 'create') as "canCreate"`,
  )
  if (mayMigrate && rows[0]?.canCreate === true) return migrateInTurn(pool, location, brands, migrations)
  await assertUsable((text, values) => pool.query(text, values), location)
  if (await isMigrated(pool, brands)) return
  throw new DatabaseUnreachableError(
    mayMigrate
      ? `${location} (DATABASE_URL) lacks tables, and its role may not create them: set MIGRATION_DATABASE_URL to the same database with a role that may`
      : `${location} (DATABASE_URL) lacks changes of this program, and MIGRATE=check does not allow a server to make them: run npm run db:migrate`,
  )
}

/**
 * The PostgreSQL database at `url`, migrated.
 *
 * @param mayMigrate false: the tables must have been changed before
 * @param migrations the folder of those to apply; null: the tables stay as they are
 * @param onIdleError called when an idle connection breaks; the pool opens another
 * @throws DatabaseUnreachableError, DatabaseNewerError
 */
export async function openPostgres(
  url: string,
  onIdleError: (error: Error) => void,
  vault = NO_VAULT,
  brands = UNKNOWN_BRANDS,
  mayMigrate = true,
  migrations: string | null = migrationsFolder,
): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'quiz-funnels',
  })
  pool.on('error', onIdleError)
  try {
    const client = await pool.connect()
    client.release()
  } catch (error) {
    await pool.end()
    const reason = error instanceof Error ? error.message || ('code' in error ? String(error.code) : '') : ''
    throw new DatabaseUnreachableError(`${locationOf(url)} (DATABASE_URL) cannot be used: ${reason}`, {
      cause: error,
    })
  }
  try {
    await migrateOrCheck(pool, locationOf(url), brands, mayMigrate, migrations)
  } catch (error) {
    await pool.end()
    throw error
  }
  return databaseOnPool(pool, {
    engine: 'postgres',
    location: locationOf(url),
    vault,
    close: () => pool.end(),
  })
}

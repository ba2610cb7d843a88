import { Pool } from 'pg'
import type { Database } from '../database.ts'
import { isAccessFault, isLockFault } from '../database-error.ts'
import { isDistributed } from '../distribution/is-distributed.ts'
import { withLockRetries } from '../lock-retries.ts'
import { readAppliedMigration } from './applied-migration.ts'
import { databaseOnPool } from './database-on-pool.ts'
import { isPooled } from './is-pooled.ts'
import { ALL_MIGRATIONS, migrateDatabase, readMigrations } from './migrate-database.ts'
import { assertUsable, type Query } from './oldest-program.ts'
import { NO_VAULT } from '../at-rest/vault.ts'
import { HAS_KEYS_OF_ONE_BRAND, type StoredBrands, UNKNOWN_BRANDS } from './separate-brands.ts'
import { watchConnections, withoutLimit } from './watch-connections.ts'

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 5_000
/** The time limit of a request's statement; longer ones would delay all others. */
const STATEMENT_TIMEOUT_MS = 30_000
/**
 * The longest pause within a transaction. A server that was paused or cut off would otherwise keep its locks until it returns.
 */
const TRANSACTION_PAUSE_LIMIT_MS = 15_000
/** The database ends each statement earlier, so without an answer the connection is lost. */
const ANSWER_LIMIT_MS = STATEMENT_TIMEOUT_MS + 5_000
/** When an idle connection is probed. */
const KEEP_ALIVE_MS = 10_000
/** Tries of a migration, each with a second for a lock: a backup or an export may read a table for minutes. */
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
 * Changes tables while instances of the previous version use them.
 * @throws DatabaseNewerError, DatabaseUnreachableError if a table stays locked
 */
async function migrate(pool: Pool, location: string, brands: StoredBrands, untilMs: number): Promise<void> {
  const migrateOnce = async (): Promise<void> => {
    const client = await pool.connect()
    try {
      const query: Query = (text, values) => client.query(text, values)
      await withoutLimit(client, () => migrateDatabase(query, location, brands, untilMs))
    } finally {
      client.release()
    }
  }
  try {
    await withLockRetries(migrateOnce, LOCK_TRIES)
  } catch (error) {
    if (!isLockFault(error)) throw error
    throw new DatabaseUnreachableError(
      `${location} (DATABASE_URL) cannot be migrated: another transaction, such as a backup, has kept a table locked for minutes. End it and start again`,
      { cause: error },
    )
  }
}

/** Whether the newest migration has been applied, and the keys fit the brands. */
async function isMigrated(pool: Pool, brands: StoredBrands): Promise<boolean> {
  const newest = Math.max(...readMigrations().map(({ folderMillis }) => folderMillis))
  try {
    const appliedMs = await readAppliedMigration((text, values) => pool.query(text, values))
    if (appliedMs === null || appliedMs < newest) return false
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
  untilMs: number | null,
): Promise<void> {
  if (untilMs === null) return assertUsable((text, values) => pool.query(text, values), location)
  const { rows } = await pool.query<{ canCreate: boolean }>(
    `select has_database_privilege(current_database(), 'create') as "canCreate"`,
  )
  if (mayMigrate && rows[0]?.canCreate === true) return migrate(pool, location, brands, untilMs)
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
 * @param untilMs the creation time of the last migration to apply; null: the tables stay as they are
 * @param onIdleError called when an idle connection breaks; the pool opens another
 * @throws DatabaseUnreachableError, DatabaseNewerError
 */
export async function openPostgres(
  url: string,
  onIdleError: (error: Error) => void,
  vault = NO_VAULT,
  brands = UNKNOWN_BRANDS,
  mayMigrate = true,
  untilMs: number | null = ALL_MIGRATIONS,
): Promise<Database> {
  const isBehindPooler = await isPooled(url, CONNECT_TIMEOUT_MS).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message || ('code' in error ? String(error.code) : '') : ''
    throw new DatabaseUnreachableError(`${locationOf(url)} (DATABASE_URL) cannot be used: ${reason}`, {
      cause: error,
    })
  })
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'quiz-funnels',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    // A pooler knows no such settings of a connection; the role's apply (docs/operations.md).
    ...(isBehindPooler
      ? {}
      : {
          statement_timeout: STATEMENT_TIMEOUT_MS,
          idle_in_transaction_session_timeout: TRANSACTION_PAUSE_LIMIT_MS,
        }),
  })
  watchConnections(pool, ANSWER_LIMIT_MS)
  pool.on('error', onIdleError)
  let areDistributed: boolean
  try {
    await migrateOrCheck(pool, locationOf(url), brands, mayMigrate, untilMs)
    areDistributed = await isDistributed((text) => pool.query(text))
  } catch (error) {
    await pool.end()
    throw error
  }
  return databaseOnPool(pool, {
    engine: 'postgres',
    location: locationOf(url),
    vault,
    isPrepared: !isBehindPooler,
    isDistributed: areDistributed,
    close: () => pool.end(),
  })
}

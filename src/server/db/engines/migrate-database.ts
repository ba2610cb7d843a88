import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { readAppliedMigration } from './applied-migration.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { assertUsable, type Query, storeOldestProgram } from './oldest-program.ts'
import { NAME_FIRST_BRAND, SEPARATE_BRANDS, type StoredBrands } from './separate-brands.ts'

/** Any number, the same in every instance. */
const MIGRATION_LOCK = 7_180_243
/** Other transactions queue behind one that waits for a lock on a table. */
const LOCK_TIMEOUT_MS = 1_000

/** The names that Drizzle's own migrator uses. */
const CREATE_RECORD = `
create schema if not exists drizzle;
create table if not exists drizzle.__drizzle_migrations (
  id serial primary key,
  hash text not null,
  created_at bigint
)`

/** The creation time that no migration reaches. */
export const ALL_MIGRATIONS = Number.POSITIVE_INFINITY

/** All migrations, the oldest first. */
export const readMigrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder })

async function applyMissing(query: Query, untilMs: number): Promise<void> {
  await query(CREATE_RECORD)
  const lastMs = (await readAppliedMigration(query)) ?? 0
  for (const { sql, hash, folderMillis } of readMigrations()) {
    if (folderMillis <= lastMs || folderMillis > untilMs) continue
    for (const statement of sql) await query(statement)
    await query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      String(folderMillis),
    ])
  }
}

/**
 * Migrates in one transaction, which changes everything or nothing. Instances that start together take turns. Drizzle's
 * migrator begins its own transaction: the lock for turns would have to belong to the session, which connection poolers do
 * not support.
 *
 * @param query runs statements on one connection
 * @param untilMs later migrations are left out, by their creation time
 * @throws DatabaseNewerError; a lock fault if a table was locked (`isLockFault`)
 */
export async function migrateDatabase(
  query: Query,
  location: string,
  brands: StoredBrands,
  untilMs = ALL_MIGRATIONS,
): Promise<void> {
  await query('begin')
  try {
    // Waiting for another instance and a long migration may both take longer than a request's statement.
    await query('set local statement_timeout = 0')
    await query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
    await query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
    // Only now: a newer program may have changed the tables while this one waited.
    await assertUsable(query, location)
    if (brands.first !== null) await query(NAME_FIRST_BRAND, [brands.first])
    await applyMissing(query, untilMs)
    if (brands.areSeveral) await query(SEPARATE_BRANDS)
    await storeOldestProgram(query)
    await query('commit')
  } catch (error) {
    // Without a connection there is nothing to roll back.
    await query('rollback').catch(() => undefined)
    throw error
  }
}

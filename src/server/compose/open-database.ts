import type { Brands } from '#server/brand/brands.ts'
import type { Database } from '#server/db/database.ts'
import { openPglite } from '#server/db/engines/open-pglite.ts'
import { grantServing } from '#server/db/engines/grant-serving.ts'
import { openPostgres } from '#server/db/engines/open-postgres.ts'
import { type StoredBrands, UNKNOWN_BRANDS } from '#server/db/engines/separate-brands.ts'
import { createVault, NO_VAULT } from '#server/db/at-rest/vault.ts'
import type { Env } from '#server/settings/env.ts'
import { createJobTables, JOBS_SCHEMA } from '#server/jobs/create-job-tables.ts'

/** The brands of the settings, for the database that holds their rows. */
export const storedBrandsOf = (brands: Pick<Brands, 'default' | 'ids'>): StoredBrands => ({
  first: brands.default().brand.id,
  areSeveral: brands.ids().length > 1,
})

function endCommand(error: Error): never {
  throw error
}

/** Migrates with a role that may change tables, and grants the role of `databaseUrl` their use. */
async function migrateFor(
  databaseUrl: string,
  migrationDatabaseUrl: string,
  brands: StoredBrands,
): Promise<void> {
  const database = await openPostgres(migrationDatabaseUrl, endCommand, NO_VAULT, brands)
  try {
    await createJobTables(database)
    await grantServing(database, { databaseUrl, schemas: ['public', JOBS_SCHEMA] })
  } finally {
    await database.close()
  }
}

/**
 * Opens and migrates the database that the settings name.
 *
 * @param brands those that the server shows
 * @param onIdleError is called when an idle connection breaks. Default: the command ends
 * @throws FolderInUseError, DatabaseUnreachableError
 */
export async function openDatabase(
  {
    databaseUrl,
    databaseDirectUrl,
    migrationDatabaseUrl,
    dataDir,
    encryptionKeys,
    migrate,
  }: Pick<
    Env,
    'databaseUrl' | 'databaseDirectUrl' | 'migrationDatabaseUrl' | 'dataDir' | 'encryptionKeys' | 'migrate'
  >,
  brands = UNKNOWN_BRANDS,
  onIdleError: (error: Error) => void = endCommand,
): Promise<Database> {
  const vault = createVault(encryptionKeys)
  if (databaseUrl === null) return openPglite(dataDir, vault, brands)
  const mayMigrate = migrate === 'start'
  const migrationUrl = migrationDatabaseUrl ?? databaseDirectUrl
  if (migrationUrl !== null && mayMigrate) await migrateFor(databaseUrl, migrationUrl, brands)
  return openPostgres(databaseUrl, onIdleError, vault, brands, mayMigrate)
}

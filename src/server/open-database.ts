import type { Database } from './db/database.ts'
import { openPglite } from './db/open-pglite.ts'
import { openPostgres } from './db/open-postgres.ts'
import { openVault } from './db/vault.ts'
import type { Env } from './env.ts'

function endCommand(error: Error): never {
  throw error
}

/**
 * The database that the settings name, migrated.
 *
 * @param onIdleError is called when an idle connection breaks. A command ends then
 * @throws FolderInUseError, DatabaseUnreachableError
 */
export function openDatabase(
  { databaseUrl, dataDir, encryptionKeys }: Pick<Env, 'databaseUrl' | 'dataDir' | 'encryptionKeys'>,
  onIdleError: (error: Error) => void = endCommand,
): Promise<Database> {
  const vault = openVault(encryptionKeys)
  return databaseUrl === null ? openPglite(dataDir, vault) : openPostgres(databaseUrl, onIdleError, vault)
}

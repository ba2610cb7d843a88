import { BrandError } from '#shared/brand/brand-error.ts'
import { ArchiveError } from '#server/archive/archive-error.ts'
import { openDatabase } from '#server/compose/open-database.ts'
import type { Database } from '#server/db/database.ts'
import { DistributionError } from '#server/db/distribution/distribute-tables.ts'
import type { StoredBrands } from '#server/db/engines/separate-brands.ts'
import { FolderInUseError } from '#server/db/engines/folder-lock.ts'
import { DatabaseNewerError } from '#server/db/engines/oldest-program.ts'
import { DatabaseUnreachableError } from '#server/db/engines/open-postgres.ts'
import { EncryptionKeyMissingError } from '#server/db/at-rest/vault.ts'
import { CatalogueError } from '#server/features/products/check-plans.ts'
import { type Env, readEnv } from '#server/settings/env.ts'
import { EnvError } from '#server/settings/variable.ts'
import { loadSettings } from './load-settings.ts'

/** A mistake of the person who runs a command, shown without a stack. */
export class CommandError extends Error {
  override name = 'CommandError'
}

const KNOWN_ERRORS = [
  CommandError,
  ArchiveError,
  EnvError,
  BrandError,
  CatalogueError,
  EncryptionKeyMissingError,
  DatabaseUnreachableError,
  DatabaseNewerError,
  DistributionError,
]

/** Explains an error that the person who runs a command can fix; null for an internal error. */
function explanation(error: unknown, usage: string): string | null {
  if (!(error instanceof Error)) return null
  if (error instanceof FolderInUseError) {
    return `${error.message}. The embedded database takes one program at a time: stop the server for this command.`
  }
  const code = 'code' in error ? String(error.code) : ''
  if (code.startsWith('ERR_PARSE_ARGS')) return `${error.message}\n${usage}`
  return KNOWN_ERRORS.some((known) => error instanceof known) ? error.message : null
}

/** Runs a command. An error that the person can fix is printed without a stack, and the exit code is 1. */
export async function runCommand(main: () => Promise<void>, usage = ''): Promise<void> {
  try {
    await main()
  } catch (error) {
    const text = explanation(error, usage)
    if (text === null) throw error
    console.error(text)
    process.exitCode = 1
  }
}

/** The settings of the shell and of `.env`. */
export function readSettings(): Env {
  loadSettings()
  return readEnv()
}

/**
 * Runs `work` with the configured database.
 * @param brands default: the rows tell their brand themselves
 */
export async function withDatabase(
  env: Env,
  work: (database: Database) => Promise<void>,
  brands?: StoredBrands,
): Promise<void> {
  const database = await openDatabase(env, brands)
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

import { NO_VAULT, type Vault } from '#server/db/at-rest/vault.ts'
import type { Database } from '#server/db/database.ts'
import { readAppliedMigration } from '#server/db/engines/applied-migration.ts'
import { openPglite } from '#server/db/engines/open-pglite.ts'
import { openPostgres } from '#server/db/engines/open-postgres.ts'
import { UNKNOWN_BRANDS } from '#server/db/engines/separate-brands.ts'
import { createJobTables, JOBS_SCHEMA } from '#server/jobs/create-job-tables.ts'
import { ArchiveError } from './archive-error.ts'
import { asArchiveError } from './as-archive-error.ts'
import { findFilledTable } from './find-filled-table.ts'
import { knownMigrations } from './known-migrations.ts'
import { analyse, loadRows } from './load-rows.ts'
import { readTables } from './read-catalogue.ts'
import type { Manifest, Source } from './source.ts'

/** A database by its address, or the embedded one by its data folder. */
export type Place = { url: string } | { dataDir: string }

function endCommand(error: Error): never {
  throw error
}

/** @param untilMs the creation time of the last migration to apply; null: the tables stay as they are */
export function openPlace(place: Place, untilMs: number | null, brands = UNKNOWN_BRANDS): Promise<Database> {
  return 'url' in place
    ? openPostgres(place.url, endCommand, NO_VAULT, brands, untilMs !== null, untilMs)
    : openPglite(place.dataDir, NO_VAULT, brands, untilMs)
}

/** What a target must be emptied with, for the message: the name of the database, or its folder. */
export const nameOfPlace = (place: Place): string =>
  'url' in place ? decodeURIComponent(new URL(place.url).pathname.slice(1)) : place.dataDir

/** @throws ArchiveError if this program cannot create the tables of the source */
function assertKnown({ migration, programVersion }: Manifest): void {
  if (knownMigrations().some(({ createdMs }) => createdMs === migration.createdMs)) return
  throw new ArchiveError(
    `The rows are from a newer program (version ${programVersion}), whose tables this one does not know. Use that program, or a newer one`,
  )
}

/** @throws ArchiveError if the target is not empty, or has newer tables than the source */
async function assertFits(place: Place, { migration }: Manifest, mayReplace: boolean): Promise<void> {
  const database = await openPlace(place, null)
  const { location } = database
  try {
    await database.withClient(async (client) => {
      const applied = await readAppliedMigration((text, values) => client.query(text, values))
      const filled = mayReplace ? null : await findFilledTable(client, await readTables(client))
      if (filled !== null) {
        throw new ArchiveError(
          `${location} is not empty: ${filled} has rows. Use an empty database, or add --replace ${nameOfPlace(place)} to delete everything in it`,
        )
      }
      if (applied !== null && applied > migration.createdMs) {
        throw new ArchiveError(
          `${location} has newer tables than the rows, which end with migration ${migration.name ?? ''}. Use a database without tables; it is migrated afterwards`,
        )
      }
    })
  } catch (error) {
    throw asArchiveError(error, location)
  } finally {
    await database.close()
  }
}

/** The source's values could not be opened by the server. @throws EncryptionKeyMissingError */
function assertKeys(vault: Vault, { encryptionKeyIds }: Manifest): void {
  for (const id of encryptionKeyIds) vault.assertKey(id)
}

/**
 * Stores a source in a database: creates its tables as they were at the time of the source, then stores all rows at once. If
 * it fails or the process is killed, the database has all rows or none. Opening the database then migrates it further.
 *
 * @param vault must have the keys of the source
 * @param mayReplace false: the database must be empty
 * @throws ArchiveError, EncryptionKeyMissingError, DatabaseUnreachableError, FolderInUseError
 */
export async function restore(
  place: Place,
  source: Source,
  { vault, mayReplace }: { vault: Vault; mayReplace: boolean },
): Promise<void> {
  const { manifest } = source
  assertKnown(manifest)
  assertKeys(vault, manifest)
  await assertFits(place, manifest, mayReplace)
  const database = await openPlace(place, manifest.migration.createdMs, {
    first: null,
    areSeveral: manifest.areBrandsSeparate,
  })
  try {
    if (manifest.tables.some(({ schema }) => schema === JOBS_SCHEMA)) await createJobTables(database)
    await loadRows(database, source, { mayReplace })
    await analyse(database)
  } finally {
    await database.close()
  }
}

import { join } from 'node:path'
import { copyMigrationsUntil, knownMigrations } from '#server/db/engines/earlier-migrations.ts'

/** The migration before the one whose name ends like this. */
export function lastBefore(ending: string): ReturnType<typeof knownMigrations>[number] {
  const migrations = knownMigrations()
  const last = migrations[migrations.findIndex(({ name }) => name.endsWith(ending)) - 1]
  if (!last) throw new Error(`there is no migration before ${ending}`)
  return last
}

/** Copies the migrations before the one whose name ends like this into a folder. @returns the copy */
export function migrationsBefore(ending: string, folder: string): string {
  const older = join(folder, 'migrations')
  copyMigrationsUntil(lastBefore(ending).createdMs, older)
  return older
}

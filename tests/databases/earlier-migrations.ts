import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsFolder } from '#server/db/engines/migrations-folder.ts'

const JOURNAL = join('meta', '_journal.json')
type Journal = { entries: { tag: string; when: number }[] }

/** The migrations before the one whose name ends like this, in order. */
function entriesBefore(ending: string): Journal['entries'] {
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder, JOURNAL), 'utf8')) as Journal
  const count = entries.findIndex(({ tag }) => tag.endsWith(ending))
  if (count < 1) throw new Error(`there is no migration ${ending}`)
  return entries.slice(0, count)
}

/** The number of the migration before the one whose name ends like this, as `0018`. */
export const numberBefore = (ending: string): string =>
  entriesBefore(ending).at(-1)?.tag.split('_', 1)[0] ?? ''

/** Copies the migrations before the one whose name ends like this into a folder. @returns the copy */
export function migrationsBefore(ending: string, folder: string): string {
  const older = join(folder, 'migrations')
  cpSync(migrationsFolder, older, { recursive: true })
  const file = join(older, JOURNAL)
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal
  writeFileSync(file, JSON.stringify({ ...journal, entries: entriesBefore(ending) }))
  return older
}

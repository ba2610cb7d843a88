import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { migrationsFolder } from './migrations-folder.ts'

const JOURNAL = join('meta', '_journal.json')
const journalSchema = z.looseObject({
  /** `when` is stored in the database with each applied migration. */
  entries: z.array(z.looseObject({ tag: z.string(), when: z.int() })),
})

const readJournal = () =>
  journalSchema.parse(JSON.parse(readFileSync(join(migrationsFolder, JOURNAL), 'utf8')))

/** The migrations of this program, the oldest first: name, and creation in milliseconds. */
export const knownMigrations = (): { name: string; createdMs: number }[] =>
  readJournal().entries.map(({ tag, when }) => ({ name: tag, createdMs: when }))

/** Copies the migrations up to the one with this creation time into a folder, which is created if missing. */
export function copyMigrationsUntil(createdMs: number, folder: string): void {
  const journal = readJournal()
  const entries = journal.entries.filter(({ when }) => when <= createdMs)
  mkdirSync(join(folder, 'meta'), { recursive: true })
  for (const { tag } of entries) {
    copyFileSync(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`))
  }
  writeFileSync(join(folder, JOURNAL), JSON.stringify({ ...journal, entries }))
}

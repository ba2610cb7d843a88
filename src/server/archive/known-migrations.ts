import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { migrationsFolder } from '#server/db/engines/migrations-folder.ts'

/** `when` is stored in the database with each applied migration. */
const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.int() })) })

/** The migrations of this program, the oldest first: name, and creation in milliseconds. */
export const knownMigrations = (): { name: string; createdMs: number }[] =>
  journalSchema
    .parse(JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')))
    .entries.map(({ tag, when }) => ({ name: tag, createdMs: when }))

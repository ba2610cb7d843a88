import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrationsFolder } from '#server/db/engines/migrations-folder.ts'

type Journal = { entries: { tag: string }[] }

const readJournal = async (folder: string): Promise<Journal> =>
  JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8')) as Journal

/** The migrations before the one whose name ends like this, in order. */
export async function entriesBefore(ending: string): Promise<Journal['entries']> {
  const { entries } = await readJournal(migrationsFolder)
  const count = entries.findIndex(({ tag }) => tag.endsWith(ending))
  if (count < 1) throw new Error(`there is no migration ${ending}`)
  return entries.slice(0, count)
}

/** Copies the migrations before the one whose name ends like this into a folder. @returns the copy */
export async function migrationsBefore(ending: string, folder: string): Promise<string> {
  const older = join(folder, 'migrations')
  await cp(migrationsFolder, older, { recursive: true })
  const journal = { ...(await readJournal(older)), entries: await entriesBefore(ending) }
  await writeFile(join(older, 'meta', '_journal.json'), JSON.stringify(journal))
  return older
}

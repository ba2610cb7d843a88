import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { migrationsFolder } from '#server/db/engines/migrations-folder.ts'
import { databaseOnPglite } from '#server/db/engines/open-pglite.ts'
import { NO_VAULT } from '#server/db/at-rest/vault.ts'
import { PGLITE_TEMPLATE } from './pglite-template.ts'
import { root } from '#scripts/setup/project.mjs'

const templates = join(root, '.cache', 'pglite-templates')

/** Changes with everything the template depends on. A new database has partitions for the coming months. */
async function templateName(): Promise<string> {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 'YYYY-MM'.length))
  const files = (await readdir(migrationsFolder, { recursive: true })).filter((file) =>
    /\.(?:sql|json)$/.test(file),
  )
  const packageFile = join(root, 'node_modules', '@electric-sql', 'pglite', 'package.json')
  const ownFile = import.meta.filename
  for (const file of [
    packageFile,
    ownFile,
    ...files.toSorted().map((name) => join(migrationsFolder, name)),
  ]) {
    hash.update(await readFile(file))
  }
  return hash.digest('hex').slice(0, 16)
}

async function makeTemplate(folder: string): Promise<void> {
  const client = await PGlite.create(join(folder, 'db'))
  const migrated = await databaseOnPglite(
    (message) => client.execProtocolRaw(message),
    { location: folder, vault: NO_VAULT },
    () => Promise.resolve(),
  )
  await migrated.close()
  const archive = await client.dumpDataDir('none')
  await writeFile(join(folder, 'db.tar'), Buffer.from(await archive.arrayBuffer()))
  await client.close()
}

/**
 * Runs before the first test, in the process that starts the workers. The template is kept for later runs, because
 * creating one takes seconds.
 */
export async function preparePglite(): Promise<void> {
  const folder = join(templates, await templateName())
  process.env[PGLITE_TEMPLATE] = folder
  if (existsSync(folder)) return
  await rm(templates, { recursive: true, force: true })
  const unfinished = `${folder}.${process.pid}`
  await mkdir(unfinished, { recursive: true })
  await makeTemplate(unfinished)
  await rename(unfinished, folder)
}

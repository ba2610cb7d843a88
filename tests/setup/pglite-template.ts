import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { migrationsFolder } from '#server/db/migrations-folder.ts'
import { databaseOnPglite } from '#server/db/open-pglite.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** File that holds a migrated, empty embedded database. */
    pgliteTemplate: string
  }
}

const root = join(import.meta.dirname, '..', '..')
const folder = join(root, '.cache', 'pglite-templates')

/** Changes with whatever a template is made of. */
async function templateName(): Promise<string> {
  const hash = createHash('sha256')
  const files = (await readdir(migrationsFolder, { recursive: true })).filter((file) =>
    /\.(?:sql|json)$/.test(file),
  )
  const packageFile = join(root, 'node_modules', '@electric-sql', 'pglite', 'package.json')
  for (const file of [packageFile, ...files.toSorted().map((name) => join(migrationsFolder, name))]) {
    hash.update(await readFile(file))
  }
  return `${hash.digest('hex').slice(0, 16)}.tar`
}

/**
 * Makes the database that tests on PGlite begin with, once for all of them and for later runs: making one anew
 * takes seconds, and migrating it half of one.
 */
export default async function providePgliteTemplate(project: TestProject): Promise<void> {
  const file = join(folder, await templateName())
  if (!existsSync(file)) {
    const client = await PGlite.create()
    const migrated = await databaseOnPglite(
      (said) => client.execProtocolRaw(said),
      'memory',
      () => Promise.resolve(),
    )
    await migrated.close()
    const template = await client.dumpDataDir('none')
    await client.close()
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    const unfinished = `${file}.${process.pid}`
    await writeFile(unfinished, Buffer.from(await template.arrayBuffer()))
    await rename(unfinished, file)
  }
  project.provide('pgliteTemplate', file)
}

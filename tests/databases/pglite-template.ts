import { cpSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The migrated, empty embedded database that tests start from, as a folder and as an archive for in-memory databases.
 * `preparePglite()` sets its path for the workers of the run.
 */
export const PGLITE_TEMPLATE = 'TEST_PGLITE_TEMPLATE'

function preparedFolder(): string {
  const folder = process.env[PGLITE_TEMPLATE]
  if (!folder) throw new Error('no run of tests was prepared')
  return folder
}

export const readArchive = async (): Promise<Blob> =>
  new Blob([await readFile(join(preparedFolder(), 'db.tar'))])

/** Puts a database into a server's data folder, so that its first start need not create one. */
export function fillDataDir(dataDir: string): void {
  cpSync(join(preparedFolder(), 'db'), join(dataDir, 'db'), { recursive: true })
}

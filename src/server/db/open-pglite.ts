import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database, Row } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { migrationsFolder } from './migrations-folder.ts'

/** Behind a failed statement the one connection would refuse everybody's, so a transaction of its own is put in ours. */
const BEGINS_TRANSACTION = /^\s*begin\b/i

async function runStatements(client: PGlite, text: string): Promise<Row[]> {
  const results = BEGINS_TRANSACTION.test(text)
    ? await client.transaction((transaction) => transaction.exec(text))
    : await client.exec(text)
  return results.flatMap(({ rows }): Row[] => rows)
}

/** A database over a PGlite that is there already; used by tests with one in memory. */
export async function databaseOnPglite(client: PGlite, place: string): Promise<Database> {
  const db = drizzle(client)
  await migrate(db, { migrationsFolder })
  return {
    engine: 'pglite',
    place,
    db,
    run: async ({ text, values }) => (await client.query<Row>(text, [...values])).rows,
    runText: async (text, values) =>
      values === undefined || values.length === 0
        ? runStatements(client, text)
        : (await client.query<Row>(text, [...values])).rows,
    close: () => client.close(),
  }
}

/** Makes an empty database aside: one that was half made when the process was killed could never be opened. */
async function makeDatabase(folder: string): Promise<void> {
  const made = `${folder}.new`
  await rm(made, { recursive: true, force: true })
  const client = await PGlite.create(made)
  await client.close()
  await rename(made, folder)
}

/**
 * The embedded database in `dataDir/db`, made where it is missing. It survives a killed process, not a
 * power cut: PGlite does not force its writes to the disk.
 *
 * @throws FolderInUseError while another process has it open
 */
export async function openPglite(dataDir: string): Promise<Database> {
  const unlock = lockFolder(dataDir)
  try {
    const folder = join(dataDir, 'db')
    if (!existsSync(folder)) await makeDatabase(folder)
    const client = await PGlite.create(folder)
    // Each 16 MB of its log would be written with zeros first, and everybody wait 70 ms; no disk is forced to anything here.
    await client.exec('set wal_init_zero = off')
    const database = await databaseOnPglite(client, `embedded PostgreSQL in ${dataDir}`)
    const close = async () => {
      await database.close()
      unlock()
    }
    return { ...database, close }
  } catch (error) {
    unlock()
    throw error
  }
}

import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import { createEmptyDatabase, isOnCitus, takeDatabase } from '../../databases/postgres.ts'
import { testEngine } from '../support/test-database.ts'
import { readRows, type StoredRows } from './stored-rows.ts'

/** Where a server stores its data, across restarts. */
export type DataLocation = {
  env: Readonly<Record<string, string>>
  /** For the test's own connections to PostgreSQL, which must not wait for a pooler; undefined: embedded. */
  directUrl: string | undefined
  /** The stored rows while no server runs, read without the product's code and without changes. */
  read: () => Promise<StoredRows>
  remove: () => Promise<void>
}

async function readPostgres(url: string): Promise<StoredRows> {
  const client = new Client(url)
  await client.connect()
  try {
    return await readRows((text) => client.query(text))
  } finally {
    await client.end()
  }
}

/** Reads a copy, because opening the folder itself would run the server's recovery. */
async function readPglite(dataDir: string): Promise<StoredRows> {
  const copy = mkdtempSync(join(tmpdir(), 'quiz-funnels-kill-copy-'))
  try {
    cpSync(join(dataDir, 'db'), copy, { recursive: true })
    const client = await PGlite.create(copy)
    const rows = await readRows((text) => client.query(text))
    await client.close()
    return rows
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Creates an empty location of the engine under test. */
export async function createDataLocation(): Promise<DataLocation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quiz-funnels-kill-'))
  const removeDataDir = () => rmSync(dataDir, { recursive: true, force: true })
  if (testEngine === 'pglite') {
    return {
      env: { DATA_DIR: dataDir },
      directUrl: undefined,
      read: () => readPglite(dataDir),
      remove: () => Promise.resolve(removeDataDir()),
    }
  }
  // On a cluster with distributed tables, which no server makes.
  const { url, directUrl, remove } = await (isOnCitus() ? takeDatabase() : createEmptyDatabase())
  return {
    env: { DATA_DIR: dataDir, DATABASE_URL: url },
    directUrl,
    read: () => readPostgres(url),
    remove: async () => {
      await remove()
      removeDataDir()
    },
  }
}

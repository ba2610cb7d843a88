import { Client } from 'pg'
import { vi } from 'vitest'
import { findFilledTable } from '#server/archive/find-filled-table.ts'
import { readTables } from '#server/archive/read-catalogue.ts'
import { type TestPlace, usePlace } from './empty-place.ts'
import { readDigests } from './table-digests.ts'

/** A killed client's transaction goes on until its connection ends, and may still be committed. */
async function waitUntilAlone(url: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  try {
    await vi.waitFor(
      async () => {
        const { rows } = await client.query(
          'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        )
        if (rows.length > 0) throw new Error('the connection of a killed command is still open')
      },
      { timeout: 60_000, interval: 50 },
    )
  } finally {
    await client.end()
  }
}

/** Hashes of all tables that a killed command has left; `none` if there are no rows. */
export async function rowsAfterKill(target: TestPlace): Promise<Record<string, string> | 'none'> {
  if ('url' in target.place) await waitUntilAlone(target.place.url)
  return usePlace(
    target,
    async (database) => {
      const filled = await database.withClient(async (client) =>
        findFilledTable(client, await readTables(client)),
      )
      return filled === null ? 'none' : readDigests(database)
    },
    null,
  )
}

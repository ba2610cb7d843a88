import { findFilledTable } from '#server/archive/find-filled-table.ts'
import { readTables } from '#server/archive/read-catalogue.ts'
import { waitForKilled } from '../../databases/postgres.ts'
import { type TestPlace, usePlace } from './empty-place.ts'
import { readDigests } from './table-digests.ts'

/** Hashes of all tables that a killed command has left; `none` if there are no rows. */
export async function rowsAfterKill(target: TestPlace): Promise<Record<string, string> | 'none'> {
  if ('url' in target.place) await waitForKilled(target.place.url)
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

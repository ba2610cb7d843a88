import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPlace, type Place } from '#server/archive/restore.ts'
import type { Database } from '#server/db/database.ts'
import { ALL_MIGRATIONS } from '#server/db/engines/migrate-database.ts'
import { fillDataDir } from '../../databases/pglite-template.ts'
import { createEmptyDatabase } from '../../databases/postgres.ts'
import { testEngine } from '../support/test-database.ts'

export type TestPlace = {
  place: Place
  /** The settings of commands that use it. */
  env: Readonly<Record<string, string>>
  remove: () => void
}

/** A data folder whose database has tables and no rows. */
export function emptyFolder(): TestPlace & { place: { dataDir: string } } {
  const dataDir = mkdtempSync(join(tmpdir(), 'quiz-funnels-archive-'))
  fillDataDir(dataDir)
  return {
    place: { dataDir },
    env: { DATA_DIR: dataDir },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

/** A PostgreSQL database without tables. The end of the run deletes it. */
export async function emptyPostgres(): Promise<TestPlace & { place: { url: string }; directUrl: string }> {
  const { url, directUrl } = await createEmptyDatabase()
  return { place: { url }, directUrl, env: { DATABASE_URL: url }, remove: () => undefined }
}

/** A database of the engine under test that can be restored into. */
export const emptyPlace = async (): Promise<TestPlace> =>
  testEngine === 'postgres' ? emptyPostgres() : emptyFolder()

/** Runs work with the database of a place. By default it is migrated first. */
export async function usePlace<T>(
  { place }: Pick<TestPlace, 'place'>,
  work: (database: Database) => Promise<T>,
  untilMs: number | null = ALL_MIGRATIONS,
): Promise<T> {
  const database = await openPlace(place, untilMs)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

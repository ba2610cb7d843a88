import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { knownMigrations } from '#server/archive/known-migrations.ts'
import { withArchive } from '#server/archive/read-archive.ts'
import { restore } from '#server/archive/restore.ts'
import { withSnapshot } from '#server/archive/snapshot.ts'
import { writeArchive } from '#server/archive/write-archive.ts'
import { NO_VAULT } from '#server/db/at-rest/vault.ts'
import type { Database } from '#server/db/database.ts'
import { emptyPostgres, type TestPlace, usePlace } from './empty-place.ts'
import { testEngine } from '../support/test-database.ts'

const NEW = { vault: NO_VAULT, mayReplace: false }
const [before, newest] = knownMigrations().slice(-2)

let folder = ''
const places: TestPlace[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quiz-funnels-earlier-'))
})
afterEach(() => {
  for (const { remove } of places.splice(0)) remove()
  rmSync(folder, { recursive: true })
})

/** A data folder without a database. */
function bareFolder(): TestPlace {
  const dataDir = mkdtempSync(join(tmpdir(), 'quiz-funnels-earlier-data-'))
  return { place: { dataDir }, env: {}, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

/** A database without tables. */
async function bare(): Promise<TestPlace> {
  const place = testEngine === 'postgres' ? await emptyPostgres() : bareFolder()
  places.push(place)
  return place
}

const migrationsOf = ({ runText }: Database) =>
  runText('select max(created_at)::text as newest from drizzle.__drizzle_migrations')

/** The archive of a release that does not have the newest migration. */
async function earlierArchive(): Promise<string> {
  const file = join(folder, 'earlier.tar')
  await usePlace(
    await bare(),
    async (database) => {
      await database.runText(`insert into settings (name, value) values ('own', 'kept')`)
      await withSnapshot(database, (source) => writeArchive(file, source))
    },
    before?.createdMs ?? null,
  )
  return file
}

it('an archive of an earlier release is restored with its own tables, which are migrated afterwards', async () => {
  const file = await earlierArchive()
  const target = await bare()
  await withArchive(file, async (source) => {
    expect(source.manifest.migration).toEqual(before)
    await restore(target.place, source, NEW)
  })
  expect(await usePlace(target, migrationsOf, null)).toEqual([{ newest: String(before?.createdMs) }])
  await usePlace(target, async (database) => {
    expect(await migrationsOf(database)).toEqual([{ newest: String(newest?.createdMs) }])
    expect(await database.runText(`select value from settings where name = 'own'`)).toEqual([
      { value: 'kept' },
    ])
  })
})

// Creating an embedded database takes seconds, and this does not depend on the engine.
describe.runIf(testEngine === 'postgres')('tables of another release', () => {
  it('an archive is refused by a database with newer tables, which stays as it was', async () => {
    const file = await earlierArchive()
    const target = await bare()
    await usePlace(target, () => Promise.resolve())
    const restoring = withArchive(file, (source) => restore(target.place, source, NEW))
    await expect(restoring).rejects.toThrow(
      `has newer tables than the rows, which end with migration ${before?.name ?? ''}. Use a database without tables`,
    )
    const kept = usePlace(target, ({ runText }) => runText(`select from settings where name = 'own'`))
    expect(await kept).toEqual([])
  })

  it('an archive of a newer program is refused before anything is changed', async () => {
    const file = await earlierArchive()
    const target = await bare()
    const restoring = withArchive(file, (source) =>
      restore(
        target.place,
        {
          ...source,
          manifest: {
            ...source.manifest,
            programVersion: '9.9.9',
            migration: { name: null, createdMs: (newest?.createdMs ?? 0) + 1 },
          },
        },
        NEW,
      ),
    )
    await expect(restoring).rejects.toThrow(
      'The rows are from a newer program (version 9.9.9), whose tables this one does not know',
    )
    const tables = usePlace(target, ({ runText }) => runText(`select to_regclass('leads') as leads`), null)
    expect(await tables).toEqual([{ leads: null }])
  })

  it('a backup leaves the tables of an earlier release as they are', async () => {
    const place = await bare()
    await usePlace(place, () => Promise.resolve(), before?.createdMs ?? null)
    const backUp = (database: Database) =>
      withSnapshot(database, (source) => writeArchive(join(folder, 'file.tar'), source))
    await usePlace(place, backUp, null)
    expect(await usePlace(place, migrationsOf, null)).toEqual([{ newest: String(before?.createdMs) }])
  })
})

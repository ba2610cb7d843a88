import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withArchive } from '#server/archive/read-archive.ts'
import { restore } from '#server/archive/restore.ts'
import { withSnapshot } from '#server/archive/snapshot.ts'
import { reportTables, tableName } from '#server/archive/source.ts'
import { writeArchive } from '#server/archive/write-archive.ts'
import { NO_VAULT } from '#server/db/at-rest/vault.ts'
import { SEPARATE_BRANDS } from '#server/db/engines/separate-brands.ts'
import { createJobTables } from '#server/jobs/create-job-tables.ts'
import { propertySeed } from '../../setup/property-seed-value.ts'
import { forSoak } from '../../setup/soak.ts'
import { emptyPlace, type TestPlace, usePlace } from './empty-place.ts'
import { fillWithRandomRows } from './random-rows.ts'
import { readDigests, readSequenceStates } from './table-digests.ts'

const ROWS = forSoak(6, 60)
const SLOW_MS = 120_000
const NEW = { vault: NO_VAULT, mayReplace: false }

let folder = ''
let filled: TestPlace
let tables: string[] = []
let digests: Record<string, string> = {}
let sequences: unknown = null

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quiz-funnels-archive-files-'))
  filled = await emptyPlace()
  await usePlace(filled, async (database) => {
    await createJobTables(database)
    // As on a server with several brands: rows of two brands may have the same address.
    await database.runText(SEPARATE_BRANDS)
    tables = await fillWithRandomRows(database, { seed: propertySeed, rows: ROWS })
    await database.runText(`select nextval('admin_audit_id_seq') from generate_series(1, 1234)`)
    digests = await readDigests(database)
    sequences = await readSequenceStates(database)
    const file = join(folder, 'first.tar')
    await withSnapshot(database, (source) => writeArchive(file, source))
  })
}, SLOW_MS)
afterAll(() => {
  filled.remove()
  rmSync(folder, { recursive: true })
})

it('has rows in every table', () => {
  expect(tables.length).toBeGreaterThan(60)
  expect(Object.keys(digests)).toHaveLength(tables.length)
  for (const [table, digest] of Object.entries(digests)) {
    expect(`${table}: ${digest}`).toMatch(/: [1-9]\d* rows, /)
  }
})

it('an archive is readable by its owner only, and lists every table with its rows', async () => {
  const file = join(folder, 'first.tar')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const listed: Record<string, number> = {}
  await withArchive(file, async (source) => {
    const reported = reportTables(source, (table, rowCount) => (listed[table] = rowCount))
    for await (const { rowCount } of reported.batches) expect(rowCount).toBeGreaterThan(0)
    expect(source.manifest.tables.map(tableName).toSorted()).toEqual([...tables].toSorted())
    expect(source.manifest.areBrandsSeparate).toBe(true)
  })
  const counts = Object.entries(digests).map(([table, digest]) => [
    table.replace(/^public\./, ''),
    Number(digest.split(' ')[0]),
  ])
  expect(listed).toEqual(Object.fromEntries(counts))
})

it(
  'a restored database has the same rows, sequences and keys, and gives the same archive again',
  async () => {
    const target = await emptyPlace()
    const file = join(folder, 'first.tar')
    await withArchive(file, (source) => restore(target.place, source, NEW))
    const again = join(folder, 'again.tar')
    await usePlace(target, async (database) => {
      expect(await readDigests(database)).toEqual(digests)
      expect(await readSequenceStates(database)).toEqual(sequences)
      const [keys] = await database.runText(
        `select to_regclass('accounts_email') as one, to_regclass('accounts_brand_email')::text as several`,
      )
      expect(keys).toEqual({ one: null, several: 'accounts_brand_email' })
      await withSnapshot(database, (source) => writeArchive(again, source))
    })
    const textsOf = (archive: string) =>
      withArchive(archive, async ({ batches }) => {
        const texts: Record<string, string> = {}
        for await (const { table, text } of batches) {
          texts[table.name] = `${texts[table.name] ?? ''}${text.toString()}`
        }
        return texts
      })
    expect(await textsOf(again)).toEqual(await textsOf(file))
    target.remove()
  },
  SLOW_MS,
)

it(
  'a database with rows is refused and kept, unless it is to be replaced',
  async () => {
    const target = await emptyPlace()
    await usePlace(target, (database) =>
      database.runText(`insert into settings (name, value) values ('own', 'kept')`),
    )
    const file = join(folder, 'first.tar')
    const restoring = withArchive(file, (source) => restore(target.place, source, NEW))
    await expect(restoring).rejects.toThrow(/ is not empty: settings has rows\. .* add --replace /)
    await usePlace(target, async ({ runText }) => {
      expect(await runText(`select value from settings where name = 'own'`)).toEqual([{ value: 'kept' }])
      expect(await runText('select id from accounts')).toEqual([])
    })
    await withArchive(file, (source) => restore(target.place, source, { ...NEW, mayReplace: true }))
    expect(await usePlace(target, readDigests)).toEqual(digests)
    target.remove()
  },
  SLOW_MS,
)

import { afterEach, expect, it } from 'vitest'
import { loadRows } from '#server/archive/load-rows.ts'
import { withSnapshot } from '#server/archive/snapshot.ts'
import type { RowBatch, Source } from '#server/archive/source.ts'
import type { Database } from '#server/db/database.ts'
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { readDigests, readSequenceStates } from './table-digests.ts'

const opened: TestDatabase[] = []
afterEach(async () => {
  for (const database of opened.splice(0)) await database.remove()
})

async function openOne(...statements: string[]): Promise<Database> {
  const database = await openTestDatabase()
  opened.push(database)
  const [first] = database.instances
  // A reused database may have the tables of the job queue, another one not.
  await first.runText('drop schema if exists jobs cascade')
  for (const statement of statements) await first.runText(statement)
  return first
}

/** Kinds of tables that migrations may add. */
const TABLES = `
  create table partitioned (id int not null, month int not null, note text, primary key (id, month)) partition by range (month);
  create table partitioned_1 partition of partitioned for values from (1) to (2);
  create table partitioned_2 partition of partitioned for values from (2) to (3);
  create table partitioned_rest partition of partitioned default;
  create table generated (id bigint generated always as identity primary key, amount int not null, doubled int generated always as (amount * 2) stored);
  create unlogged table unlogged (key text primary key);
  create table parents (id int primary key);
  create table children (id int primary key references parents, partner int references children deferrable initially deferred);
  create table "Odd ""name""" ("select" text, "a,b" text);
  create table triggered (id int primary key, note text);
  create function change_note() returns trigger language plpgsql as $$ begin new.note := 'changed'; return new; end $$;
  create trigger changes before insert on triggered for each row execute function change_note();
  create trigger sleeps before insert on triggered for each row execute function change_note();
  alter table triggered disable trigger sleeps`

const ROWS = [
  `insert into partitioned select n, n % 3 + 1, repeat('x', n % 50) from generate_series(1, 3000) n`,
  `insert into generated (amount) select n from generate_series(1, 500) n`,
  `delete from generated where id % 3 = 0`,
  `insert into unlogged values ('here')`,
  `insert into parents select n from generate_series(1, 20) n`,
  `begin; insert into children values (1, 2), (2, 1), (3, null); commit`,
  `insert into "Odd ""name""" values (E'\\t\\\\', null)`,
  `alter table triggered disable trigger changes`,
  `insert into triggered values (1, 'as it was'), (2, null)`,
  `alter table triggered enable trigger changes`,
]

const copy = (from: Database, to: Database): Promise<void> =>
  withSnapshot(from, (source) => loadRows(to, source, { mayReplace: false }))

it('copies partitioned, unlogged and generated columns, and rows that refer to each other, without running triggers', async () => {
  const from = await openOne(TABLES, ...ROWS)
  const to = await openOne(TABLES)
  await copy(from, to)
  expect(await readDigests(to)).toEqual(await readDigests(from))
  expect(await readSequenceStates(to)).toEqual(await readSequenceStates(from))
  expect(await to.runText('select distinct doubled - 2 * amount as difference from generated')).toEqual([
    { difference: 0 },
  ])
  // The triggers are as before.
  await to.runText(`insert into triggered values (3, 'new')`)
  expect(await to.runText('select note from triggered order by id')).toEqual([
    { note: 'as it was' },
    { note: null },
    { note: 'changed' },
  ])
  const triggers = `select tgname::text as name, tgenabled::text as mode from pg_trigger where tgrelid = 'triggered'::regclass order by 1`
  expect(await to.runText(triggers)).toEqual([
    { name: 'changes', mode: 'O' },
    { name: 'sleeps', mode: 'D' },
  ])
})

it('reads tables of many pages, deleted rows and long values in batches that fit into memory', async () => {
  const MB = 1024 * 1024
  const from = await openOne(
    // Not compressed: 40 MB in one or two pages.
    'create table long (id int primary key, content bytea)',
    'alter table long alter content set storage external',
    `insert into long select n, decode(repeat(md5(n::text), 32768), 'hex') from generate_series(1, 80) n`,
    'create table wide (id int primary key, filler text)',
    `insert into wide select n, repeat(md5(n::text), 10) from generate_series(1, 60000) n`,
    'delete from wide where id % 5 = 0',
  )
  const sizes: Record<string, number[]> = { long: [], wide: [] }
  const seen: Record<string, number> = { long: 0, wide: 0 }
  await withSnapshot(from, async ({ batches }) => {
    for await (const { table, rowCount, text } of batches) {
      if (!(table.name in sizes)) continue
      sizes[table.name]?.push(text.length)
      seen[table.name] = (seen[table.name] ?? 0) + rowCount
    }
  })
  expect(seen).toEqual({ long: 80, wide: 48_000 })
  // Bytes are written as two digits each.
  expect(Math.max(...(sizes['long'] ?? []))).toBeLessThan(9 * MB)
  expect(Math.max(...(sizes['wide'] ?? []))).toBeLessThan(9 * MB)
  expect(sizes['long']?.length).toBeGreaterThan(8)
  expect(sizes['wide']?.length).toBeLessThan(20)
})

it('stores nothing if the rows turn out to be wrong after the last one, or do not fit', async () => {
  const from = await openOne(`insert into settings (name, value) values ('own', 'value')`)
  const to = await openOne()
  const before = await readDigests(to)
  const load = (change: (source: Source) => Source): Promise<void> =>
    withSnapshot(from, (source) => loadRows(to, change(source), { mayReplace: false }))

  async function* wrongAtTheEnd(batches: AsyncIterable<RowBatch>): AsyncGenerator<RowBatch> {
    yield* batches
    throw new Error('the checksum is wrong')
  }
  await expect(
    load(({ manifest, batches }) => ({ manifest, batches: wrongAtTheEnd(batches) })),
  ).rejects.toThrow('the checksum is wrong')

  async function* counted(batches: AsyncIterable<RowBatch>): AsyncGenerator<RowBatch> {
    for await (const batch of batches) yield { ...batch, rowCount: batch.rowCount + 1 }
  }
  await expect(load(({ manifest, batches }) => ({ manifest, batches: counted(batches) }))).rejects.toThrow(
    /stored \d+ of \d+ rows of settings/,
  )

  const withTable = (name: string, columns: string[]) =>
    load(({ manifest, batches }) => ({
      manifest: { ...manifest, tables: [...manifest.tables, { schema: 'public', name, columns }] },
      batches,
    }))
  await expect(withTable('unknown', ['id'])).rejects.toThrow('has no column id in unknown')
  await expect(
    load(({ manifest, batches }) => ({
      manifest: { ...manifest, tables: manifest.tables.filter(({ name }) => name !== 'leads') },
      batches,
    })),
  ).rejects.toThrow('has a column id in leads that the rows do not have')
  expect(await readDigests(to)).toEqual(before)
  await copy(from, to)
  expect(await to.runText(`select value from settings where name = 'own'`)).toEqual([{ value: 'value' }])
})

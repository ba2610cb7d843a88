import { type ClientBase, escapeIdentifier } from 'pg'
import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import { ArchiveError } from './archive-error.ts'
import { asArchiveError } from './as-archive-error.ts'
import { USE_COPY_FORMAT } from './copy-format.ts'
import { copyIn } from './copy-statement.ts'
import { findFilledTable } from './find-filled-table.ts'
import { readAhead } from './read-ahead.ts'
import { quoted, readTables } from './read-catalogue.ts'
import { type ArchivedTable, type Manifest, type Source, tableName } from './source.ts'

/** Triggers would change rows that were complete when they were read. A partition's triggers are those of its parent. */
const TRIGGERS = `
select t.tgname::text as name, t.tgenabled as mode, n.nspname::text as schema, c.relname::text as table
from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
where not t.tgisinternal and t.tgparentid = 0 and t.tgenabled <> 'D' and n.nspname = 'public'`

/** How a trigger is switched on again. */
const TRIGGER_MODES: Readonly<Record<string, string>> = { O: '', R: 'replica', A: 'always' }

const triggerRows = z.array(
  z.object({ name: z.string(), mode: z.string(), schema: z.string(), table: z.string() }),
)

/** @returns a function that switches them on again */
async function switchTriggersOff(client: ClientBase): Promise<() => Promise<void>> {
  const triggers = triggerRows.parse((await client.query(TRIGGERS)).rows)
  const change = async (what: 'disable' | 'enable'): Promise<void> => {
    for (const { name, mode, schema, table } of triggers) {
      const how = what === 'enable' ? `enable ${TRIGGER_MODES[mode] ?? ''}` : 'disable'
      await client.query(
        `alter table ${quoted({ schema, name: table })} ${how} trigger ${escapeIdentifier(name)}`,
      )
    }
  }
  await change('disable')
  return async () => {
    if (triggers.length === 0) return
    // A table with checks that wait for the end of the transaction cannot be altered.
    await client.query('set constraints all immediate')
    await change('enable')
  }
}

const byName = (tables: readonly ArchivedTable[]): Map<string, ReadonlySet<string>> =>
  new Map(tables.map((table) => [tableName(table), new Set(table.columns)]))

/** @throws ArchiveError unless all columns of the source exist in the target, and in the product's own tables no others */
function assertSameTables(location: string, found: readonly ArchivedTable[], { tables }: Manifest): void {
  const own = byName(found)
  const given = byName(tables)
  for (const [table, columns] of given) {
    const missing = [...columns].find((column) => own.get(table)?.has(column) !== true)
    if (missing !== undefined) {
      throw new ArchiveError(
        `${location} has no column ${missing} in ${table}: use the program that read the rows`,
      )
    }
  }
  for (const { schema, name, columns } of found) {
    const extra = columns.find((column) => given.get(tableName({ schema, name }))?.has(column) !== true)
    if (schema === 'public' && extra !== undefined) {
      throw new ArchiveError(`${location} has a column ${extra} in ${name} that the rows do not have`)
    }
  }
}

async function setSequences(client: ClientBase, { sequences }: Manifest): Promise<void> {
  for (const { schema, name, lastValue, isCalled } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      quoted({ schema, name }),
      lastValue,
      isCalled,
    ])
  }
}

async function load(client: ClientBase, { manifest, batches }: Source, location: string): Promise<void> {
  const switchTriggersOn = await switchTriggersOff(client)
  for await (const { table, rowCount, text } of readAhead(batches)) {
    const columns = table.columns.map((column) => escapeIdentifier(column)).join(', ')
    const stored = await copyIn(client, `copy ${quoted(table)} (${columns}) from stdin`, text)
    if (stored !== rowCount) {
      throw new ArchiveError(`${location} stored ${stored} of ${rowCount} rows of ${tableName(table)}`)
    }
  }
  await switchTriggersOn()
  await setSequences(client, manifest)
}

/**
 * Replaces all rows of a database whose tables are those of the source. One transaction: if anything fails, or the process is
 * killed, the database stays as it was.
 *
 * @param mayReplace false: the database must be empty
 * @throws ArchiveError
 */
export async function loadRows(
  database: Database,
  source: Source,
  { mayReplace }: { mayReplace: boolean },
): Promise<void> {
  const { location } = database
  const run = async (client: ClientBase): Promise<void> => {
    await client.query('begin')
    await client.query(USE_COPY_FORMAT)
    const tables = await readTables(client)
    assertSameTables(location, tables, source.manifest)
    const names = tables.map(quoted).join(', ')
    await client.query(`lock table ${names} in access exclusive mode`)
    const filled = mayReplace ? null : await findFilledTable(client, tables)
    // A server may have started since the first look.
    if (filled !== null) throw new ArchiveError(`${location} is not empty: ${filled} has rows`)
    await client.query(`truncate ${names} restart identity cascade`)
    await load(client, source, location)
    await client.query('commit')
  }
  await database.withClient(run).catch((error: unknown) => {
    throw asArchiveError(error, location)
  })
}

/** Collects the statistics that the query planner needs; the embedded database never does so itself. */
export const analyse = (database: Database): Promise<void> =>
  database.withClient(async (client) => {
    await client.query('begin; set local statement_timeout to 0; analyze; commit')
  })

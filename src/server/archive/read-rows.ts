import { type ClientBase, escapeIdentifier } from 'pg'
import { z } from 'zod'
import { copyOut } from './copy-statement.ts'
import { quoted } from './read-catalogue.ts'
import type { ArchivedTable, RowBatch } from './source.ts'

/** About the size of a batch. A single row may be larger. */
const BATCH_BYTES = 4 * 1024 * 1024
/** A batch has at most so many times the pages of the one before, whose size is all that is known. */
const MAX_GROWTH = 4

/** Pages of the largest partition, and average bytes at one place of all partitions, with long values. */
const SIZE = `
select coalesce(max(pg_relation_size(c.oid)) / current_setting('block_size')::int, 0)::int as pages,
  coalesce(sum(pg_table_size(c.oid)), 0)::float8 as bytes
from pg_class c
where c.relkind = 'r'
  and (c.oid = $1::regclass or c.oid in (select t.relid from pg_partition_tree($1::regclass) t))`

const sizeRows = z.array(z.object({ pages: z.int(), bytes: z.number() })).length(1)
const placeRows = z.array(z.object({ place: z.string(), bytes: z.coerce.number() }))

const inPages = (from: number, to: number): string => `ctid >= '(${from},0)' and ctid < '(${to},0)'`

/** Groups of places in a page whose stored rows are together about as large as a batch. */
function* groupsOf(places: z.infer<typeof placeRows>): Generator<string[]> {
  let group: string[] = []
  let groupBytes = 0
  for (const { place, bytes } of places) {
    if (group.length > 0 && groupBytes + bytes > BATCH_BYTES) {
      yield group
      group = []
      groupBytes = 0
    }
    group.push(place)
    groupBytes += bytes
  }
  if (group.length > 0) yield group
}

/**
 * All rows that the current transaction sees, in batches. The tables are read by the physical place of their rows (`ctid`),
 * which needs neither an index nor memory for the rest of the table. Inside a transaction that locks the table, no place
 * changes.
 */
export async function* readRows(client: ClientBase, table: ArchivedTable): AsyncGenerator<RowBatch> {
  const name = quoted(table)
  const columns = table.columns.map((column) => escapeIdentifier(column))
  const read = async (condition: string): Promise<RowBatch> => ({
    table,
    ...(await copyOut(
      client,
      `copy (select ${columns.join(', ')} from ${name} where ${condition}) to stdout`,
    )),
  })
  const [size] = sizeRows.parse((await client.query(SIZE, [name])).rows)
  if (!size || size.pages === 0) return
  // Rows with long values: those of one page may fill the memory.
  if (size.bytes / size.pages > BATCH_BYTES) {
    const bytes = columns.map((column) => `coalesce(pg_column_size(${column}), 0)`).join(' + ')
    for (let page = 0; page < size.pages; page++) {
      const { rows } = await client.query(
        `select ctid::text as place, sum(${bytes}) as bytes from ${name} where ${inPages(page, page + 1)} group by 1`,
      )
      for (const group of groupsOf(placeRows.parse(rows))) {
        yield await read(`ctid = any(array['${group.join("','")}']::tid[])`)
      }
    }
    return
  }
  for (let page = 0, pages = 1; page < size.pages; ) {
    const next = Math.min(page + pages, size.pages)
    const batch = await read(inPages(page, next))
    if (batch.rowCount > 0) yield batch
    page = next
    const growth = batch.text.length === 0 ? MAX_GROWTH : BATCH_BYTES / batch.text.length
    pages = Math.max(1, Math.floor(pages * Math.min(growth, MAX_GROWTH)))
  }
}

import { type ClientBase, escapeIdentifier } from 'pg'
import { z } from 'zod'
import { copyOut } from './copy-statement.ts'
import { quoted } from './read-catalogue.ts'
import type { ArchivedTable, RowBatch } from './source.ts'

/** Of a batch, about: all rows of a session are in the same one. */
const ROWS_AT_ONCE = 5_000

const lastRows = z.array(z.object({ last: z.string().nullable() })).length(1)

/**
 * All rows of a table that is distributed over a cluster, in batches by session: its rows have no place (`ctid`). The workers
 * have no snapshot in common, so a row that is written during the read may be missing.
 */
export async function* readBySession(client: ClientBase, table: ArchivedTable): AsyncGenerator<RowBatch> {
  const name = quoted(table)
  const columns = table.columns.map((column) => escapeIdentifier(column)).join(', ')
  let from = ''
  for (let isFirst = true; ; isFirst = false) {
    // An id may be empty.
    const isLater = `session_id ${isFirst ? '>=' : '>'} ${client.escapeLiteral(from)}`
    const { rows } = await client.query(
      `select max(session_id) as last from
        (select session_id from ${name} where ${isLater} order by session_id limit ${ROWS_AT_ONCE}) as batch`,
    )
    const last = lastRows.parse(rows)[0]?.last ?? null
    if (last === null) return
    const isInBatch = `${isLater} and session_id <= ${client.escapeLiteral(last)}`
    yield {
      table,
      ...(await copyOut(client, `copy (select ${columns} from ${name} where ${isInBatch}) to stdout`)),
    }
    from = last
  }
}

import type { Database } from '#server/db/database.ts'
import { IS_WHOLE_TABLE } from '../support/whole-table.ts'

/** The sandbox stands for Stripe, which forgets the customer and keeps invoices and charges. */
const STRIPES = 'sandbox_objects'

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Every row of every table of ours and of the job queue as a line `schema.table JSON`, in lower case, sorted. */
export async function allRows({ runText }: Database): Promise<string[]> {
  const tables = await runText(
    `select table_schema, table_name from information_schema.tables
     where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE' and table_name <> '${STRIPES}'
       and ${IS_WHOLE_TABLE}`,
  )
  const lines: string[] = []
  for (const { table_schema: schema, table_name: table } of tables) {
    const name = `${quoted(String(schema))}.${quoted(String(table))}`
    const rows = await runText(`select row_to_json(t)::text as row from ${name} as t`)
    lines.push(...rows.map(({ row }) => `${String(schema)}.${String(table)} ${String(row)}`.toLowerCase()))
  }
  return lines.sort()
}

/** Those in which any of the texts stands. */
export const rowsWith = (rows: readonly string[], texts: readonly string[]): string[] =>
  rows.filter((row) => texts.some((text) => row.includes(text)))

export const tableOf = (row: string): string => row.slice(0, row.indexOf(' '))

import type { ClientBase } from 'pg'
import { z } from 'zod'
import { quoted } from './read-catalogue.ts'
import { type ArchivedTable, tableName } from './source.ts'

const filledRows = z.array(z.object({ isFilled: z.boolean() })).length(1)

/** Migrations store this setting; rows of the job queue belong to servers that have stored more. */
const isOfMigrations = ({ schema, name }: ArchivedTable): string =>
  schema === 'public' && name === 'settings' ? `where name <> 'oldest_program'` : ''

/** The first table with rows; null: the database is empty. */
export async function findFilledTable(
  client: ClientBase,
  tables: readonly ArchivedTable[],
): Promise<string | null> {
  for (const table of tables.filter(({ schema }) => schema === 'public')) {
    const { rows } = await client.query(
      `select exists (select 1 from ${quoted(table)} ${isOfMigrations(table)}) as "isFilled"`,
    )
    const [found] = filledRows.parse(rows)
    if (found?.isFilled) return tableName(table)
  }
  return null
}

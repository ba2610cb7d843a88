import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { visits } from '../../db/schema/reports.ts'
import type { VisitRow } from './visit-row.ts'

const columns = Object.entries(getTableColumns(visits))
const list = (parts: readonly string[]): SQL => sql.raw(parts.join(', '))

const names = list(columns.map(([, column]) => column.name))
const fields = list(columns.map(([field]) => `"${field}"`))
const types = list(columns.map(([field, column]) => `"${field}" ${column.getSQLType()}`))
const changes = list(
  columns.filter(([, column]) => !column.primary).map(([, { name }]) => `${name} = excluded.${name}`),
)

/** Writes visits over what is stored of the same sessions. Their counts are the caller's to change along. */
export async function saveVisits(db: Database['db'], rows: readonly VisitRow[]): Promise<void> {
  if (rows.length === 0) return
  await db.execute(sql`
    insert into visits (${names})
    select ${fields} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${types})
    on conflict (session_id) do update set ${changes}`)
}

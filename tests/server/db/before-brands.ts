import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrationsFolder } from '#server/db/engines/migrations-folder.ts'
import { migrationsBefore, numberBefore } from '../../databases/earlier-migrations.ts'
import { IS_WHOLE_TABLE } from '../support/whole-table.ts'

type RunText = (text: string) => Promise<Record<string, unknown>[]>

/** Copies the migrations before brand ids into a folder. @returns the copy */
export const migrationsBeforeBrands = (folder: string): string => migrationsBefore('_brands', folder)

/** The tables of a version that does not know brands. */
async function tablesBeforeBrands(): Promise<ReadonlySet<string>> {
  const file = join(migrationsFolder, 'meta', `${numberBefore('_brands')}_snapshot.json`)
  const { tables } = JSON.parse(await readFile(file, 'utf8')) as { tables: Record<string, { name: string }> }
  return new Set(Object.values(tables).map(({ name }) => name))
}

/** A value for a column, by its type. Each row has others, because some are unique. */
function valueOf(type: unknown, row: string): string {
  switch (type) {
    case 'text':
      return `'${row}'`
    case 'uuid':
      return 'gen_random_uuid()'
    case 'boolean':
      return 'false'
    case 'jsonb':
      return `'{}'`
    case 'ARRAY':
      return `'{}'`
    case 'date':
    case 'timestamp with time zone':
      return 'now()'
    default:
      return '1'
  }
}

/** The statement of a version that does not know brands: a row with a value in each required column. */
export async function rowWithoutBrand(runText: RunText, table: string, row: string): Promise<string> {
  const columns = await runText(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = '${table}' and is_nullable = 'NO' and column_default is null
       and column_name <> 'brand_id' and is_identity = 'NO' and is_generated = 'NEVER'`,
  )
  const names = columns.map(({ name }) => `"${String(name)}"`).join(', ')
  const values = columns.map(({ type }) => valueOf(type, row)).join(', ')
  return `insert into "${table}" (${names}) values (${values})`
}

/** Tables whose rows must name their brand, and which versions that do not know brands write. */
export async function tablesWithBrand(runText: RunText): Promise<string[]> {
  const found = await runText(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'brand_id' and is_nullable = 'NO' and ${IS_WHOLE_TABLE} order by 1`,
  )
  const older = await tablesBeforeBrands()
  return found.map(({ name }) => String(name)).filter((name) => older.has(name))
}

/** The brands of all rows of these tables, as `table brand`. */
export async function brandsOfRows(runText: RunText, tables: readonly string[]): Promise<string[]> {
  const rows: string[] = []
  for (const table of tables) {
    const found = await runText(`select brand_id as brand from "${table}"`)
    rows.push(...found.map(({ brand }) => `${table} ${String(brand)}`))
  }
  return rows
}

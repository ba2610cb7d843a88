import * as fc from 'fast-check'
import type { Database } from '#server/db/database.ts'

type Column = {
  schema: string
  table: string
  name: string
  /** As PostgreSQL writes it: `text`, `timestamp(3) with time zone`, `jobs.job_state`. */
  type: string
  isRequired: boolean
  labels: string[]
  /** The column that it refers to, as `schema.table` and name; null: none. */
  parent: string | null
  parentColumn: string | null
}

const COLUMNS = `
select n.nspname::text as schema, c.relname::text as table, a.attname::text as name,
  format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "isRequired",
  array(select e.enumlabel::text from pg_enum e where e.enumtypid = a.atttypid order by e.enumsortorder) as labels,
  k.confrelid::regclass::text as parent, p.attname::text as "parentColumn"
from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_namespace n on n.oid = c.relnamespace
  left join pg_constraint k on k.contype = 'f' and a.attnum = any(k.conkey)
    and (k.conrelid = c.oid or k.conrelid in (select relid from pg_partition_tree(c.oid)))
  left join pg_attribute p on p.attrelid = k.confrelid and p.attnum = k.confkey[1]
where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  and (n.nspname = 'public' or (n.nspname = 'jobs' and c.relname in ('queue', 'job')))
order by n.nspname, c.relname, a.attnum`

/** What the text format of COPY must escape, what it uses itself, and letters of all widths. */
const text = fc.string({
  unit: fc.constantFrom(...Array.from('aZ \t\n\r\b\v\\"\',;ß漢😀\u200F'), '\\N', '\\.'),
})
const json = fc
  .jsonValue()
  .map((value) => JSON.stringify(value).replaceAll(/\\u(?:0000|[dD][89a-fA-F]\w\w)/g, ''))
const START_MS = Date.UTC(2026, 0, 1)
const YEARS_MS = 5 * 365 * 86_400_000
const time = fc.integer({ min: 0, max: YEARS_MS }).map((ms) => new Date(START_MS + ms).toISOString())

/** Values as PostgreSQL reads them. `row` makes them different: keys must be unique. */
function valuesOf({ type, labels }: Column, row: number): fc.Arbitrary<string> {
  if (labels.length > 0) return fc.constantFrom(...labels)
  switch (type.replace(/\(\d+\)/, '')) {
    case 'text':
      return text.map((value) => `${value}${row}`)
    case 'boolean':
      return fc.boolean().map(String)
    case 'smallint':
    case 'integer':
      return fc.nat({ max: 25 }).map((value) => String(row * 26 + value))
    case 'bigint':
      return fc.nat({ max: 10 ** 9 }).map((value) => String(row * 10 ** 10 + value))
    case 'uuid':
      return fc.uuid()
    case 'date':
      return time.map((value) => value.slice(0, 10))
    case 'timestamp with time zone':
    case 'timestamp without time zone':
      return time
    case 'jsonb':
      return json
    case 'bytea':
      return fc.uint8Array({ maxLength: 200 }).map((bytes) => `\\x${Buffer.from(bytes).toString('hex')}`)
    case 'text[]':
      return fc.constantFrom('{}', '{a,"b,c","\\"quoted\\"",NULL}')
    case 'integer[]':
      return fc.constantFrom('{}', '{1,-2,NULL}')
    case 'timestamp with time zone[]':
      return fc.array(time, { maxLength: 3 }).map((times) => `{${times.join(',')}}`)
    default:
      throw new Error(`random rows need a value of the type ${type}`)
  }
}

type Table = { name: string; columns: Column[] }

/** Parents first. */
function inOrder(tables: readonly Table[]): Table[] {
  const ordered: Table[] = []
  const rest = new Set(tables)
  while (rest.size > 0) {
    const waiting = new Set([...rest].map(({ name }) => name))
    const ready = [...rest].filter(({ name, columns }) =>
      columns.every(({ parent }) => parent === null || parent === name || !waiting.has(parent)),
    )
    if (ready.length === 0) throw new Error('tables refer to each other in a circle')
    for (const table of ready) {
      ordered.push(table)
      rest.delete(table)
    }
  }
  return ordered
}

const quotedName = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '')}"`)
    .join('.')

/**
 * Stores random rows in every table of ours and of the job queue: each column with values of its type, null where it may be.
 * Read from the database itself, so that no table is forgotten.
 * @returns how many rows each table has got, by `schema.table`
 */
export async function fillWithRandomRows(
  { runText, withClient }: Pick<Database, 'runText' | 'withClient'>,
  { seed, rows }: { seed: number; rows: number },
): Promise<string[]> {
  const found = (await runText(COLUMNS)) as Column[]
  const byTable = Map.groupBy(found, ({ schema, table }) =>
    schema === 'public' ? table : `${schema}.${table}`,
  )
  const tables = inOrder([...byTable].map(([name, columns]) => ({ name, columns })))
  await withClient(async (client) => {
    await client.query('begin')
    for (const [index, { name, columns }] of tables.entries()) {
      for (let row = 1; row <= rows; row++) {
        const values: (string | null)[] = []
        for (const [place, column] of columns.entries()) {
          const { parent, parentColumn, isRequired } = column
          const [value = ''] = fc.sample(valuesOf(column, row), {
            numRuns: 1,
            seed: seed + index * 100_000 + row * 1_000 + place,
          })
          if (parent !== null && parent !== name) {
            const { rows: parents } = await client.query(
              `select "${parentColumn}" as value from ${quotedName(parent)} order by 1 offset ${row - 1} limit 1`,
            )
            values.push(isRequired ? String(parents[0]?.value) : null)
          } else values.push(!isRequired && (parent === name || (row + place) % 3 === 0) ? null : value)
        }
        const names = columns.map((column) => `"${column.name}"`).join(', ')
        const places = columns.map(({ type }, place) => `$${place + 1}::text::${type}`).join(', ')
        await client.query(`insert into ${quotedName(name)} (${names}) values (${places})`, values)
      }
    }
    await client.query('commit')
  })
  return tables.map(({ name }) => name)
}

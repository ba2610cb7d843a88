import { type ClientBase, escapeIdentifier } from 'pg'
import { z } from 'zod'
import { JOBS_SCHEMA } from '#server/jobs/create-job-tables.ts'
import type { ArchivedTable, Sequence } from './source.ts'

/** The queue's tables without which jobs would be lost. The server fills the others when it starts. */
const JOB_TABLES = ['queue', 'job']

/** Partitions belong to their parent, and generated columns compute themselves. */
const TABLES = `
select n.nspname::text as schema, c.relname::text as name, array(
  select a.attname::text from pg_attribute a
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  order by a.attnum) as columns
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where c.relkind in ('r', 'p') and not c.relispartition
  and (n.nspname = 'public' or (n.nspname = $1 and c.relname = any($2)))
order by n.nspname <> 'public', c.relname`

/** Which table refers to which; of a partition its parent. */
const REFERENCES = `
select child.relname::text as child, child_schema.nspname::text as "childSchema",
  parent.relname::text as parent, parent_schema.nspname::text as "parentSchema"
from pg_constraint k
  join pg_class child on child.oid = coalesce(pg_partition_root(k.conrelid), k.conrelid)
  join pg_namespace child_schema on child_schema.oid = child.relnamespace
  join pg_class parent on parent.oid = coalesce(pg_partition_root(k.confrelid), k.confrelid)
  join pg_namespace parent_schema on parent_schema.oid = parent.relnamespace
where k.contype = 'f'`

const SEQUENCES = `
select schemaname::text as schema, sequencename::text as name from pg_sequences where schemaname = 'public' order by 2`

const tableRows = z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) }))
const referenceRows = z.array(
  z.object({ child: z.string(), childSchema: z.string(), parent: z.string(), parentSchema: z.string() }),
)
const nameRows = z.array(z.object({ schema: z.string(), name: z.string() }))
const stateRows = z.array(z.object({ lastValue: z.string(), isCalled: z.boolean() })).length(1)

type Named = Pick<ArchivedTable, 'schema' | 'name'>

/** The name for SQL. */
export const quoted = ({ schema, name }: Named): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`

/** Parents first. @throws Error if tables refer to each other in a circle */
function inOrderOfReferences(
  tables: readonly ArchivedTable[],
  references: readonly { child: string; parent: string }[],
): ArchivedTable[] {
  const parentsOf = Map.groupBy(references, ({ child }) => child)
  const byName = new Map(tables.map((table) => [quoted(table), table]))
  const ordered = new Set<ArchivedTable>()
  const add = (table: ArchivedTable, path: readonly ArchivedTable[]): void => {
    if (ordered.has(table)) return
    if (path.includes(table)) throw new Error(`the table ${quoted(table)} refers to itself through others`)
    for (const { parent } of parentsOf.get(quoted(table)) ?? []) {
      const parentTable = byName.get(parent)
      if (parentTable && parentTable !== table) add(parentTable, [...path, table])
    }
    ordered.add(table)
  }
  for (const table of tables) add(table, [])
  return [...ordered]
}

/** All tables of the product, each behind those that its rows refer to. */
export async function readTables(client: ClientBase): Promise<ArchivedTable[]> {
  const { rows } = await client.query(TABLES, [JOBS_SCHEMA, JOB_TABLES])
  const references = referenceRows.parse((await client.query(REFERENCES)).rows)
  return inOrderOfReferences(
    tableRows.parse(rows),
    references.map(({ child, childSchema, parent, parentSchema }) => ({
      child: quoted({ schema: childSchema, name: child }),
      parent: quoted({ schema: parentSchema, name: parent }),
    })),
  )
}

/** The sequences of numbered columns. Numbers given out later do not belong to rows of the snapshot. */
export async function readSequences(client: ClientBase): Promise<Sequence[]> {
  const names = nameRows.parse((await client.query(SEQUENCES)).rows)
  const sequences: Sequence[] = []
  for (const name of names) {
    const { rows } = await client.query(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoted(name)}`,
    )
    const [state] = stateRows.parse(rows)
    if (state) sequences.push({ ...name, ...state })
  }
  return sequences
}

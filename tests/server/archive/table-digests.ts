import { createHash } from 'node:crypto'
import { escapeIdentifier } from 'pg'
import type { Database } from '#server/db/database.ts'

/** Every table of ours, and those of the job queue that hold jobs; of a partitioned one all rows together. */
const TABLES = `
select n.nspname::text as schema, c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
where c.relkind in ('r', 'p') and not c.relispartition
  and (n.nspname = 'public' or (n.nspname = 'jobs' and c.relname in ('queue', 'job')))
order by 1, 2`

/** Number of rows and hash of each table, whatever the order of its rows. Equal on both engines for equal rows. */
export const readDigests = ({ withClient }: Pick<Database, 'withClient'>): Promise<Record<string, string>> =>
  withClient(async (client) => {
    await client.query(`begin; set local timezone to 'UTC'`)
    const digests: Record<string, string> = {}
    const { rows: tables } = await client.query(TABLES)
    for (const { schema, name } of tables as { schema: string; name: string }[]) {
      const quoted = `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`
      const { rows } = await client.query(`select to_jsonb(t)::text as row from ${quoted} t`)
      const lines = (rows as { row: string }[]).map(({ row }) => row).toSorted()
      const sha256 = createHash('sha256').update(lines.join('\n')).digest('hex')
      digests[`${schema}.${name}`] = `${lines.length} rows, ${sha256}`
    }
    await client.query('commit')
    return digests
  })

/** The next number that each sequence gives. */
export const readSequenceStates = async ({ runText }: Pick<Database, 'runText'>): Promise<unknown> => {
  const names = await runText(
    `select sequencename::text as name from pg_sequences where schemaname = 'public' order by 1`,
  )
  const states: Record<string, unknown> = {}
  for (const { name } of names) {
    const [state] = await runText(`select last_value::text as value, is_called from "${String(name)}"`)
    states[String(name)] = state
  }
  return states
}

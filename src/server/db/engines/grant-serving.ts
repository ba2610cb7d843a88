import { Client, escapeIdentifier } from 'pg'
import type { Database } from '../database.ts'

async function roleOf(url: string): Promise<string> {
  const client = new Client({ connectionString: url, application_name: 'quiz-funnels' })
  await client.connect()
  try {
    const { rows } = await client.query<{ role: string }>('select current_user as role')
    return rows[0]?.role ?? ''
  } finally {
    await client.end()
  }
}

/**
 * Lets the role of `databaseUrl` read and write all tables of these schemas, and read which migrations were applied.
 * It gets no right to change or create tables, except to add and drop months of events through functions.
 */
export async function grantServing(
  { runText }: Database,
  { databaseUrl, schemas }: { databaseUrl: string; schemas: readonly string[] },
): Promise<void> {
  const role = escapeIdentifier(await roleOf(databaseUrl))
  const names = schemas.map((name) => escapeIdentifier(name)).join(', ')
  await runText(`
    grant usage on schema ${names}, drizzle to ${role};
    grant select, insert, update, delete on all tables in schema ${names} to ${role};
    grant usage, select on all sequences in schema ${names} to ${role};
    grant execute on function make_event_months(timestamptz), drop_event_month(timestamptz) to ${role};
    grant select on drizzle.__drizzle_migrations to ${role};`)
}

import { Client } from 'pg'

/**
 * Whether a connection pooler such as PgBouncer is between this program and PostgreSQL. A pooler invents the process id that
 * it gives to a client for cancelling statements; PostgreSQL gives the one of the session.
 *
 * @throws if the database cannot be reached
 */
export async function isPooled(url: string, connectTimeoutMs: number): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs })
  // `query` reports a broken connection.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return rows[0]?.pid !== ('processID' in client ? client.processID : null)
  } finally {
    await client.end()
  }
}

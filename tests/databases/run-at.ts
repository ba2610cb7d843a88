import { Client } from 'pg'

type Row = Record<string, unknown>

/** Runs statements in the database at `url`, on one connection. @returns the rows of the last one */
export async function runAt(url: string, ...statements: readonly string[]): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    let rows: Row[] = []
    for (const statement of statements) rows = (await client.query<Row>(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

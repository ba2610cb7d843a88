import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'

/** The place of a server's data. */
export type StoredPlace = { databaseUrl: string | null; dataDir: string }

export type Query = <Row extends object>(statement: string) => Promise<Row[]>

/** Reads with a separate connection, without code of the product. The server of an embedded database must have ended. */
export async function queryStored<T>(place: StoredPlace, read: (query: Query) => Promise<T>): Promise<T> {
  if (place.databaseUrl === null) {
    const embedded = await PGlite.create(join(place.dataDir, 'db'))
    try {
      return await read(async <Row>(statement: string) => (await embedded.query<Row>(statement)).rows)
    } finally {
      await embedded.close()
    }
  }
  const client = new Client({ connectionString: place.databaseUrl })
  await client.connect()
  try {
    return await read(
      async <Row extends object>(statement: string) => (await client.query<Row>(statement)).rows,
    )
  } finally {
    await client.end()
  }
}

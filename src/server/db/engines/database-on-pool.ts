import { drizzle } from 'drizzle-orm/node-postgres'
import type { ClientBase, Pool } from 'pg'
import type { Database, Row } from '../database.ts'
import { withoutLimit } from './watch-connections.ts'

type Options = Pick<Database, 'engine' | 'location' | 'vault' | 'close'> & {
  /** false: a pooler gives each transaction another session, which lacks the prepared statements. */
  isPrepared?: boolean
  /** Default: false. */
  isDistributed?: boolean
}

/** A text with several statements returns a list. */
const queryText = async (client: Pool | ClientBase, text: string, values?: unknown[]): Promise<Row[]> =>
  [await client.query<Row>(text, values)].flat().flatMap(({ rows }) => rows)

/** Drizzle over a pool. Its own transactions never give a connection back on which `begin` has failed. */
function drizzleOn(pool: Pool): Database['db'] {
  const database: Database['db'] = drizzle(pool)
  const transaction: Database['db']['transaction'] = async (work, config) => {
    const client = await pool.connect()
    try {
      const ofClient: Database['db'] = drizzle(client)
      return await ofClient.transaction(work, config)
    } finally {
      client.release()
    }
  }
  return Object.assign(database, { transaction })
}

/** A database over a pool's connections, already migrated. */
export function databaseOnPool(
  pool: Pool,
  { engine, location, vault, close, isPrepared = true, isDistributed = false }: Options,
): Database {
  const withClient: Database['withClient'] = async (work) => {
    const client = await pool.connect()
    try {
      const result = await withoutLimit(client, () => work(client))
      client.release()
      return result
    } catch (error) {
      client.release(true)
      throw error
    }
  }
  return {
    engine,
    isDistributed,
    location,
    vault,
    db: drizzleOn(pool),
    run: async ({ name, text, values }) =>
      (await pool.query<Row>({ ...(isPrepared && { name }), text, values: [...values] })).rows,
    change: async ({ name, text, values }) =>
      (await pool.query({ ...(isPrepared && { name }), text, values: [...values] })).rowCount ?? 0,
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      max: pool.options.max,
      waiting: pool.waitingCount,
    }),
    runText: async (text, values) => {
      const simple = values === undefined || values.length === 0
      // A connection on which a statement failed is not reused.
      return queryText(pool, text, simple ? undefined : [...values])
    },
    session: (work) => {
      if (engine === 'pglite') return work((text) => queryText(pool, text))
      return withClient(async (client) => {
        // A pooler would give the setting to others.
        if (!isPrepared) return work((text) => queryText(client, text))
        await client.query('set statement_timeout = 0')
        const result = await work((text) => queryText(client, text))
        await client.query('reset statement_timeout')
        return result
      })
    },
    withClient,
    close,
  }
}

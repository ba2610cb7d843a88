import { Pool } from 'pg'
import type { Database } from '../database.ts'
import { databaseOnPool } from './database-on-pool.ts'
import { watchConnections } from './watch-connections.ts'

const POOL_SIZE = 5
/** Reports read the primary instead. */
const CONNECT_TIMEOUT_MS = 2_000
const STATEMENT_TIMEOUT = '30s'
/** Without an answer in this time, the connection is lost. */
const ANSWER_LIMIT_MS = 35_000

/** The replica at `url`, which need not answer yet. It is never written. */
export function openReplica(
  url: string,
  { vault, location, isDistributed }: Pick<Database, 'vault' | 'location' | 'isDistributed'>,
): Database {
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'quiz-funnels reports',
  })
  watchConnections(pool, ANSWER_LIMIT_MS)
  // The next statement reports it.
  pool.on('error', () => undefined)
  // A pooler may be in front of it, which refuses a time limit as a start parameter and knows no prepared statements.
  pool.on('connect', (client) => {
    client.query(`set statement_timeout = '${STATEMENT_TIMEOUT}'`).catch(() => undefined)
  })
  return databaseOnPool(pool, {
    engine: 'postgres',
    location: `the replica of ${location}`,
    vault,
    isDistributed,
    isPrepared: false,
    close: () => pool.end(),
  })
}

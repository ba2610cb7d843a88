import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { distributeDatabase, workerUrls } from './citus.ts'
import { readSchemaFingerprint, resetDatabase, type RunStatement } from './reset-database.ts'
import { runAt } from './run-at.ts'

/**
 * Databases for tests on the PostgreSQL server of `TEST_DATABASE_URL`. Each test gets a migrated, empty one. It is reset
 * and reused, because deleting a database costs PostgreSQL a checkpoint: at least half a second. The end of the run
 * deletes them all.
 */
export type PostgresDatabase = {
  url: string
  /** Without the pooler that tests may run through. */
  directUrl: string
  /** The same database on the replica; null: there is none. */
  replicaUrl: string | null
  /** Returns the database to the pool; no connection may be open. */
  remove: () => Promise<void>
}

type PooledDatabase = { url: string; directUrl: string; replicaUrl: string | null; fingerprint: unknown }

/** Prefix of the database names of this run; `preparePostgres()` sets it for the workers. */
export const RUN = 'TEST_DATABASE_RUN'
const WAIT_SECONDS = 0.02
const MAX_WAITS = 3_000
const free: PooledDatabase[] = []

function serverUrl(): string {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) throw new Error('TEST_DATABASE_URL is not set')
  return url
}

export function runName(): string {
  const run = process.env[RUN]
  if (!run) throw new Error('no run of tests was prepared')
  return run
}

export const templateName = (): string => `${runName()}_template`

const databaseAt = (server: string, name: string): string => {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

export const urlOf = (name: string): string => databaseAt(serverUrl(), name)

/** Whether the server is the coordinator of a Citus cluster: then databases are distributed. */
export const isOnCitus = (): boolean => process.env['TEST_CITUS_URL'] !== undefined

/** The server's address, before those of a cluster's workers, which have databases of the same names. */
export const serverUrls = async (): Promise<string[]> => [
  serverUrl(),
  ...(isOnCitus() ? await workerUrls(serverUrl()) : []),
]

/** The pooler in front of the server, whose databases have the same names; null: tests connect to the server. */
const poolerUrl = (): string | null => process.env['TEST_POOLER_URL'] ?? null

/** A streaming replica of the server; null: there is none. */
const replicaUrl = (): string | null => process.env['TEST_REPLICA_URL'] ?? null

const replicaOf = (name: string): string | null => {
  const server = replicaUrl()
  return server === null ? null : databaseAt(server, name)
}

/** The address for a test: through the pooler, if there is one. */
function testUrl(name: string): string {
  const pooler = poolerUrl()
  return pooler === null ? urlOf(name) : databaseAt(pooler, name)
}

/** No test stops the PostgreSQL server, so commits need not wait for the disk. A pooler rejects the parameter. */
function withoutSync(url: string): string {
  const quick = new URL(url)
  quick.searchParams.set('options', '-c synchronous_commit=off')
  return quick.href
}

async function withClient<T>(url: string, work: (run: RunStatement) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(async (statement) => (await client.query<Record<string, unknown>>(statement)).rows)
  } finally {
    await client.end()
  }
}

export const onServer = (statement: string) => runAt(serverUrl(), statement)

const newName = (): string => `${runName()}_${randomBytes(6).toString('hex')}`

async function createNamed(name: string, template = ''): Promise<void> {
  await onServer(`create database ${name} ${template}`)
  if (poolerUrl() === null) return
  // As docs/operations.md advises, because a pooler does not pass on the limits of a connection.
  await onServer(`alter database ${name} set statement_timeout = '30s'`)
  await onServer(`alter database ${name} set idle_in_transaction_session_timeout = '15s'`)
}

/** A database without any table, for tests of the first start. */
export async function createEmptyDatabase(): Promise<PostgresDatabase> {
  const name = newName()
  await createNamed(name)
  // The end of the run deletes it.
  return {
    url: testUrl(name),
    directUrl: urlOf(name),
    replicaUrl: replicaOf(name),
    remove: () => Promise.resolve(),
  }
}

async function createFromTemplate(): Promise<PooledDatabase> {
  const name = newName()
  await createNamed(name, `template ${templateName()}`)
  if (isOnCitus()) await distributeDatabase(serverUrl(), name)
  // With a replica, a commit is acknowledged only when the replica shows it.
  const directUrl = replicaUrl() === null ? withoutSync(urlOf(name)) : urlOf(name)
  const url = poolerUrl() === null ? directUrl : testUrl(name)
  const fingerprint = await withClient(directUrl, readSchemaFingerprint)
  return { url, directUrl, replicaUrl: replicaOf(name), fingerprint }
}

/** The connections of a killed server remain for a moment, and a running transaction may still commit. */
async function waitUntilAlone(run: RunStatement): Promise<void> {
  // A pooler keeps idle sessions.
  const isOpen = poolerUrl() === null ? '' : ` and state <> 'idle'`
  const others = `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and backend_type = 'client backend' and application_name not like 'citus_internal%'${isOpen}`
  for (let tries = 0; tries < MAX_WAITS; tries++) {
    const rows = await run(`select pid, pg_sleep(${WAIT_SECONDS}) ${others} limit 1`)
    if (rows.length === 0) return
  }
  throw new Error('a test has left a connection to its database open')
}

/** Waits until a killed program's connections to a database have ended, and with them its transactions. */
export const waitForKilled = (url: string): Promise<void> => withClient(url, waitUntilAlone)

/** A migrated, empty database that no other test uses at the same time. */
export async function takeDatabase(): Promise<PostgresDatabase> {
  const database = free.pop() ?? (await createFromTemplate())
  return {
    url: database.url,
    directUrl: database.directUrl,
    replicaUrl: database.replicaUrl,
    remove: async () => {
      const isReusable = await withClient(database.directUrl, async (run) => {
        await waitUntilAlone(run)
        return resetDatabase(run, database.fingerprint)
      })
      if (isReusable) free.push(database)
    },
  }
}

import { distributeTables } from '#server/db/distribution/distribute-tables.ts'
import { openPostgres } from '#server/db/engines/open-postgres.ts'
import { runAt } from './run-at.ts'

/** Few, because each costs connections and time with every statement. */
const TEST_SHARDS = 4

const at = (server: string, changes: { host?: string; port?: number; database?: string }): string => {
  const url = new URL(server)
  if (changes.host !== undefined) url.hostname = changes.host
  if (changes.port !== undefined) url.port = String(changes.port)
  if (changes.database !== undefined) url.pathname = `/${changes.database}`
  return url.href
}

type CitusNode = { host: string; port: number; isWorker: boolean }

/** The servers of the cluster, as the database of the coordinator's address knows them. */
async function readNodes(coordinatorUrl: string): Promise<CitusNode[]> {
  const rows = await runAt(
    coordinatorUrl,
    `select nodename as host, nodeport as port, groupid <> 0 as "isWorker" from pg_dist_node where noderole = 'primary'`,
  )
  return rows.map((row) => ({
    host: String(row['host']),
    port: Number(row['port']),
    isWorker: row['isWorker'] === true,
  }))
}

/** The workers' addresses, with the user of the coordinator's. */
export async function workerUrls(coordinatorUrl: string): Promise<string[]> {
  const nodes = await readNodes(coordinatorUrl)
  return nodes.filter(({ isWorker }) => isWorker).map((node) => at(coordinatorUrl, node))
}

/** Makes a database of the coordinator one of the whole cluster. Its tables stay on the coordinator. */
export async function addToCluster(
  coordinatorUrl: string,
  database: string,
  shards = TEST_SHARDS,
): Promise<void> {
  const url = at(coordinatorUrl, { database })
  const nodes = await readNodes(coordinatorUrl)
  const coordinator = nodes.find(({ isWorker }) => !isWorker)
  const workers = nodes.filter(({ isWorker }) => isWorker)
  if (!coordinator)
    throw new Error('TEST_CITUS_URL is not a coordinator: run citus_set_coordinator_host there')
  await Promise.all(
    workers.map(async (node) => {
      await runAt(at(coordinatorUrl, node), `create database ${database}`)
      await runAt(at(url, node), 'create extension citus')
    }),
  )
  await runAt(
    url,
    'create extension citus',
    `alter database ${database} set citus.shard_count = ${shards}`,
    `select citus_set_coordinator_host('${coordinator.host}', ${coordinator.port})`,
    ...workers.map(({ host, port }) => `select citus_add_node('${host}', ${port})`),
  )
}

/**
 * Distributes the hot tables of a migrated database. Citus does not copy shards with `create database … template`, so each
 * database is distributed on its own.
 */
export async function distributeDatabase(coordinatorUrl: string, database: string): Promise<void> {
  await addToCluster(coordinatorUrl, database)
  const opened = await openPostgres(at(coordinatorUrl, { database }), (error) => {
    throw error
  })
  try {
    await distributeTables(opened)
  } finally {
    await opened.close()
  }
}

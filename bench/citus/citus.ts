import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { distributeTables } from '#server/db/distribution/distribute-tables.ts'
import { openPostgres } from '#server/db/engines/open-postgres.ts'
import { addToCluster, workerUrls } from '#tests/databases/citus.ts'
import { runAt } from '#tests/databases/run-at.ts'
import { ADMIN, fill, measurePages } from '../admin.ts'
import { type ChildServer, startProduct } from '../child-server.ts'
import type { Bench, Figure } from '../figure.ts'
import { eventsLoad } from '../load/events.ts'
import { leadsLoad } from '../load/leads.ts'
import { type Load, send } from '../load/load.ts'
import { measureInTurns, medians } from '../statistics.ts'

/** Of the demo data of a year. */
const SHARE = 0.1
/** Citus' default is 32: for clusters that will grow. */
const SHARDS = Number(process.env['BENCH_CITUS_SHARDS'] ?? 32)
const WARM_UP_SECONDS = 4
const ROUND_SECONDS = 5
const ROUNDS = 3
const CALLS = 8
/** The jobs of a start have ended by then. */
const SETTLE_MS = 10_000

function failOnBrokenConnection(error: Error): never {
  throw error
}

type Pair = AsyncDisposable & {
  plainUrl: string
  clusterUrl: string
  /** What the distribution has moved, and how long it took. */
  note: string
}

/** Two databases of the coordinator with the same demo data: one is PostgreSQL, of the other the hot tables are distributed. */
async function createPair(coordinatorUrl: string): Promise<Pair> {
  const name = `quiz_funnels_bench_${randomBytes(4).toString('hex')}`
  const [plain, cluster] = [`${name}_plain`, `${name}_citus`]
  const urlOf = (database: string): string =>
    Object.assign(new URL(coordinatorUrl), { pathname: `/${database}` }).href
  await runAt(coordinatorUrl, `create database ${plain}`)
  await fill(await openPostgres(urlOf(plain), failOnBrokenConnection), SHARE)
  await runAt(coordinatorUrl, `create database ${cluster} template ${plain}`)
  await addToCluster(coordinatorUrl, cluster, SHARDS)
  const database = await openPostgres(urlOf(cluster), failOnBrokenConnection)
  const startedMs = performance.now()
  await distributeTables(database)
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
  const [row] = await database.runText(
    `select (select count(*) from tracking_events) as events, (select count(*) from visits) as visits`,
  )
  await database.close()
  await runAt(urlOf(plain), 'analyze')
  return {
    plainUrl: urlOf(plain),
    clusterUrl: urlOf(cluster),
    note: `${String(row?.['events'])} events and ${String(row?.['visits'])} visits were distributed to ${SHARDS} shards in ${seconds} s`,
    [Symbol.asyncDispose]: async () => {
      for (const server of [coordinatorUrl, ...(await workerUrls(coordinatorUrl))]) {
        for (const database of [plain, cluster])
          await runAt(server, `drop database if exists ${database} with (force)`)
      }
    },
  }
}

type Servers = { plain: ChildServer; cluster: ChildServer }

/** The jobs of the other server would continue. */
async function alone<T>(other: ChildServer, work: () => Promise<T>): Promise<T> {
  other.pause()
  const done = await work()
  other.resume()
  return done
}

async function compareLoad({ plain, cluster }: Servers, load: Load): Promise<Figure[]> {
  const sendTo = (server: ChildServer, other: ChildServer, seconds: number) =>
    alone(other, () => send(server, load.path, seconds, load))
  await sendTo(cluster, plain, WARM_UP_SECONDS)
  await sendTo(plain, cluster, WARM_UP_SECONDS)
  const rounds = await measureInTurns(ROUNDS, {
    product: () => sendTo(cluster, plain, ROUND_SECONDS),
    baseline: () => sendTo(plain, cluster, ROUND_SECONDS),
  })
  return [
    { name: load.name, unit: 'a second', ...medians(rounds, ({ perSecond }) => perSecond) },
    { name: `${load.name}, 99th percentile`, unit: 'ms', ...medians(rounds, ({ p99Ms }) => p99Ms) },
  ]
}

async function comparePages({ plain, cluster }: Servers): Promise<Figure[]> {
  const samples = await measurePages(cluster, plain, CALLS)
  return [...samples].map(([{ name }, ofPage]) => ({ name, unit: 'ms', ...medians(ofPage, (ms) => ms) }))
}

const notMeasured: Figure = {
  name: 'Citus',
  unit: 'a second',
  value: null,
  note: 'needs TEST_CITUS_URL, the address of a coordinator with workers',
}

/** Ingest, and the first view of each page of the admin area: a cluster, against PostgreSQL on the coordinator alone. */
export const citus: Bench = {
  title: 'ingest and pages on a Citus cluster, against PostgreSQL on its coordinator',
  measure: async () => {
    const coordinatorUrl = process.env['TEST_CITUS_URL']
    if (!coordinatorUrl) return [notMeasured]
    await using pair = await createPair(coordinatorUrl)
    process.stdout.write(`  ${pair.note}\n`)
    await using plain = await startProduct({ ...ADMIN, DATABASE_URL: pair.plainUrl })
    await using cluster = await startProduct({ ...ADMIN, DATABASE_URL: pair.clusterUrl })
    const servers = { plain, cluster }
    await setTimeout(SETTLE_MS)
    return [
      ...(await comparePages(servers)),
      ...(await compareLoad(servers, eventsLoad)),
      ...(await compareLoad(servers, leadsLoad)),
    ]
  },
}

import type { Database } from '#server/db/database.ts'
import { openPglite } from '#server/db/engines/open-pglite.ts'
import { openPostgres } from '#server/db/engines/open-postgres.ts'
import autocannon from 'autocannon'
import { startChildServer, startProduct, type ChildServer } from './child-server.ts'
import { postgresUrl, withDatabase, type Engine } from './database.ts'
import type { Figure, Goal } from './figure.ts'
import { median } from './statistics.ts'

/** V8 goes on making faster code for so long. Before a restart, it also leaves jobs something to do. */
const WARM_UP_SECONDS = 10
/**
 * Opening the connections, which all come at once, is no part of taking calls: in rounds of ten seconds the 256 first calls
 * were a quarter to a third of the slowest hundredth.
 */
const ROUND_SECONDS = 15
/** The speed of a shared machine changes from one round to the next, by a tenth and more. */
const ROUNDS = 5

/** One call, made anew for every request so that no two are the same. */
type Call = { headers: Record<string, string>; body: string }

export type LoadSubject = {
  /** As the figures name it, for example "leads". */
  name: string
  /** Path of the POST call at the product. */
  path: string
  /** The baseline's program; it takes the same calls at `/`. */
  floorScript: string
  connections: number
  makeCall: (sequence: number) => Call
  /** Of the product's rate to the baseline's, and of the 99th percentile. */
  goals: Partial<Record<Engine, LoadGoals>>
  jobs?: {
    /**
     * The product is started again before the rounds, so that the jobs of its start work off what the warm-up has left,
     * beside the rounds. @returns what they have done, from the database, after the product has ended
     * @throws where they have done nothing
     */
    proof: (database: Database) => Promise<string>
  }
}

type LoadGoals = { rate?: Goal; p99?: Goal; isInformational?: boolean }

/** `cpuMicros`: processor time of the server's process for one call, the mean. */
type Round = { perSecond: number; p99Ms: number; cpuMicros: number | null }

/** Sends calls to `url` over `connections` for `seconds`; throws where one is not answered with success. */
async function send(
  server: ChildServer,
  path: string,
  seconds: number,
  subject: LoadSubject,
): Promise<Round> {
  const url = server.url + path
  const cpuBefore = server.cpuSeconds()
  let sequence = Math.floor(Math.random() * 1e9)
  const result = await autocannon({
    url,
    connections: subject.connections,
    duration: seconds,
    timeout: 30,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => {
          sequence += 1
          const { headers, body } = subject.makeCall(sequence)
          return { ...request, headers: { 'content-type': 'application/json', ...headers }, body }
        },
      },
    ],
  })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0 || result['2xx'] === 0) {
    throw new Error(
      `${failed} of ${result.requests.total} calls to ${url} failed: the rate would mean nothing`,
    )
  }
  const cpuAfter = server.cpuSeconds()
  return {
    perSecond: result['2xx'] / result.duration,
    p99Ms: result.latency.p99,
    cpuMicros:
      cpuBefore === null || cpuAfter === null ? null : ((cpuAfter - cpuBefore) * 1e6) / result['2xx'],
  }
}

const medianCpu = (rounds: readonly Round[]): number | null => {
  const known = rounds.flatMap(({ cpuMicros }) => (cpuMicros === null ? [] : [cpuMicros]))
  return known.length === 0 ? null : median(known)
}

/** What the jobs have done beside the rounds; the product is ended for it. */
async function proveJobs(
  product: ChildServer,
  databaseUrl: string,
  { jobs }: LoadSubject,
): Promise<{ note?: string }> {
  if (!jobs) return {}
  await product.end()
  const database = databaseUrl
    ? await openPostgres(databaseUrl, () => undefined)
    : await openPglite(product.dataDir)
  try {
    return { note: await jobs.proof(database) }
  } finally {
    await database.close()
  }
}

async function compare(
  engine: Engine,
  subject: LoadSubject,
  databaseUrls: [string, string],
): Promise<Figure[]> {
  const servers: ChildServer[] = []
  try {
    const product = await startProduct({ DATABASE_URL: databaseUrls[0] })
    servers.push(product)
    const baseline = await startChildServer({
      script: subject.floorScript,
      env: { DATABASE_URL: databaseUrls[1] },
      readyPath: '/',
    })
    servers.push(baseline)
    const { path } = subject
    await send(baseline, '', WARM_UP_SECONDS, subject)
    if (subject.jobs) {
      await send(product, path, WARM_UP_SECONDS, subject)
      await product.restart()
    }
    await send(product, path, WARM_UP_SECONDS, subject)
    const ofProduct: Round[] = []
    const ofBaseline: Round[] = []
    for (let round = 0; round < ROUNDS; round++) {
      ofProduct.push(await send(product, path, ROUND_SECONDS, subject))
      // Its jobs would go on, and the baseline has none.
      product.pause()
      ofBaseline.push(await send(baseline, '', ROUND_SECONDS, subject))
      product.resume()
    }
    const { rate, p99, isInformational = false } = subject.goals[engine] ?? {}
    const done = await proveJobs(product, databaseUrls[0], subject)
    return [
      {
        name: `${subject.name}, ${engine}`,
        unit: 'a second',
        value: median(ofProduct.map((round) => round.perSecond)),
        baseline: median(ofBaseline.map((round) => round.perSecond)),
        ...(rate && { goal: rate, isInformational }),
        ...done,
      },
      {
        name: `${subject.name}, ${engine}, 99th percentile`,
        unit: 'ms',
        value: median(ofProduct.map((round) => round.p99Ms)),
        baseline: median(ofBaseline.map((round) => round.p99Ms)),
        ...(p99 && { goal: p99, isInformational }),
      },
      {
        name: `${subject.name}, ${engine}, processor time a call`,
        unit: 'µs',
        value: medianCpu(ofProduct),
        baseline: medianCpu(ofBaseline),
      },
    ]
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

const notMeasured = (subject: LoadSubject): Figure => ({
  name: `${subject.name}, PostgreSQL`,
  unit: 'a second',
  value: null,
  baseline: null,
  ...(subject.goals.PostgreSQL?.rate && { goal: subject.goals.PostgreSQL.rate }),
  note: 'set BENCH_DATABASE_URL or TEST_DATABASE_URL to a server on which a database may be created',
})

/**
 * The rate and the 99th percentile of one call on both engines, beside the baseline's: product and baseline in
 * turn, several rounds, the median of each. Each runs in its own process on a database of its own.
 */
export async function measureLoad(subject: LoadSubject): Promise<Figure[]> {
  const url = postgresUrl()
  const onPostgres = url
    ? await withDatabase(url, (product) =>
        withDatabase(url, (baseline) => compare('PostgreSQL', subject, [product, baseline])),
      )
    : [notMeasured(subject)]
  return [...onPostgres, ...(await compare('PGlite', subject, ['', '']))]
}

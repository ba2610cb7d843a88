import type { Database } from '#server/db/database.ts'
import { openPglite } from '#server/db/engines/open-pglite.ts'
import { openPostgres } from '#server/db/engines/open-postgres.ts'
import autocannon from 'autocannon'
import { startBaseline, startProduct, type ChildServer } from '../child-server.ts'
import { createDatabase, type Engine, NO_SERVER, postgresUrl } from '../database.ts'
import type { Figure, Goal } from '../figure.ts'
import { measureInTurns, median, medians } from '../statistics.ts'

/** V8 keeps optimizing for this long. Before a restart, the warm-up also leaves work for the jobs. */
export const WARM_UP_SECONDS = 10
/**
 * All connections open at once, which is not part of serving calls: in rounds of ten seconds, the first 256 calls were a
 * quarter to a third of the slowest hundredth.
 */
const ROUND_SECONDS = 15
/** The speed of a shared machine changes by a tenth and more from one round to the next. */
const ROUNDS = 5

type Call = { headers: Record<string, string>; body: string }

/** Calls that are made over several connections at a time. */
export type Load = {
  /** In the names of the figures, for example "leads". */
  name: string
  /** Path of the POST call at the product. */
  path: string
  connections: number
  /** Called for each request, so that no two are the same. */
  makeCall: (sequence: number) => Call
}

export type LoadSubject = Load & {
  /** The baseline's program; it takes the same calls at `/`. */
  baseline: string
  /** Of the rate, and of the 99th percentile. */
  goals: Partial<Record<Engine, { rate?: Goal; p99?: Goal }>>
  jobs?: {
    /**
     * The product restarts before the rounds, so that its jobs process the events of the warm-up during the rounds.
     * @returns what they did, read from the database after the product has ended
     * @throws if they did nothing
     */
    proof: (database: Database) => Promise<string>
  }
}

/** `cpuMicros`: mean processor time of the server's process per call. */
type Round = { perSecond: number; p99Ms: number; cpuMicros: number | null }

/** Sends calls over the load's connections for `seconds`. @throws if one does not succeed */
export async function send(
  server: ChildServer,
  path: string,
  seconds: number,
  load: Pick<Load, 'connections' | 'makeCall'>,
): Promise<Round> {
  const url = server.url + path
  const cpuBefore = server.cpuSeconds()
  let sequence = Math.floor(Math.random() * 1e9)
  const result = await autocannon({
    url,
    connections: load.connections,
    duration: seconds,
    timeout: 30,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => {
          sequence += 1
          const { headers, body } = load.makeCall(sequence)
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
  const known = rounds.flatMap(({ cpuMicros }) => cpuMicros ?? [])
  return known.length === 0 ? null : median(known)
}

/** What the jobs did during the rounds. Ends the product. */
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
  databaseUrls: { product: string; baseline: string },
): Promise<Figure[]> {
  const { name, path } = subject
  await using product = await startProduct({ DATABASE_URL: databaseUrls.product })
  await using baseline = await startBaseline(subject.baseline, { DATABASE_URL: databaseUrls.baseline })
  await send(baseline, '', WARM_UP_SECONDS, subject)
  if (subject.jobs) {
    await send(product, path, WARM_UP_SECONDS, subject)
    await product.restart()
  }
  await send(product, path, WARM_UP_SECONDS, subject)
  const rounds = await measureInTurns(ROUNDS, {
    product: () => send(product, path, ROUND_SECONDS, subject),
    baseline: async () => {
      // The product's jobs would continue, and the baseline has none.
      product.pause()
      const round = await send(baseline, '', ROUND_SECONDS, subject)
      product.resume()
      return round
    },
  })
  const { rate, p99 } = subject.goals[engine] ?? {}
  return [
    {
      name: `${name}, ${engine}`,
      unit: 'a second',
      ...medians(rounds, ({ perSecond }) => perSecond),
      ...(rate && { goal: rate }),
      ...(await proveJobs(product, databaseUrls.product, subject)),
    },
    {
      name: `${name}, ${engine}, 99th percentile`,
      unit: 'ms',
      ...medians(rounds, ({ p99Ms }) => p99Ms),
      ...(p99 && { goal: p99 }),
    },
    {
      name: `${name}, ${engine}, processor time a call`,
      unit: 'µs',
      value: medianCpu(rounds.product),
      baseline: medianCpu(rounds.baseline),
    },
  ]
}

async function compareOnPostgres(subject: LoadSubject): Promise<Figure[]> {
  const url = postgresUrl()
  if (url === null) {
    const { rate } = subject.goals.PostgreSQL ?? {}
    const name = `${subject.name}, PostgreSQL`
    return [{ name, unit: 'a second', value: null, ...(rate && { goal: rate }), note: NO_SERVER }]
  }
  await using product = await createDatabase(url)
  await using baseline = await createDatabase(url)
  return await compare('PostgreSQL', subject, { product: product.url, baseline: baseline.url })
}

/**
 * The rate, 99th percentile and processor time of one call on both engines, against the baseline: product and baseline in
 * turns, several rounds, medians. Each runs in its own process on its own database.
 */
export const measureLoad = async (subject: LoadSubject): Promise<Figure[]> => [
  ...(await compareOnPostgres(subject)),
  ...(await compare('PGlite', subject, { product: '', baseline: '' })),
]

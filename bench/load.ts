import autocannon from 'autocannon'
import { startChildServer, startProduct, type ChildServer } from './child-server.ts'
import { postgresUrl, withDatabase, type Engine } from './database.ts'
import type { Figure, Goal } from './figure.ts'
import { median } from './statistics.ts'

const WARM_UP_SECONDS = 2
const ROUND_SECONDS = 5
const ROUNDS = 3

/** One call, made anew for every request so that no two are the same. */
type Call = { headers: Record<string, string>; body: string }

export type LoadSubject = {
  /** As the figures name it, for example "leads". */
  name: string
  /** Path of the POST call at the product. */
  path: string
  /** The floor's program; it takes the same calls at `/`. */
  floorScript: string
  connections: number
  makeCall: (sequence: number) => Call
  /** Of the product's rate to the floor's. */
  goals: Partial<Record<Engine, { goal: Goal; isInformational?: boolean }>>
}

type Round = { perSecond: number; p99Ms: number }

/** Sends calls to `url` over `connections` for `seconds`; throws where one is not answered with success. */
async function send(url: string, seconds: number, subject: LoadSubject): Promise<Round> {
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
  return { perSecond: result['2xx'] / result.duration, p99Ms: result.latency.p99 }
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
    const floor = await startChildServer({
      script: subject.floorScript,
      env: { DATABASE_URL: databaseUrls[1] },
      readyPath: '/',
    })
    servers.push(floor)
    const productUrl = product.url + subject.path

    await send(productUrl, WARM_UP_SECONDS, subject)
    await send(floor.url, WARM_UP_SECONDS, subject)
    const ofProduct: Round[] = []
    const ofFloor: Round[] = []
    for (let round = 0; round < ROUNDS; round++) {
      ofProduct.push(await send(productUrl, ROUND_SECONDS, subject))
      ofFloor.push(await send(floor.url, ROUND_SECONDS, subject))
    }
    return [
      {
        name: `${subject.name}, ${engine}`,
        unit: 'a second',
        value: median(ofProduct.map((round) => round.perSecond)),
        floor: median(ofFloor.map((round) => round.perSecond)),
        ...subject.goals[engine],
      },
      {
        name: `${subject.name}, ${engine}, 99th percentile`,
        unit: 'ms',
        value: median(ofProduct.map((round) => round.p99Ms)),
        floor: median(ofFloor.map((round) => round.p99Ms)),
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
  floor: null,
  ...subject.goals.PostgreSQL,
  note: 'set BENCH_DATABASE_URL or TEST_DATABASE_URL to a server on which a database may be created',
})

/**
 * The rate and the 99th percentile of one call on both engines, beside the floor's: product and floor in
 * turn, several rounds, the median of each. Each runs in its own process on a database of its own.
 */
export async function measureLoad(subject: LoadSubject): Promise<Figure[]> {
  const url = postgresUrl()
  const onPostgres = url
    ? await withDatabase(url, (product) =>
        withDatabase(url, (floor) => compare('PostgreSQL', subject, [product, floor])),
      )
    : [notMeasured(subject)]
  return [...onPostgres, ...(await compare('PGlite', subject, ['', '']))]
}

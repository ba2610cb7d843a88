import { freePort } from '#tests/free-port.ts'
import { type ChildServer, startProduct } from '../child-server.ts'
import { createDatabase, type Engine, postgresUrl } from '../database.ts'
import { eventsLoad } from './events.ts'
import type { Bench, Figure } from '../figure.ts'
import { leadsLoad } from './leads.ts'
import { type Load, send, WARM_UP_SECONDS } from './load.ts'
import { measureInTurns, medians, quantile, type Samples } from '../statistics.ts'

/** Many short rounds, because the machine's speed changes by more than what is measured, but less within seconds. */
const ROUND_SECONDS = 3
const ROUNDS = 40
/** Every 15 seconds of load, as Prometheus does. */
const ROUNDS_PER_SCRAPE = 5

/** Of each round, with metrics as a share of without. */
function spreadOf<T>({ product, baseline }: Samples<T>, of: (sample: T) => number): string {
  const ratios = product.map((sample, round) => of(sample) / of(baseline[round]!))
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(ratios, share).toFixed(3))
  return `by round: median ${middle}, middle half ${low} to ${high}`
}

async function scrape(url: string): Promise<void> {
  const response = await fetch(url)
  if (!(await response.text()).includes('quiz_database_up 1'))
    throw new Error('the metrics were not read: the cost would mean nothing')
}

/** @param url of PostgreSQL, where it gets a database of its own; null: the embedded database */
async function startOn(url: string | null, env: Readonly<Record<string, string>>) {
  const database = url === null ? null : await createDatabase(url)
  const server = await startProduct({ DATABASE_URL: database?.url ?? '', ...env })
  return {
    server,
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]()
      await database?.[Symbol.asyncDispose]()
    },
  }
}

/** Rounds in turns. The server that is started first is a few percent slower than another one like it. */
async function measureHalf(
  load: Load,
  url: string | null,
  isMeasuredFirst: boolean,
): Promise<Samples<Awaited<ReturnType<typeof send>>>> {
  const port = await freePort()
  const settings = (isMeasured: boolean) => (isMeasured ? { METRICS_PORT: String(port) } : {})
  await using first = await startOn(url, settings(isMeasuredFirst))
  await using second = await startOn(url, settings(!isMeasuredFirst))
  const [measured, plain] = isMeasuredFirst ? [first.server, second.server] : [second.server, first.server]
  const alone = async <T>(other: ChildServer, work: () => Promise<T>): Promise<T> => {
    other.pause()
    const done = await work()
    other.resume()
    return done
  }
  const sendTo = (server: ChildServer, seconds: number) => send(server, load.path, seconds, load)
  for (const server of [measured, plain]) await sendTo(server, WARM_UP_SECONDS)
  let count = 0
  return await measureInTurns(ROUNDS / 2, {
    product: () =>
      alone(plain, async () => {
        const isScraped = count++ % ROUNDS_PER_SCRAPE === 0
        const [round] = await Promise.all([
          sendTo(measured, ROUND_SECONDS),
          isScraped && scrape(`http://127.0.0.1:${port}/metrics`),
        ])
        return round
      }),
    baseline: () => alone(measured, () => sendTo(plain, ROUND_SECONDS)),
  })
}

async function compare(load: Load): Promise<Figure[]> {
  const url = postgresUrl()
  const engine: Engine = url === null ? 'PGlite' : 'PostgreSQL'
  const halves = [await measureHalf(load, url, true), await measureHalf(load, url, false)]
  const rounds = {
    product: halves.flatMap(({ product }) => product),
    baseline: halves.flatMap(({ baseline }) => baseline),
  }
  const name = `${load.name} with metrics, ${engine}`
  return [
    {
      name,
      unit: 'a second',
      ...medians(rounds, ({ perSecond }) => perSecond),
      goal: { of: 'ratio', bound: 'at least', limit: 0.97 },
      note: spreadOf(rounds, ({ perSecond }) => perSecond),
    },
    {
      name: `${name}, processor time a call`,
      unit: 'µs',
      ...medians(rounds, ({ cpuMicros }) => cpuMicros ?? Number.NaN),
      goal: { of: 'ratio', bound: 'at most', limit: 1.03 },
      note: spreadOf(rounds, ({ cpuMicros }) => cpuMicros ?? Number.NaN),
    },
  ]
}

/** What it costs to measure and to be scraped: the product with metrics against the product without. */
export const metrics: Bench = {
  title: 'leads and events a second with metrics, against without',
  measure: async () => [...(await compare(leadsLoad)), ...(await compare(eventsLoad))],
}

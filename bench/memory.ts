import { setTimeout } from 'node:timers/promises'
import { type ChildServer, startBaseline, startProduct } from './child-server.ts'
import { createDatabase, type Engine, NO_SERVER, postgresUrl } from './database.ts'
import type { Bench, Figure, Goal } from './figure.ts'
import { eventsLoad } from './load/events.ts'
import { send } from './load/load.ts'

/** `return-memory.ts` looks every 10 s whether the server is idle. */
const SETTLE_MS = 30_000
const LOAD_SECONDS = 10

/** Half of what a server needed before its memory was looked at. Bytes hardly depend on the machine. */
const GOALS: Record<Engine, Goal> = {
  PostgreSQL: { of: 'value', bound: 'at most', limit: 250 },
  PGlite: { of: 'value', bound: 'at most', limit: 410 },
}

type Memory = { idle: number; busy: number; peak: number }

async function measureOne(server: ChildServer, path: string): Promise<Memory | null> {
  await setTimeout(SETTLE_MS)
  const started = server.memoryMb()
  await send(server, path, LOAD_SECONDS, eventsLoad)
  const loaded = server.memoryMb()
  return started && loaded && { idle: started.resident, busy: loaded.resident, peak: started.peak }
}

async function measureOn(engine: Engine, urls: { product: string; baseline: string }): Promise<Figure[]> {
  await using product = await startProduct({ DATABASE_URL: urls.product })
  // As after a deployment: the first start also creates the tables.
  await product.restart()
  const own = await measureOne(product, eventsLoad.path)
  await product.end()
  await using baseline = await startBaseline('bare-events', { DATABASE_URL: urls.baseline })
  const bare = await measureOne(baseline, '')
  const figure = (name: string, of: keyof Memory): Figure => ({
    name: `memory ${name}, ${engine}`,
    unit: 'MB',
    value: own && own[of],
    baseline: bare && bare[of],
  })
  return [
    { ...figure('after a start', 'idle'), goal: GOALS[engine] },
    figure('while events are written', 'busy'),
    figure('during a start, the most', 'peak'),
  ]
}

async function measureOnPostgres(): Promise<Figure[]> {
  const url = postgresUrl()
  if (url === null) {
    return [
      {
        name: 'memory after a start, PostgreSQL',
        unit: 'MB',
        value: null,
        goal: GOALS.PostgreSQL,
        note: NO_SERVER,
      },
    ]
  }
  await using product = await createDatabase(url)
  await using baseline = await createDatabase(url)
  return await measureOn('PostgreSQL', { product: product.url, baseline: baseline.url })
}

export const memory: Bench = {
  title: 'resident memory of a server, against bare Fastify, Zod and one insert on the same engine',
  measure: async () => [
    ...(await measureOnPostgres()),
    ...(await measureOn('PGlite', { product: '', baseline: '' })),
  ],
}

import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import brand from '#brands/marigold/brand.ts'
import type { TrackingEvent } from '#shared/contract/tracking.ts'
import { timedId } from '#shared/lib/random-id.ts'
import type { EventType } from '#shared/tracking/event-types.ts'
import { type ChildServer, startBaseline, startProduct } from './child-server.ts'
import { cpuSecondsOfFamily } from './cpu-seconds.ts'
import { createDatabase, NO_SERVER, postgresUrl } from './database.ts'
import type { Bench, Figure } from './figure.ts'
import { DEVICE_INFO } from './load/events.ts'
import { leadsLoad } from './load/leads.ts'

const MILLION = 1_000_000
const BYTES_PER_GB = 1_000_000_000
const AT_ONCE = 32
/** The job that makes visits of events runs every minute, and stays two minutes behind. */
const COUNTED_WITHIN_MS = 300_000
const POLL_MS = 1_000

/** Calls of a visitor to the product, in the order in which a browser makes them. */
type Kind = {
  name: string
  count: number
  events: readonly Pick<TrackingEvent, 'eventType' | 'metadata'>[]
  isLead: boolean
}

const event = (eventType: EventType, metadata?: TrackingEvent['metadata']) => ({
  eventType,
  ...(metadata && { metadata }),
})
const KINDS: readonly Kind[] = [
  { name: 'who leave the landing', count: 20_000, events: [event('landingPageVisit')], isLead: false },
  {
    name: 'who finish the quiz',
    count: 1_000,
    events: [
      event('landingPageVisit'),
      event('quizStarted'),
      ...brand.quizFlow.questions.flatMap(({ id }, index) => [
        event('quizQuestionViewed', { questionId: id, step: index + 1 }),
        event('quizQuestionAnswered', { questionId: id, step: index + 1, durationMs: 4_000 }),
      ]),
      event('quizFinished'),
      event('purchasePageVisit'),
    ],
    isLead: true,
  },
]

async function request(url: string, init?: RequestInit): Promise<void> {
  const response = await fetch(url, init)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
}

const post = (url: string, body: string, headers: Record<string, string> = {}): Promise<void> =>
  request(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })

/** The body of one event, which a browser sends on its own, since the next one comes seconds later. */
function bodyOf({ eventType, metadata }: Kind['events'][number], sessionId: string): string {
  const now = new Date()
  const base = {
    eventId: timedId(now.getTime()),
    timestamp: now.toISOString(),
    sessionId,
    deviceInfo: DEVICE_INFO,
  }
  return JSON.stringify({ ...base, eventType, ...(metadata && { metadata }) })
}

async function visit(
  server: ChildServer,
  { events, isLead }: Kind,
  number: number,
  isProduct: boolean,
): Promise<void> {
  const sessionId = crypto.randomUUID()
  if (isProduct) await request(`${server.url}/`, { headers: { 'accept-encoding': 'br' } })
  for (const one of events) {
    await post(server.url + (isProduct ? '/api/api/tracking/events' : ''), bodyOf(one, sessionId))
  }
  if (!isLead || !isProduct) return
  const { headers, body } = leadsLoad.makeCall(number)
  await post(server.url + leadsLoad.path, JSON.stringify({ ...JSON.parse(body), sessionId }), headers)
}

async function visitAll(server: ChildServer, kind: Kind, isProduct: boolean): Promise<void> {
  let number = 0
  const visitInTurn = async (): Promise<void> => {
    while (number < kind.count) await visit(server, kind, ++number, isProduct)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitInTurn))
}

type State = {
  bytes: number
  rows: Map<string, number>
  serverSeconds: number | null
  databaseSeconds: number | null
}

/** Processor time of the whole PostgreSQL server; null on another machine than this one. */
async function databaseSeconds(client: Client): Promise<number | null> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return cpuSecondsOfFamily(rows[0]?.pid ?? 0)
}

async function readState(client: Client, server: ChildServer): Promise<State> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  )
  const rows = new Map<string, number>()
  for (const { name } of tables) {
    const { rows: counted } = await client.query<{ count: string }>(`select count(*) from ${name}`)
    rows.set(name, Number(counted[0]?.count))
  }
  const { rows: sizes } = await client.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  )
  return {
    bytes: Number(sizes[0]?.bytes),
    rows,
    serverSeconds: server.cpuSeconds(),
    databaseSeconds: await databaseSeconds(client),
  }
}

/** @throws if the visits are not counted in time */
async function untilCounted(client: Client, visits: number): Promise<void> {
  for (let waitedMs = 0; waitedMs < COUNTED_WITHIN_MS; waitedMs += POLL_MS) {
    const { rows } = await client.query<{ count: string }>('select count(*) from visits')
    if (Number(rows[0]?.count) >= visits) return
    await setTimeout(POLL_MS)
  }
  throw new Error('the visits were not counted in time')
}

const difference = (after: number | null, before: number | null): number | null =>
  after === null || before === null ? null : after - before

/** Growth of the tables that grew most, in rows. */
function rowsText(before: State, after: State, count: number): string {
  const grown = [...after.rows]
    .map(([name, rows]) => ({ name, rows: (rows - (before.rows.get(name) ?? 0)) / count }))
    .filter(({ rows }) => rows >= 0.001)
    .toSorted((a, b) => b.rows - a.rows)
  return `rows of each visitor: ${grown.map(({ name, rows }) => `${Number(rows.toFixed(3))} ${name}`).join(', ')}`
}

async function measure(kind: Kind, url: string): Promise<Figure[]> {
  await using productDatabase = await createDatabase(url)
  await using baselineDatabase = await createDatabase(url)
  await using product = await startProduct({ DATABASE_URL: productDatabase.url })
  await using baseline = await startBaseline('bare-events', { DATABASE_URL: baselineDatabase.url })
  const client = new Client({ connectionString: productDatabase.url })
  const bareClient = new Client({ connectionString: baselineDatabase.url })
  await Promise.all([client.connect(), bareClient.connect()])
  try {
    // V8 optimizes, connections open, and the caches of pages fill.
    await visitAll(product, kind, true)
    await untilCounted(client, kind.count)
    await visitAll(baseline, kind, false)
    const [before, bareBefore] = [await readState(client, product), await readState(bareClient, baseline)]
    await visitAll(product, kind, true)
    await untilCounted(client, 2 * kind.count)
    const after = await readState(client, product)
    await visitAll(baseline, kind, false)
    const bareAfter = await readState(bareClient, baseline)
    const perMillion = (amount: number | null): number | null =>
      amount === null ? null : (amount / kind.count) * MILLION
    const figure = (name: string, unit: Figure['unit'], of: (state: State) => number | null): Figure => ({
      name: `${name}, a million ${kind.name}`,
      unit,
      value: perMillion(difference(of(after), of(before))),
      baseline: perMillion(difference(of(bareAfter), of(bareBefore))),
    })
    return [
      figure('processor time of the server', 's', ({ serverSeconds }) => serverSeconds),
      figure('processor time of PostgreSQL', 's', (state) => state.databaseSeconds),
      {
        ...figure('stored', 'GB', ({ bytes }) => bytes / BYTES_PER_GB),
        note: rowsText(before, after, kind.count),
      },
    ]
  } finally {
    await Promise.all([client.end(), bareClient.end()])
  }
}

/** What visitors cost, for planning. The baseline makes the same number of calls that store an event. */
export const visitors: Bench = {
  title:
    'what a million visitors cost on PostgreSQL, against bare Fastify, Zod and one insert for each event',
  measure: async () => {
    const url = postgresUrl()
    if (url === null) {
      return [{ name: 'cost of a million visitors, PostgreSQL', unit: 's', value: null, note: NO_SERVER }]
    }
    const figures: Figure[] = []
    for (const kind of KINDS) figures.push(...(await measure(kind, url)))
    return figures
  },
}

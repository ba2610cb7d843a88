import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type {
  exportVersion,
  importVersion,
  PublicationRow,
  readPublicationState,
  VersionRow,
} from '#shared/contract/admin/admin-versions.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { startProduct } from './child-server.ts'
import { createDatabase, NO_SERVER, postgresUrl } from './database.ts'
import type { Bench, Figure } from './figure.ts'
import { visit, type Visit } from './quiz-visitor.ts'
import { median, quantile } from './statistics.ts'

const INSTANCES = 3
const VISITORS = 200
/** Each has a part without publications and a part with them. */
const ROUNDS = 5
const PART_MS = 20_000
const WARM_UP_MS = 10_000
/** In each part with publications. Each publishes a version that no instance has shown before. */
const PUBLISHED_IN_PART = 2
/** As the studio does; asking more often is load of its own. */
const POLL_MS = 1_000
/** Longer than the time after which instances that are not ready are no longer waited for. */
const PATIENCE_MS = 60_000
const PLAN = '4-week-plan'

const ADMIN = { ADMIN_EMAIL: 'bench@example.com', ADMIN_PASSWORD: 'a-password-for-benches' }

type State = RouteData<typeof readPublicationState>
type Kind = 'publish' | 'rollback'

/** An operator at one instance. */
async function signIn(url: string) {
  const send = async <Data>(path: string, body?: object, token?: string): Promise<Data> => {
    const response = await fetch(`${url}/api/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}`, 'x-brand': 'marigold' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 500)}`)
    return (JSON.parse(text) as { data: Data }).data
  }
  const credentials = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }
  const { token } = await send<{ token: string }>('/auth/login', credentials)
  return <Data>(path: string, body?: object) => send<Data>(`/admin${path}`, body, token)
}
type Ask = Awaited<ReturnType<typeof signIn>>

/** Versions that differ in a text and a price. @returns their numbers, the folder's first, and the prices by version */
async function makeVersions(ask: Ask): Promise<{ numbers: number[]; prices: Map<string, number> }> {
  await ask('/publishing/take-over', { reason: 'The benchmark publishes' })
  const file = await ask<RouteData<typeof exportVersion>>('/versions/1/export')
  const numbers = [1]
  const prices = new Map<string, number>()
  const addPrice = async (number: number, plans: { id: string; priceMinor: number }[]) => {
    const { brandVersion } = await ask<VersionRow>(`/versions/${number}`)
    prices.set(brandVersion, plans.find(({ id }) => id === PLAN)?.priceMinor ?? 0)
  }
  for (let edition = 0; edition <= ROUNDS * PUBLISHED_IN_PART; edition++) {
    const document = structuredClone(file.document) as unknown as {
      brand: { description: string; plans: { id: string; priceMinor: number }[] }
    }
    const { brand } = document
    if (edition === 0) {
      await addPrice(1, brand.plans)
      continue
    }
    brand.description = `Edition ${edition}`
    for (const plan of brand.plans) if (plan.id === PLAN) plan.priceMinor += edition * 100
    const body = { file: { ...file, document, pictures: {} }, reason: `Edition ${edition}` }
    const made = await ask<RouteData<typeof importVersion>>('/versions/import', body)
    if (!made.verification.isPassed) throw new Error(`edition ${edition} has errors`)
    numbers.push(made.number)
    await addPrice(made.number, brand.plans)
  }
  return { numbers, prices }
}

/** Publishes and waits. @returns milliseconds until it was live on all instances */
async function publish(ask: Ask, number: number, kind: Kind): Promise<number> {
  const startedMs = performance.now()
  const { id } = await ask<PublicationRow>('/publications', { number, kind, reason: 'The benchmark' })
  while (performance.now() - startedMs < PATIENCE_MS) {
    const { live, liveOn, instances, tookMs } = await ask<State>('/publications/state')
    if (
      live.publicationId === id &&
      liveOn === INSTANCES &&
      instances.length === INSTANCES &&
      tookMs !== null
    )
      return tookMs
    await sleep(POLL_MS)
  }
  throw new Error(`version ${number} was not live on ${INSTANCES} instances after ${PATIENCE_MS} ms`)
}

type Part = { fromMs: number; toMs: number }
const timed = async (work: () => Promise<unknown>): Promise<Part> => {
  const fromMs = performance.now()
  await work()
  return { fromMs, toMs: performance.now() }
}

const p99In = (visits: readonly Visit[], parts: readonly Part[]): number[] =>
  parts.map(({ fromMs, toMs }) =>
    quantile(
      visits.flatMap(({ latencies }) =>
        latencies.flatMap(({ atMs, ms }) => (atMs >= fromMs && atMs < toMs ? ms : [])),
      ),
      0.99,
    ),
  )

/** Leads that are missing, and those stored at another version than that of their visitor. */
async function compareLeads(databaseUrl: string, visits: readonly Visit[]) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ email: string; brand_version: string }>(
      'select email, brand_version from leads',
    )
    const stored = new Map(rows.map((row) => [row.email, row.brand_version]))
    const withLead = visits.filter(({ hasLead }) => hasLead)
    return {
      missing: withLead.filter(({ email }) => !stored.has(email)).length,
      atOther: new Set(
        withLead.filter(({ email, version }) => stored.get(email) !== version).map(({ email }) => email),
      ),
    }
  } finally {
    await client.end()
  }
}

async function measureOn(databaseUrl: string): Promise<Figure[]> {
  const settings = { DATABASE_URL: databaseUrl, ...ADMIN }
  // One after the other: the first one creates tables and administrator.
  await using one = await startProduct(settings)
  await using two = await startProduct(settings)
  await using three = await startProduct(settings)
  const urls = [one.url, two.url, three.url]
  const ask = await signIn(one.url)
  const { numbers, prices } = await makeVersions(ask)

  const visits: Visit[] = []
  const leaving = new AbortController()
  const shown = { plan: PLAN, priceOf: (version: string) => prices.get(version), signal: leaving.signal }
  const keepVisiting = async (): Promise<void> => {
    while (!leaving.signal.aborted) {
      const made = await visit(urls, shown)
      if (made !== null) visits.push(made)
    }
  }
  const visitors = Array.from({ length: VISITORS }, keepVisiting)
  await sleep(WARM_UP_MS)

  const parts: { quiet: Part[]; busy: Part[] } = { quiet: [], busy: [] }
  const times: Record<Kind, number[]> = { publish: [], rollback: [] }
  for (let round = 0; round < ROUNDS; round++) {
    parts.quiet.push(await timed(() => sleep(PART_MS)))
    parts.busy.push(
      await timed(async () => {
        const first = 1 + round * PUBLISHED_IN_PART
        const fresh = numbers.slice(first, first + PUBLISHED_IN_PART)
        // Evenly, however long each takes.
        const everyMs = PART_MS / (PUBLISHED_IN_PART + 1)
        for (const number of fresh) {
          const turn = sleep(everyMs)
          times.publish.push(await publish(ask, number, 'publish'))
          await turn
        }
        const turn = sleep(everyMs)
        times.rollback.push(await publish(ask, 1, 'rollback'))
        await turn
      }),
    )
  }
  leaving.abort()
  await Promise.all(visitors)

  const leads = await compareLeads(databaseUrl, visits)
  const failedLeads = visits.filter(({ hasLead }) => !hasLead).length + leads.missing
  const failed = visits.flatMap((made) => made.failed)
  const others = visits.filter(({ others: seen, email }) => seen.length > 0 || leads.atOther.has(email))
  const calls = visits.reduce((sum, { latencies }) => sum + latencies.length, 0)
  const seconds = ((parts.busy.at(-1)?.toMs ?? 0) - (parts.quiet[0]?.fromMs ?? 0)) / 1000
  const atMost = (limit: number) => ({ of: 'value', bound: 'at most', limit }) as const
  const spread = (values: readonly number[]) =>
    `${values.length} times, between ${Math.min(...values).toFixed(0)} and ${Math.max(...values).toFixed(0)} ms`
  return [
    {
      name: '99th percentile of visitor calls while versions are published',
      unit: 'ms',
      value: median(p99In(visits, parts.busy)),
      baseline: median(p99In(visits, parts.quiet)),
      // Visitors, instances and database share this machine's processors, which instances of their own would not.
      goal: { of: 'ratio', bound: 'at most', limit: 2 },
      note: `${VISITORS} quizzes at a time, ${calls} calls of ${visits.length} visitors in ${seconds.toFixed(0)} s`,
    },
    {
      name: 'failed leads',
      unit: 'leads',
      value: failedLeads,
      goal: atMost(0),
      note: `of ${visits.filter(({ hasLead }) => hasLead).length + failedLeads}`,
    },
    {
      name: 'other failed calls of visitors',
      unit: 'calls',
      value: failed.length,
      goal: atMost(0),
      ...(failed[0] !== undefined && { note: failed[0] }),
    },
    {
      name: 'visitors that saw two versions',
      unit: 'visitors',
      value: others.length,
      goal: atMost(0),
      note:
        others[0]?.others[0] ??
        `versions on which visitors began: ${new Set(visits.map(({ version }) => version)).size}`,
    },
    {
      name: 'from the request until a version is live on 3 of 3',
      unit: 'ms',
      value: median(times.publish),
      note: spread(times.publish),
    },
    {
      name: 'from the request until a rollback is live on 3 of 3',
      unit: 'ms',
      value: Math.max(...times.rollback),
      goal: atMost(5_000),
      note: `the slowest; ${spread(times.rollback)}`,
    },
  ]
}

/** Publications and rollbacks while visitors take the quiz, on three instances. */
export const publications: Bench = {
  title: `publications during ${VISITORS} quizzes on ${INSTANCES} instances, against the same load without them`,
  measure: async () => {
    const url = postgresUrl()
    if (url === null) {
      return [
        {
          name: 'failed leads',
          unit: 'leads',
          value: null,
          goal: { of: 'value', bound: 'at most', limit: 0 },
          note: NO_SERVER,
        },
      ]
    }
    await using database = await createDatabase(url)
    return await measureOn(database.url)
  },
}

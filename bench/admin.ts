import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { readBrands } from '#server/brand/brands.ts'
import type { Database } from '#server/db/database.ts'
import { openPglite } from '#server/db/engines/open-pglite.ts'
import { openPostgres } from '#server/db/engines/open-postgres.ts'
import { createDemoData } from '#scripts/demo-data/create-demo-data.ts'
import { type AdminPage, readAdminPages } from './admin-pages.ts'
import { type ChildServer, startProduct } from './child-server.ts'
import { createDatabase, type Engine, postgresUrl } from './database.ts'
import type { Bench, Figure } from './figure.ts'
import { measureInTurns, median, medians, quantile, type Samples } from './statistics.ts'

/** The demo data; `BENCH_DATA_SHARE` (0 to 1) uses a share of them. */
const WHOLE = { sessions: 200_000, leads: 20_000, subscriptions: 3_000 }
const CALLS = 30
const WARM_UP_CALLS = 3
/** For a page's first view, on the project's class of machine. */
const LIMIT_MS: Readonly<Record<Engine, number>> = { PostgreSQL: 100, PGlite: 150 }
/** Of a page's first view, from a tenth of the data to the whole. */
const MAX_GROWTH = 1.5
/** The jobs of a start have ended by then. */
const SETTLE_MS = 15_000

/** A call with the access check of all pages, which reads almost nothing. */
const ACCESS_CHECK = 'access check'

/** Settings of a product whose pages are measured. */
export const ADMIN = { ADMIN_EMAIL: 'bench@example.com', ADMIN_PASSWORD: 'a-password-for-benches' }

/** Fills the database with a share of the demo data, and closes it. */
export async function fill(database: Database, share: number): Promise<void> {
  try {
    const scaled = (count: number) => Math.max(1, Math.round(count * share))
    const options = {
      sessions: scaled(WHOLE.sessions),
      leads: scaled(WHOLE.leads),
      subscriptions: scaled(WHOLE.subscriptions),
      days: 365,
      eventDays: 14,
      seed: 'bench',
      until: new Date(),
      add: false,
    }
    const startedMs = performance.now()
    const brand = (await readBrands('marigold')).default()
    await createDemoData(database, brand, options, () => undefined)
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(0)
    process.stdout.write(
      `  demo data of ${options.sessions} sessions on ${database.engine} in ${seconds} s\n`,
    )
  } finally {
    await database.close()
  }
}

async function signIn({ url }: ChildServer): Promise<string> {
  const response = await fetch(`${url}/api/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }),
  })
  const { data }: { data?: { token?: string } } = await response.json()
  if (data?.token === undefined) throw new Error('the administrator of the benchmark cannot sign in')
  return data.token
}

/** Makes all calls of the page's first view in parallel. @returns milliseconds until the last answer */
async function view(get: (path: string) => Promise<unknown>, { paths }: AdminPage): Promise<number> {
  const startedMs = performance.now()
  await Promise.all(paths.map((path) => get(path)))
  return performance.now() - startedMs
}

async function openPages(server: ChildServer) {
  const token = await signIn(server)
  const get = async (path: string): Promise<unknown> => {
    const response = await fetch(`${server.url}/api/api${path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const body: unknown = await response.json()
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(body)}`)
    return body
  }
  return { get, pages: [{ name: ACCESS_CHECK, paths: ['/admin/check'] }, ...(await readAdminPages(get))] }
}

/** Milliseconds of the first view of each page on two servers. One server is idle while the other one is measured. */
export async function measurePages(
  product: ChildServer,
  baseline: ChildServer,
  calls: number,
): Promise<Map<AdminPage, Samples<number>>> {
  const [own, other] = [await openPages(product), await openPages(baseline)]
  const samples = new Map<AdminPage, Samples<number>>()
  for (const [index, page] of own.pages.entries()) {
    const same = other.pages[index] ?? page
    const views = { product: () => view(own.get, page), baseline: () => view(other.get, same) }
    await measureInTurns(WARM_UP_CALLS, views)
    samples.set(page, await measureInTurns(calls, views))
  }
  return samples
}

/** @param owned ends the server and removes its data */
type Start = (owned: AsyncDisposableStack, share: number) => Promise<ChildServer>

const startOnPostgres =
  (url: string): Start =>
  async (owned, share) => {
    const database = owned.use(await createDatabase(url))
    const opened = await openPostgres(database.url, (error) => {
      throw error
    })
    await fill(opened, share)
    return owned.use(await startProduct({ ...ADMIN, DATABASE_URL: database.url }))
  }

const startOnPglite: Start = async (owned, share) => {
  const folder = owned.use(mkdtempDisposableSync(join(tmpdir(), 'quiz-funnels-bench-demo-')))
  await fill(await openPglite(folder.path), share)
  return owned.use(await startProduct({ ...ADMIN, DATA_DIR: folder.path }))
}

async function figuresOn(engine: Engine, start: Start): Promise<Figure[]> {
  const share = Number(process.env['BENCH_DATA_SHARE'] ?? 1)
  await using owned = new AsyncDisposableStack()
  const tenth = await start(owned, share / 10)
  const whole = await start(owned, share)
  await setTimeout(SETTLE_MS)
  const samples = await measurePages(whole, tenth, CALLS)
  const [accessCheck] = [...samples].flatMap(([{ name }, ofPage]) => (name === ACCESS_CHECK ? [ofPage] : []))
  const accessCheckMs = accessCheck === undefined ? null : median(accessCheck.product)
  return [...samples].flatMap(([{ name, growsBecause }, ofPage]) => {
    if (name === ACCESS_CHECK) return []
    const growth = medians(ofPage, (ms) => ms)
    return [
      {
        name: `${name}, ${engine}`,
        unit: 'ms' as const,
        value: growth.value,
        baseline: accessCheckMs,
        goal: { of: 'value', bound: 'at most', limit: LIMIT_MS[engine] },
        isInformational: true,
        note: `95th ${quantile(ofPage.product, 0.95).toFixed(0)} ms`,
      },
      {
        name: `${name}, ${engine}, against a tenth of the data`,
        unit: 'ms' as const,
        ...growth,
        goal: { of: 'ratio', bound: 'at most', limit: MAX_GROWTH },
        ...(growsBecause !== undefined && { isInformational: true, note: growsBecause }),
      },
    ] satisfies Figure[]
  })
}

const notMeasured: Figure = {
  name: 'admin pages, PostgreSQL',
  unit: 'ms',
  value: null,
  note: 'needs BENCH_DATABASE_URL or TEST_DATABASE_URL',
}

/** The first view of each page of the admin area, on a year of demo data. */
export const admin: Bench = {
  title: 'first views of the admin area on a year of demo data, against a call that only checks access',
  measure: async () => {
    const url = postgresUrl()
    const onPostgres = url === null ? [notMeasured] : await figuresOn('PostgreSQL', startOnPostgres(url))
    return [...onPostgres, ...(await figuresOn('PGlite', startOnPglite))]
  },
}

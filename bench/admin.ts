import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBrandProvider } from '#server/brand/brand-provider.ts'
import type { Database } from '#server/db/database.ts'
import { openPglite } from '#server/db/engines/open-pglite.ts'
import { openPostgres } from '#server/db/engines/open-postgres.ts'
import { createDemoData } from '#scripts/demo-data/create-demo-data.ts'
import { type AdminPage, readAdminPages } from './admin-pages.ts'
import { type ChildServer, startProduct } from './child-server.ts'
import { type Engine, postgresUrl, withDatabase } from './database.ts'
import type { Bench, Figure } from './figure.ts'
import { median, quantile } from './statistics.ts'

/** The demo data; `BENCH_DATA_SHARE` (0 to 1) uses a share of them. */
const WHOLE = { sessions: 200_000, leads: 20_000, subscriptions: 3_000, days: 365 }
const CALLS = 20
/** The milliseconds that a page's first view may take on the project's machine class. */
const LIMIT_MS: Readonly<Record<Engine, number>> = { PostgreSQL: 300, PGlite: 600 }
/** Jobs that a start sets off are over by then. */
const SETTLE_MS = 15_000

const ADMIN = { ADMIN_EMAIL: 'bench@example.com', ADMIN_PASSWORD: 'a-password-for-benches' }

type Timing = { medianMs: number; p95Ms: number }
/** By the name of a page; `baseline` is a call through the same guard that reads next to nothing. */
type Timings = ReadonlyMap<string, Timing>

const bookPart = (): number => Number(process.env['BENCH_DATA_SHARE'] ?? 1)

const failOnBrokenConnection = (error: Error): never => {
  throw error
}

async function fill(open: () => Promise<Database>, part: number): Promise<void> {
  const database = await open()
  try {
    const scaled = (count: number) => Math.max(1, Math.round(count * part))
    const options = {
      sessions: scaled(WHOLE.sessions),
      leads: scaled(WHOLE.leads),
      subscriptions: scaled(WHOLE.subscriptions),
      days: WHOLE.days,
      eventDays: 14,
      seed: 'bench',
      until: new Date(),
      add: false,
    }
    const startedMs = performance.now()
    await createDemoData(
      database,
      (await createBrandProvider('marigold')).current(),
      options,
      () => undefined,
    )
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
  if (data?.token === undefined) throw new Error('the administrator of the bench cannot sign in')
  return data.token
}

/** All calls of the page at once, as its first view makes them. @returns milliseconds until the last is answered */
async function view(get: (path: string) => Promise<unknown>, { paths }: AdminPage): Promise<number> {
  const startedMs = performance.now()
  await Promise.all(paths.map((path) => get(path)))
  return performance.now() - startedMs
}

async function measurePages(server: ChildServer): Promise<Timings> {
  const token = await signIn(server)
  const get = async (path: string): Promise<unknown> => {
    const response = await fetch(`${server.url}/api/api${path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const body: unknown = await response.json()
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(body)}`)
    return body
  }
  const timings = new Map<string, Timing>()
  for (const page of [{ name: 'baseline', paths: ['/admin/check'] }, ...(await readAdminPages(get))]) {
    await view(get, page)
    const times: number[] = []
    for (let call = 0; call < CALLS; call++) times.push(await view(get, page))
    timings.set(page.name, { medianMs: median(times), p95Ms: quantile(times, 0.95) })
  }
  return timings
}

async function measureOn(env: Readonly<Record<string, string>>): Promise<Timings> {
  const server = await startProduct({ ...ADMIN, ...env })
  try {
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
    return await measurePages(server)
  } finally {
    await server.stop()
  }
}

async function measureDemoData(engine: Engine, part: number): Promise<Timings> {
  const url = postgresUrl()
  if (engine === 'PostgreSQL' && url !== null) {
    return withDatabase(url, async (databaseUrl) => {
      await fill(() => openPostgres(databaseUrl, failOnBrokenConnection), part)
      return measureOn({ DATABASE_URL: databaseUrl })
    })
  }
  const folder = mkdtempSync(join(tmpdir(), 'quiz-funnels-bench-demo-'))
  try {
    await fill(() => openPglite(folder), part)
    return await measureOn({ DATA_DIR: folder })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function figuresOf(engine: Engine, tenth: Timings, whole: Timings): Figure[] {
  const goal = { of: 'value', bound: 'at most', limit: LIMIT_MS[engine] } as const
  const baseline = whole.get('baseline')?.medianMs ?? null
  return [...whole].flatMap(([name, { medianMs, p95Ms }]) => {
    const before = tenth.get(name)
    if (name === 'baseline' || before === undefined) return []
    const growth = (medianMs / before.medianMs).toFixed(1)
    const note = `95th ${p95Ms.toFixed(0)} ms; ${before.medianMs.toFixed(1)} ms on a tenth of the data, ${growth} times as much on the whole`
    return {
      name: `${name}, ${engine}`,
      unit: 'ms' as const,
      value: medianMs,
      baseline,
      goal,
      isInformational: true,
      note,
    }
  })
}

/** The first view of each page of the admin area, over a year of demo data. */
export const admin: Bench = {
  title: 'first views of the admin area on a year of demo data, against a call that only passes the guard',
  measure: async () => {
    const figures: Figure[] = []
    for (const engine of ['PostgreSQL', 'PGlite'] as const) {
      if (engine === 'PostgreSQL' && postgresUrl() === null) {
        const note = 'needs BENCH_DATABASE_URL or TEST_DATABASE_URL'
        figures.push({ name: `admin pages, ${engine}`, unit: 'ms', value: null, baseline: null, note })
        continue
      }
      const tenth = await measureDemoData(engine, bookPart() / 10)
      figures.push(...figuresOf(engine, tenth, await measureDemoData(engine, bookPart())))
    }
    return figures
  },
}

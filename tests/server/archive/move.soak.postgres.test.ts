import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createVault } from '#server/db/at-rest/vault.ts'
import { openPglite } from '#server/db/engines/open-pglite.ts'
import { forSoak } from '../../setup/soak.ts'
import { freePort } from '../../free-port.ts'
import { createSmallDemoData } from '../admin/demo-data/small-demo-data.ts'
import { runScript } from '../admin/access/run-admin.ts'
import { type ServerProcess, startServer } from '../program/server-process.ts'
import { UNREACHABLE_STRIPE } from '../program/unreachable-stripe.ts'
import { emptyFolder, emptyPostgres, type TestPlace, usePlace } from './empty-place.ts'
import { killCommand, killMoments } from './killed-command.ts'
import { rowsAfterKill } from './rows-after-kill.ts'
import { readDigests, readSequenceStates } from './table-digests.ts'

const KILLS = forSoak(1, 10)
const TIMEOUT_MS = 900_000
const ENCRYPTION_KEYS = Buffer.alloc(32, 1).toString('base64')
const ADMIN = { email: 'ada@example.com', password: 'copper lantern orchard' }
const SETTINGS = {
  // The sandbox would renew subscriptions between two reports.
  ...UNREACHABLE_STRIPE,
  ENCRYPTION_KEYS,
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
}

/** Totals of every kind: visits, revenue, leads and users. */
const REPORTS = [
  '/admin/conversions',
  '/admin/conversions?splitBy=country',
  '/admin/revenue',
  '/admin/revenue/cohorts',
  '/admin/leads/count',
  '/admin/users?state=active',
]

let source: TestPlace & { place: { dataDir: string } }
let target: TestPlace & { place: { url: string } }
/** The sign-in of the administrator at the embedded database. */
let token = ''
let reports: unknown = null
let digests: Record<string, string> = {}
let sequences: unknown = null

/** The same data folder. */
function copyOf({ place }: { place: { dataDir: string } }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'quiz-funnels-archive-copy-'))
  cpSync(place.dataDir, dataDir, { recursive: true })
  return { place: { dataDir }, remove: () => rmSync(dataDir, { recursive: true }) }
}

async function withServer<T>(
  env: Readonly<Record<string, string>>,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const server: ServerProcess = await startServer({ ...SETTINGS, ...env, PORT: String(await freePort()) })
  try {
    return await work(server.url)
  } finally {
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  }
}

/** The data of an answer, without the time at which its figures were computed. */
async function json(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text}`)
  const { data } = JSON.parse(text) as { data: Record<string, unknown> }
  return { ...data, asOf: null }
}

const signIn = async (url: string): Promise<string> => {
  const response = await fetch(`${url}/api/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  return ((await json(response)) as { token: string }).token
}

const readReports = async (url: string, bearer: string): Promise<unknown[]> => {
  const found: unknown[] = []
  for (const path of REPORTS) {
    found.push(
      await json(await fetch(`${url}/api/api${path}`, { headers: { authorization: `Bearer ${bearer}` } })),
    )
  }
  return found
}

const move = (to: TestPlace & { place: { url: string } }, ...args: string[]) =>
  runScript(
    { ENCRYPTION_KEYS },
    'database/move.ts',
    '--from',
    source.place.dataDir,
    '--to',
    to.place.url,
    ...args,
  )

beforeAll(async () => {
  source = emptyFolder()
  target = await emptyPostgres()
  const database = await openPglite(source.place.dataDir, createVault([Buffer.alloc(32, 1)]))
  await createSmallDemoData(database)
  await database.close()
  await withServer(source.env, async (url) => {
    token = await signIn(url)
    reports = await readReports(url, token)
  })
  await usePlace(source, async (stopped) => {
    digests = await readDigests(stopped)
    sequences = await readSequenceStates(stopped)
  })
}, TIMEOUT_MS)
afterAll(() => source.remove())

it(
  'a move that is killed leaves a database with all rows or none',
  async () => {
    for (const moment of killMoments(KILLS)) {
      const copy = copyOf(source)
      const other = await emptyPostgres()
      const args = ['--from', copy.place.dataDir, '--to', other.place.url]
      const { end, output } = await killCommand({ ENCRYPTION_KEYS }, moment, 'move', ...args)
      const what = `killed ${moment.afterMs} ms after ${moment.tables} tables: ${String(end)}\n${output}`
      const rows = await rowsAfterKill(other)
      expect(rows === 'none' || JSON.stringify(rows) === JSON.stringify(digests), what).toBe(true)
      expect(end === 0 && rows === 'none', what).toBe(false)
      // A crash empties unlogged tables.
      const logged = {
        ...digests,
        'public.rate_limits': expect.any(String),
        'public.leases': expect.any(String),
      }
      expect(await usePlace(copy, readDigests, null), `the source, ${what}`).toEqual(logged)
      copy.remove()
    }
  },
  TIMEOUT_MS,
)

it(
  'the demo data move from the embedded database to PostgreSQL, with keys, sign-ins and reports',
  async () => {
    expect(await move(target)).toEqual({
      code: 0,
      output: expect.stringMatching(
        /\nEverything in the embedded PostgreSQL in .+ is now in PostgreSQL at .+\n$/,
      ),
    })
    expect(await usePlace(target, readDigests)).toEqual(digests)
    expect(await usePlace(target, readSequenceStates)).toEqual(sequences)
    expect(await runScript({ ...target.env, ENCRYPTION_KEYS }, 'records-verify.ts')).toEqual({
      code: 0,
      output: expect.stringMatching(/audit: [1-9]\d* entries fit/),
    })
    await withServer(target.env, async (url) => {
      expect(await readReports(url, token)).toEqual(reports)
      expect(await readReports(url, await signIn(url))).toEqual(reports)
      // The servers report that they run.
      const back = await emptyPostgres()
      const refused = await runScript(
        { ENCRYPTION_KEYS },
        'database/move.ts',
        '--from',
        target.place.url,
        '--to',
        back.place.url,
      )
      expect(refused).toEqual({
        code: 1,
        output: expect.stringMatching(
          /^A server uses PostgreSQL at .+: stop all servers, wait 10 seconds and try again\n$/,
        ),
      })
    })
  },
  TIMEOUT_MS,
)

it(
  'a PostgreSQL database moves to another one; mistakes are explained in one line',
  async () => {
    const first = await emptyPostgres()
    expect(await move(first)).toMatchObject({ code: 0 })
    const second = await emptyPostgres()
    const args = ['--from', first.place.url, '--to', second.place.url]
    expect(await runScript({ ENCRYPTION_KEYS }, 'database/move.ts', ...args)).toMatchObject({ code: 0 })
    expect(await usePlace(second, readDigests)).toEqual(digests)

    const name = new URL(second.place.url).pathname.slice(1)
    const nowhere = mkdtempSync(join(tmpdir(), 'quiz-funnels-nowhere-'))
    const script = (...given: string[]) => runScript({ ENCRYPTION_KEYS }, 'database/move.ts', ...given)
    const cases: [Promise<{ code: unknown; output: string }>, RegExp][] = [
      [script(), /^Usage:/],
      [script('--from', nowhere, '--to', nowhere), /^Usage:/],
      [script('--from', nowhere, '--to', second.place.url), /^There is no database in .+\n$/],
      [script(...args), new RegExp(`is not empty: .+ --replace ${name} to delete everything in it\\n$`)],
      [
        script('--from', first.place.url, '--to', 'postgres://u:secret@db.example.com/x'),
        /^--to is a database on another machine: add sslmode=verify-full .+\n$/,
      ],
      [
        script('--from', first.place.url, '--to', 'postgres://u:secret@127.0.0.1:9/x'),
        /^PostgreSQL at 127\.0\.0\.1:9\/x .*cannot be used: .*\n$/,
      ],
      [
        runScript({ ENCRYPTION_KEYS: Buffer.alloc(32, 2).toString('base64') }, 'database/move.ts', ...args),
        /^ENCRYPTION_KEYS has no key .+\n$/,
      ],
    ]
    for (const [running, message] of cases) {
      const { code, output } = await running
      expect([code, output]).toEqual([1, expect.stringMatching(message)])
      expect(output).not.toMatch(/\n\s+at |secret/)
    }
    expect(await script(...args, '--replace', name)).toMatchObject({ code: 0 })
    expect(await usePlace(second, readDigests)).toEqual(digests)
    rmSync(nowhere, { recursive: true })
  },
  TIMEOUT_MS,
)

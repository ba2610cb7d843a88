import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, Pool } from 'pg'
import { afterEach, expect, it } from 'vitest'
import { dropEventMonths, makeEventMonths } from '#server/db/event-months/event-months.ts'
import { prepareEventMonths } from '#server/db/event-months/divide-events.ts'
import { openPostgres } from '#server/db/engines/open-postgres.ts'
import { catchUp } from '#server/features/funnel-reports/catch-up.ts'
import { FOLDING } from '#tests/reports/folding.ts'
import { root } from '#scripts/setup/project.mjs'
import { migrationsBefore } from '../../databases/earlier-migrations.ts'
import { createEmptyDatabase, takeDatabase } from '../../databases/postgres.ts'
import { eventRow, storeEvents } from '../admin/conversions/visit-rows.ts'
import { until } from '../personal-data/customer.ts'
import { createUndivided, idAt, insertion, partitionsOf } from './undivided.ts'

const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

const fail = (error: Error) => {
  throw error
}

async function openNew() {
  const { url, directUrl, remove } = await takeDatabase()
  cleanUps.push(remove)
  const database = await openPostgres(url, fail)
  cleanUps.push(database.close)
  const others = new Pool({ connectionString: directUrl })
  cleanUps.push(() => others.end())
  return { url, database, others }
}

const DAY_MS = 86_400_000
const inMonths = (count: number) => new Date(Date.now() + count * 31 * DAY_MS)

it('a new month is attached without reading the default partition', async () => {
  const { url } = await openNew()
  const client = new Client({ connectionString: url })
  cleanUps.push(() => client.end())
  await client.connect()
  const notices: string[] = []
  client.on('notice', ({ message }) => notices.push(message ?? ''))
  await client.query(`set client_min_messages = 'debug1'`)
  await client.query('select make_event_months($1)', [inMonths(4)])
  const implied = notices.filter((text) =>
    text.includes('updated partition constraint for default partition'),
  )
  expect(implied.length).toBeGreaterThan(1)
  for (const text of implied) expect(text).toContain('is implied by existing constraints')
})

it('months are made behind a long transaction, which does not make others wait', async () => {
  const { database, others } = await openNew()
  const backup = await others.connect()
  await backup.query('begin')
  await backup.query('select * from tracking_events')
  const making = makeEventMonths(database, inMonths(5))
  await until(async () => {
    const { rows } = await others.query(
      `select from pg_locks where not granted and relation = 'tracking_events'::regclass`,
    )
    return rows.length > 0
  })
  // Behind the waiting statement, which gives up its place.
  const visitor = await others.connect()
  await visitor.query(`set statement_timeout = '5s'`)
  await visitor.query(insertion(idAt(new Date().toISOString())))
  await backup.query('commit')
  for (const client of [backup, visitor]) client.release()
  expect(await making).toBeGreaterThan(0)
})

it('a month is dropped while events are being written', async () => {
  const undivided = await createUndivided()
  cleanUps.push(undivided.remove)
  await undivided.runOlder(insertion(idAt('2025-01-10T10:00:00Z')))
  const database = await undivided.open()
  await prepareEventMonths(database, new Date('2025-01-15T12:00:00Z'))
  const writer = await undivided.open()
  let isDone = false
  const writing = Promise.all(
    Array.from({ length: 4 }, async (_, lane) => {
      for (let count = 0; ; count++) {
        if (isDone) return count
        await storeEvents(writer, [
          eventRow(`w${lane}-${count}`, Date.parse('2025-04-20T10:00:00Z'), {
            eventId: idAt('2025-04-20T10:00:00Z'),
          }),
        ])
      }
    }),
  )
  expect(await dropEventMonths(database, new Date('2025-04-01T00:00:00Z'))).toBe(2)
  isDone = true
  const written = (await writing).reduce((sum, count) => sum + count, 0)
  expect(await partitionsOf(database)).toEqual(['2025_04', 'earlier', 'later', 'other'])
  const [row] = await database.runText(
    `select count(*)::int as count from tracking_events where session_id like 'w%'`,
  )
  expect(row?.['count']).toBe(written)
})

it('visits contain an event whose transaction was open while later ones were read', async () => {
  const { database, others } = await openNew()
  const at = Date.parse('2026-03-02T10:00:00Z')
  const run = (afterMs: number) =>
    catchUp({ database, ...FOLDING, ownHosts: ['localhost'] }, new Date(at + afterMs))
  const slow = await others.connect()
  await slow.query('begin')
  await slow.query(
    insertion(idAt('2026-03-02T10:00:00Z'), { receivedAt: '2026-03-02T10:00:00Z', sessionId: 'slow' }),
  )
  await storeEvents(database, [eventRow('quick', at + 10_000)])
  expect(await run(20_000)).toMatchObject({ events: 1 })
  await slow.query('commit')
  slow.release()
  await run(80_000)
  const rows = await database.runText('select session_id as id from visits order by 1')
  expect(rows.map(({ id }) => id)).toEqual(['quick', 'slow'])
})

it('a server that may not change tables works before and after the owner has divided the events', {
  timeout: 60_000,
}, async () => {
  const { url } = await createEmptyDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'quiz-funnels-roles-'))
  cleanUps.push(() => rm(folder, { recursive: true }))
  const owner = new Pool({ connectionString: url })
  cleanUps.push(() => owner.end())
  await migrate(drizzle(owner), { migrationsFolder: migrationsBefore('_events_by_month', folder) })
  const role = `quiz_funnels_serving_${randomBytes(6).toString('hex')}`
  await owner.query(`create role ${role} login password 'serves'`)
  cleanUps.push(() => owner.query(`drop owned by ${role}; drop role ${role}`))
  await owner.query(`grant usage on schema public, drizzle to ${role}; grant select on drizzle.__drizzle_migrations to ${role};
    grant select, insert, update, delete on all tables in schema public to ${role}`)
  const servingUrl = Object.assign(new URL(url), { username: role, password: 'serves' }).href
  const write = async (day: string) => {
    const older = new Client({ connectionString: servingUrl })
    await older.connect()
    await older.query(insertion(idAt(`${day}T10:00:00Z`)))
    await older.end()
  }
  await write('2025-01-10')

  await (await openPostgres(url, fail)).close()
  // An instance of the release before has its rights on the new table.
  await write('2025-01-11')
  await owner.query(`grant select, insert, update, delete on all tables in schema public to ${role}`)
  const serving = await openPostgres(servingUrl, fail)
  cleanUps.push(serving.close)
  expect(await prepareEventMonths(serving, new Date())).toBe(false)

  const { status, stderr } = spawnSync(process.execPath, ['scripts/db-migrate.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], DATABASE_URL: servingUrl, MIGRATION_DATABASE_URL: url },
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect((await partitionsOf(serving)).length).toBeGreaterThanOrEqual(4)
  expect(await prepareEventMonths(serving, inMonths(2))).toBe(true)
  const [row] = await serving.runText('select count(*)::int as count from tracking_events')
  expect(row?.['count']).toBe(2)
})

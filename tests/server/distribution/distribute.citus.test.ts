import { afterEach, describe, expect, it } from 'vitest'
import { timedId } from '#shared/lib/random-id.ts'
import { DAY_MS } from '#shared/lib/time.ts'
import type { Database } from '#server/db/database.ts'
import { distributeTables } from '#server/db/distribution/distribute-tables.ts'
import { HOT_TABLES } from '#server/db/distribution/is-distributed.ts'
import { dropEventMonths, makeEventMonths } from '#server/db/event-months/event-months.ts'
import { createRowInserter } from '#server/db/row-inserter.ts'
import { trackingEvents } from '#server/db/schema/tracking-events.ts'
import { catchUp } from '#server/features/funnel-reports/catch-up.ts'
import { FOLDING } from '#tests/reports/folding.ts'
import { runScript } from '../admin/access/run-admin.ts'
import { eventRow, sessionRows, storeEvents } from '../admin/conversions/visit-rows.ts'
import { createEmptyDatabase } from '../../databases/postgres.ts'
import { partitionsOf, placeOf } from '../event-months/undivided.ts'
import {
  type ClusterDatabase,
  createOnCluster,
  distributeAll,
  tablesWithLocalRows,
} from './cluster-database.ts'

const NOW = new Date('2026-03-03T12:00:00Z')
const SESSIONS = 40

let cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp()
  cleanUps = []
})

async function create(): Promise<ClusterDatabase> {
  const created = await createOnCluster()
  cleanUps.push(created.close)
  return created
}

const distribute = (url: string) => runScript({ DATABASE_URL: url }, 'database/distribute.ts')

/** Events of some sessions, their visits and a consent of each. */
async function fill(database: Database): Promise<void> {
  const sessions = Array.from({ length: SESSIONS }, (_, index) => `session-${index}`)
  await storeEvents(
    database,
    sessions.flatMap((id) =>
      sessionRows(id, '2026-03-03T10:00:00Z', {}, ['0 land', '4 start', '9 view age']),
    ),
  )
  await catchUp({ database, ...FOLDING, ownHosts: [] }, NOW)
  await database.runText(`
    insert into consents (consent_id, session_id, kind, health, decided_at, received_at, text_version, said_in, is_gpc)
    select gen_random_uuid(), session_id, 'health', true, now(), now(), 'v1', 'choices', false from visits`)
}

async function contents({ runText }: Database): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const table of HOT_TABLES) {
    const rows = await runText(`select to_jsonb(t)::text as row from ${table} as t`)
    found[table] = rows.map(({ row }) => String(row)).toSorted()
  }
  return found
}

describe('npm run db:distribute', () => {
  it('moves all rows to the workers and leaves none behind', async () => {
    const { url, open } = await create()
    const before = await open()
    await fill(before)
    const rows = await contents(before)
    expect(Object.values(rows).map(({ length }) => length)).toEqual([3 * SESSIONS, SESSIONS, SESSIONS])
    const first = await distribute(url)
    expect(first.output).toMatch(/are distributed by session_id \(\d+\.\d s\)\.\n$/)
    const second = await distribute(url)
    expect(second.output).toMatch(/is distributed already\.\n$/)
    expect([first.code, second.code]).toEqual([0, 0])

    const after = await open()
    expect([before.isDistributed, after.isDistributed]).toEqual([false, true])
    expect(await contents(after)).toEqual(rows)
    expect(await tablesWithLocalRows(after)).toEqual([])
    // Reports go on: recent events are read again, and change nothing twice.
    await storeEvents(after, sessionRows('session-1', '2026-03-03T12:00:05Z', {}, ['0 answer age']))
    const next = new Date('2026-03-03T12:01:00Z')
    const caughtUp = await catchUp({ database: after, ...FOLDING, ownHosts: [] }, next)
    expect(caughtUp).toMatchObject({ leads: 0, isDone: true })
    const [counted] = await after.runText(`
      select sum(sessions)::int as sessions from funnel_stage_days join funnel_cells on id = cell_id
      where grain = 'all' and stage = 'session'`)
    expect(counted).toEqual({ sessions: SESSIONS })
  })

  it('continues after it was killed', async () => {
    const { url, open } = await create()
    const database = await open()
    await fill(database)
    const rows = await contents(database)
    // It waits for the lock of a writer in the middle of its work.
    await database.withClient(async (client) => {
      await client.query('begin')
      await client.query('lock table consents in row exclusive mode')
      const other = await open()
      const distributing = distributeTables(other).catch((error: unknown) => error)
      for (let isWaiting = false; !isWaiting; ) {
        const { rows: waiting } = await client.query(
          `select pid from pg_locks where not granted and relation = 'consents'::regclass`,
        )
        isWaiting = waiting.length > 0
        if (isWaiting) await client.query('select pg_terminate_backend($1::int)', [waiting[0].pid])
      }
      expect(await distributing).toBeInstanceOf(Error)
      await client.query('commit')
    })
    const again = await open()
    expect(again.isDistributed).toBe(false)
    expect(await contents(again)).toEqual(rows)
    expect(await distribute(url)).toMatchObject({ code: 0 })
    expect(await contents(await open())).toEqual(rows)
  })

  it('refuses in one line what is no cluster, and events that are not divided', async () => {
    const { directUrl } = await createEmptyDatabase()
    const tooNew = await distribute(directUrl)
    expect(tooNew.code).toBe(1)
    expect(tooNew.output).toMatch(/^PostgreSQL at \S+ .*lacks .*run npm run db:migrate\n$/)

    const { url, open } = await create()
    const database = await open()
    await database.runText(
      `insert into server_instances (id, engine, started_at, states, seen_at) values ('one', '1', now(), '{}', now())`,
    )
    const used = await distribute(url)
    expect(used.output).toMatch(/^A server uses PostgreSQL at .* stop all servers, .*\n$/)
    await database.runText('delete from server_instances')
    await database.runText(`alter table tracking_events detach partition tracking_events_later`)
    const undivided = await distribute(url)
    expect(undivided.output).toMatch(
      /^PostgreSQL at .* not divided by month yet: run npm run db:migrate first\n$/,
    )
    await database.runText(
      `select citus_remove_node(nodename, nodeport) from pg_dist_node where groupid <> 0`,
    )
    const alone = await distribute(url)
    expect(alone.output).toMatch(
      /^PostgreSQL at .* without workers: add them with citus_add_node, and try again\n$/,
    )
    await database.runText('drop extension citus cascade')
    const plain = await distribute(url)
    expect(plain.output).toMatch(/^PostgreSQL at .* has no Citus: run create extension citus .*\n$/)
    expect([used.code, undivided.code, alone.code, plain.code]).toEqual([1, 1, 1, 1])
  })
})

describe('distributed events', () => {
  /** With the months from February to April 2025. */
  async function openWithMonths(): Promise<Database> {
    const { open } = await create()
    const database = await open()
    await database.runText(`alter table tracking_events_other drop constraint tracking_events_other_range`)
    for (const month of [2, 3, 4]) {
      await database.runText(`create table tracking_events_2025_0${month} partition of tracking_events
        for values from (event_id_from('2025-0${month}-01Z')) to (event_id_from('2025-0${month + 1}-01Z'))`)
    }
    await distributeTables(database)
    return open()
  }
  const idAt = (time: string): string => timedId(Date.parse(time))

  it('get months and lose expired ones; what was received later is kept, and only on the workers', async () => {
    const database = await openWithMonths()
    const ahead = timedId(Date.now() + 150 * DAY_MS)
    await storeEvents(database, [
      eventRow('ahead', Date.now(), { eventId: ahead }),
      eventRow('expired', Date.parse('2025-02-10Z'), { eventId: idAt('2025-02-10Z') }),
      eventRow('late', Date.parse('2025-03-10Z'), { eventId: idAt('2025-02-11Z') }),
      eventRow('later', Date.parse('2025-04-10Z'), { eventId: idAt('2025-03-11Z') }),
    ])
    expect(await placeOf(database, ahead)).toBe('later')
    expect(await makeEventMonths(database, new Date(Date.now() + 160 * DAY_MS))).toBeGreaterThan(0)
    expect(await placeOf(database, ahead)).toMatch(/^\d{4}_\d{2}$/)
    expect(await tablesWithLocalRows(database)).toEqual([])

    expect(await dropEventMonths(database, new Date('2025-03-01Z'))).toBe(1)
    expect(await dropEventMonths(database, new Date('2025-04-01Z'))).toBe(1)
    expect(await tablesWithLocalRows(database)).toEqual([])
    expect((await partitionsOf(database)).slice(0, 1)).toEqual(['2025_04'])
    const left = await database.runText('select session_id as id from tracking_events order by 1')
    expect(left.map(({ id }) => id)).toEqual(['ahead', 'late', 'later'])
  })

  it('are known by their id within a session, and counted as they are stored', async () => {
    const created = await create()
    await distributeAll(created)
    const database = await created.open()
    const insert = createRowInserter(database, trackingEvents)
    const eventId = timedId(Date.now())
    const rows = ['one', 'other'].map((id) => eventRow(id, Date.now(), { eventId }))
    expect(await insert(rows)).toBe(2)
    expect(await insert([...rows, eventRow('one', Date.now())])).toBe(1)
    expect(await database.db.$count(trackingEvents)).toBe(3)
  })

  it('can be changed by later migrations, which also reach the workers', async () => {
    const created = await create()
    await distributeAll(created)
    const database = await created.open()
    await fill(database)
    // As migrations are run: one transaction, and Citus demands that each statement is sent alone.
    await database.withClient(async (client) => {
      for (const statement of [
        'begin',
        'alter table tracking_events add column added text, add column counted integer not null default 7',
        'alter table visits add column added jsonb',
        `alter table consents alter column country set default 'XX', alter column region drop not null`,
        'create index visits_added on visits (added)',
        'create index tracking_events_added on tracking_events (added) where added is not null',
        'create table added (id text primary key, at timestamptz not null)',
        'alter table visits drop column added',
        'alter table tracking_events rename column added to renamed',
        `update tracking_events set renamed = session_id where event_type = 'quizStarted'`,
        'commit',
      ]) {
        await client.query(statement)
      }
    })
    const [row] = await database.runText(
      `select count(*)::int as count, sum(counted)::int as sum from tracking_events where renamed = session_id`,
    )
    expect(row).toEqual({ count: SESSIONS, sum: 7 * SESSIONS })
    const migrated = await runScript({ DATABASE_URL: created.url }, 'db-migrate.ts')
    expect(migrated.output).toContain('is migrated up to')
    expect(migrated.code).toBe(0)
    expect(await makeEventMonths(database, new Date(Date.now() + 200 * DAY_MS))).toBeGreaterThan(0)
  })
})

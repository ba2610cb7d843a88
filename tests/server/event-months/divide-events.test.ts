import { randomUUID } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import type { TrackingEvent } from '#shared/contract/tracking.ts'
import type { Database } from '#server/db/database.ts'
import { isUnavailable } from '#server/db/database-error.ts'
import { makeEventMonths } from '#server/db/event-months/event-months.ts'
import { prepareEventMonths } from '#server/db/event-months/divide-events.ts'
import { LeaseBusyError } from '#server/db/lease.ts'
import { eraseVisits } from '#server/features/tracking/erase-visits.ts'
import { createEventRecorder } from '#server/features/tracking/record-events.ts'
import { recordServerEvent } from '#server/features/tracking/tracking.ts'
import { createUndivided, idAt, insertion, partitionsOf, placeOf, type Undivided } from './undivided.ts'

/** The division, in the past, because months that have begun long ago may be dropped. */
const NOW = new Date('2025-01-15T12:00:00Z')
/** Random ids whose first bits are a time in the months to come, and one that is not. */
const IN_MONTH = idAt('2025-04-17T10:00:00Z', randomUUID())
const IN_FUTURE = idAt('2031-08-01T00:00:00Z', randomUUID())
const RANDOM = `f${randomUUID().slice(1)}`
const PLACED = [
  [idAt('2024-12-03T10:00:00Z'), 'other'],
  [idAt('2025-01-10T10:00:00Z'), 'other'],
  ['00000000-0000-0000-0000-000000000000', 'other'],
  ['ffffffff-ffff-ffff-ffff-ffffffffffff', 'other'],
  [RANDOM, 'other'],
  [IN_MONTH, '2025_04'],
  [idAt('2025-02-01T00:00:00.000Z'), '2025_02'],
  [idAt('2025-01-31T23:59:59.999Z'), 'other'],
  [IN_FUTURE, 'later'],
] as const

let undivided: Undivided | null = null
afterEach(async () => {
  await undivided?.remove()
  undivided = null
})

async function openFilled(): Promise<{ older: Undivided; database: Database }> {
  const older = await createUndivided()
  undivided = older
  for (const [id] of PLACED) await older.runOlder(insertion(id))
  await older.runOlder(`
    insert into tracking_events (event_id, brand_id, event_type, occurred_at, received_at, session_id, user_id)
    select gen_random_uuid(), 'marigold', 'quizStarted', at, at, 's' || n / 10, case when n % 3 = 0 then 'u' || n / 10 end
    from generate_series(1, 2000) as n, lateral (select '2024-11-01'::timestamptz + n * interval '1 hour' as at) as t`)
  return { older, database: await older.open() }
}

const allOf = async ({ runText }: Pick<Database, 'runText'>): Promise<string[]> =>
  (await runText('select to_jsonb(e)::text as row from tracking_events as e'))
    .map(({ row }) => String(row))
    .sort()

const fileOf = async (run: Undivided['runOlder'], table: string) =>
  (await run(`select relfilenode as file from pg_class where oid = '${table}'::regclass`))[0]?.['file']

/** Divides the table until its constraint would be validated. */
async function divideHalfway(database: Database): Promise<void> {
  const failing: Database = {
    ...database,
    session: (work) =>
      database.session((runText) =>
        work((text) =>
          text.includes('validate constraint') ? Promise.reject(new Error('killed')) : runText(text),
        ),
      ),
  }
  await expect(prepareEventMonths(failing, NOW)).rejects.toThrow('killed')
}

it('a table with events keeps them while it is migrated and divided, without being rewritten', async () => {
  const older = await createUndivided()
  undivided = older
  for (const [id] of PLACED) await older.runOlder(insertion(id))
  const before = {
    file: await fileOf(older.runOlder, 'tracking_events'),
    rows: await allOf({ runText: older.runOlder }),
  }
  const database = await older.open()
  expect(await fileOf(older.runOlder, 'tracking_events_other')).toBe(before.file)
  expect(await allOf(database)).toEqual(before.rows)
  expect(await partitionsOf(database)).toEqual(['other'])
  expect(await makeEventMonths(database, NOW)).toBe(0)

  expect(await prepareEventMonths(database, NOW)).toBe(true)
  expect(await fileOf(older.runOlder, 'tracking_events_other')).toBe(before.file)
  expect(await allOf(database)).toEqual(before.rows)
  expect(await partitionsOf(database)).toEqual(['2025_02', '2025_03', '2025_04', 'later', 'other'])
  for (const [id, place] of PLACED) expect([id, await placeOf(database, id)]).toEqual([id, place])
  // An event that is sent again is still one row, also from an instance of the release before.
  for (const [id] of PLACED) await older.runOlder(insertion(id, { sessionId: 'again' }))
  expect(await allOf(database)).toEqual(before.rows)
})

it('the indexes of all partitions are valid, and so they stay', async () => {
  const { database } = await openFilled()
  await prepareEventMonths(database, NOW)
  const indexes = () =>
    database.runText(
      `select relname as name, indisvalid as "isValid", (select count(*)::int from pg_inherits where inhparent = indexrelid) as parts
       from pg_index join pg_class on pg_class.oid = indexrelid where indrelid = 'tracking_events'::regclass order by 1`,
    )
  const all = ['email', 'pkey', 'received_at', 'session', 'user'].map((name) => ({
    name: `tracking_events_${name}`,
    isValid: true,
    parts: 5,
  }))
  expect(await indexes()).toEqual(all)
  await prepareEventMonths(database, new Date('2025-02-03T00:00:00Z'))
  expect(await indexes()).toEqual(all.map((index) => ({ ...index, parts: 6 })))
})

it('later months take their rows over, and preparing again changes nothing', async () => {
  const { database } = await openFilled()
  await prepareEventMonths(database, NOW)
  const ahead = idAt('2025-05-20T10:00:00Z')
  await database.runText(insertion(ahead))
  expect(await placeOf(database, ahead)).toBe('later')
  const rows = await allOf(database)
  const states: string[][] = []
  for (const day of ['2025-01-31', '2025-02-01', '2025-02-01', '2025-02-28']) {
    await prepareEventMonths(database, new Date(`${day}T12:00:00Z`))
    states.push(await partitionsOf(database))
  }
  const [january = [], ...february] = states
  expect(january).toEqual(['2025_02', '2025_03', '2025_04', 'later', 'other'])
  for (const state of february)
    expect(state).toEqual(['2025_02', '2025_03', '2025_04', '2025_05', 'later', 'other'])
  expect(await placeOf(database, ahead)).toBe('2025_05')
  expect(await allOf(database)).toEqual(rows)
})

it('continues after an interruption, with the months it began with', async () => {
  const { database } = await openFilled()
  const rows = await allOf(database)
  await divideHalfway(database)
  // Meanwhile events of these months are refused, and nobody is deleted, because theirs may be out of sight.
  await expect(eraseVisits(database.db, ['session'])).rejects.toThrow(LeaseBusyError)
  await prepareEventMonths(database, new Date('2025-03-15T12:00:00Z'))
  expect(await partitionsOf(database)).toEqual([
    '2025_02',
    '2025_03',
    '2025_04',
    '2025_05',
    '2025_06',
    'later',
    'other',
  ])
  expect(await allOf(database)).toEqual(rows)
  expect((await eraseVisits(database.db, ['session'])).count).toBe(PLACED.length)
})

it('meanwhile refuses only events that cannot be stored, until they can', async () => {
  const { database } = await openFilled()
  const record = createEventRecorder({ database })
  const rules = {
    location: { countryCode: null, regionCode: null },
    isGpc: false,
    needs: { tracking: false, health: false },
  } as unknown as Parameters<typeof record>[2]
  const event = (eventId: string): TrackingEvent => ({
    eventId,
    eventType: 'quizFinished',
    timestamp: '2025-01-15T12:00:00.000Z',
    sessionId: 'sent',
  })
  await divideHalfway(database)
  const [now, ahead] = [idAt('2025-01-15T12:00:00Z'), idAt('2025-03-01T12:00:00Z')]
  const [stored, refused] = await Promise.allSettled(
    [now, ahead].map((id) => record('marigold', [event(id)], rules)),
  )
  expect(stored).toEqual({ status: 'fulfilled', value: 1 })
  expect(refused?.status === 'rejected' && isUnavailable(refused.reason)).toBe(true)
  await prepareEventMonths(database, NOW)
  expect(await record('marigold', [event(ahead)], rules)).toBe(1)
  expect([await placeOf(database, now), await placeOf(database, ahead)]).toEqual(['other', '2025_03'])
})

it('the server’s own event still replaces that of a browser, in any partition', async () => {
  const { database } = await openFilled()
  await prepareEventMonths(database, NOW)
  for (const [eventId] of PLACED) {
    await recordServerEvent(database.db, {
      eventId,
      brandId: 'marigold',
      eventType: 'purchased',
      timestamp: '2025-01-15T12:00:00.000Z',
      sessionId: 'own',
    })
  }
  const rows = await database.runText(
    `select event_id::text as id from tracking_events where session_id = 'own' and is_own order by 1`,
  )
  expect(rows.map(({ id }) => id)).toEqual(PLACED.map(([id]) => id).sort())
})

it('two instances that start together divide the table once', async () => {
  const { older, database } = await openFilled()
  const other = await older.open()
  const rows = await allOf(database)
  expect(await Promise.all([database, other].map((one) => prepareEventMonths(one, NOW)))).toEqual([
    true,
    true,
  ])
  await prepareEventMonths(other, NOW)
  expect(await partitionsOf(other)).toEqual(['2025_02', '2025_03', '2025_04', 'later', 'other'])
  expect(await allOf(other)).toEqual(rows)
})

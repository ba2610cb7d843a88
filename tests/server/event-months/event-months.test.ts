import * as fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { timedId } from '#shared/lib/random-id.ts'
import type { Database } from '#server/db/database.ts'
import { dropEventMonths, makeEventMonths } from '#server/db/event-months/event-months.ts'
import { prepareEventMonths } from '#server/db/event-months/divide-events.ts'
import { createRowInserter } from '#server/db/row-inserter.ts'
import { trackingEvents } from '#server/db/schema/tracking-events.ts'
import { deletePerson } from '#server/features/personal-data/delete-person.ts'
import { exportPerson } from '#server/features/personal-data/export-person.ts'
import { personOfAddress } from '#server/features/personal-data/personal-data-deps.ts'
import { expireEvents } from '#server/features/tracking/erase-visits.ts'
import { eventRow, storeEvents } from '../admin/conversions/visit-rows.ts'
import { allRows, rowsWith } from '../personal-data/all-rows.ts'
import { dataParts } from '../personal-data/data-parts.ts'
import { storeLead, storePurchase } from '../personal-data/held.ts'
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { createUndivided, idAt, insertion, partitionsOf, placeOf, type Undivided } from './undivided.ts'

let opened: TestDatabase | null = null
let undivided: Undivided | null = null
afterEach(async () => {
  await opened?.remove()
  await undivided?.remove()
  opened = undivided = null
})

async function openNew(instances = 1): Promise<readonly [Database, Database]> {
  opened = await openTestDatabase(instances)
  const [one, other = one] = opened.instances
  if (!one || !other) throw new Error('there is no database')
  return [one, other]
}

/** A database with the months from February to July 2025, which are over. */
async function openWithMonths(): Promise<Database> {
  undivided = await createUndivided()
  await undivided.runOlder(insertion(idAt('2025-01-10T10:00:00Z')))
  const database = await undivided.open()
  await prepareEventMonths(database, new Date('2025-01-15T12:00:00Z'))
  await makeEventMonths(database, new Date('2025-07-15T12:00:00Z'))
  return database
}

const monthName = (offset: number): string => {
  const now = new Date()
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset))
  return month.toISOString().slice(0, 7).replace('-', '_')
}

const MONTHS = ['2025_02', '2025_03', '2025_04', '2025_05', '2025_06', '2025_07']

const countOf = async ({ db }: Database): Promise<number> => db.$count(trackingEvents)

describe('a new database', () => {
  it('has the current month and the next three, and stores every id once', async () => {
    const [database] = await openNew()
    expect(await partitionsOf(database)).toEqual([...[0, 1, 2, 3].map(monthName), 'later', 'other'])
    const insert = createRowInserter(database, trackingEvents)
    const ids = fc.oneof(
      fc.uuid(),
      fc.integer({ min: 0, max: Date.UTC(9999, 0) }).map((ms) => timedId(ms)),
      fc.constantFrom('00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'),
    )
    const drawn = [...new Set(fc.sample(ids, { numRuns: 300, seed: 64 }))]
    await insert(drawn.map((id) => eventRow('s', Date.now(), { eventId: id })))
    await insert(drawn.map((id) => eventRow('again', Date.now(), { eventId: id })))
    const rows = await database.runText(
      `select session_id, count(*)::int as count from tracking_events group by 1 order by 1`,
    )
    const once = { session_id: 's', count: drawn.length }
    // On a cluster, an id is known within its session only.
    const again = database.isDistributed ? [{ session_id: 'again', count: drawn.length }] : []
    expect(rows).toEqual([...again, once])
  })

  it('puts ids of wrong clocks into the partitions for them', async () => {
    const [database] = await openNew()
    const year = new Date().getUTCFullYear()
    const places = [
      [timedId(Date.now()), monthName(0)],
      [timedId(0), 'other'],
      [timedId(Date.UTC(year - 5, 3)), 'other'],
      [timedId(Date.UTC(year + 2, 3)), 'later'],
      [timedId(Date.UTC(2099, 11, 31, 23, 59, 59, 999)), 'later'],
      [timedId(Date.UTC(2100, 0)), 'other'],
      [timedId(8_640_000_000_000_000), 'other'],
      [`e${randomUUID().slice(1)}`, 'other'],
    ] as const
    await storeEvents(
      database,
      places.map(([eventId]) => eventRow('s', Date.now(), { eventId })),
    )
    for (const [id, place] of places) expect([id, await placeOf(database, id)]).toEqual([id, place])
  })

  it('gets months that two instances make at once', async () => {
    const [one, other] = await openNew(2)
    const until = new Date(Date.now() + 200 * 86_400_000)
    const ahead = timedId(until.getTime())
    await storeEvents(one, [eventRow('s', Date.now(), { eventId: ahead })])
    const made = await Promise.all([makeEventMonths(one, until), makeEventMonths(other, until)])
    const names = await partitionsOf(one)
    const count = names.length - 2 - 4
    expect(count).toBeGreaterThanOrEqual(2)
    expect(made.toSorted((a, b) => a - b)).toEqual([0, count])
    expect(names.slice(0, -2)).toEqual(Array.from({ length: count + 4 }, (_, index) => monthName(index)))
    expect(await placeOf(other, ahead)).toBe(monthName(count + 3))
    expect(await makeEventMonths(other, until)).toBe(0)
  })

  it('gets no months more than a year ahead, and keeps the last ones', async () => {
    const [database] = await openNew()
    await makeEventMonths(database, new Date(Date.UTC(2999, 0)))
    const names = await partitionsOf(database)
    expect(names.length - 2).toBeLessThanOrEqual(13)
    expect(await dropEventMonths(database, new Date(Date.UTC(2999, 0)))).toBe(0)
    expect(await partitionsOf(database)).toEqual(names)
  })
})

describe('months that have expired', () => {
  it('are dropped whole, while others write, and what was received later is kept', async () => {
    const database = await openWithMonths()
    await storeEvents(database, [
      ...MONTHS.map((month) =>
        eventRow('s', Date.parse(`${month.replace('_', '-')}-10T10:00:00Z`), {
          eventId: idAt(`${month.replace('_', '-')}-10T10:00:00Z`),
        }),
      ),
      // Sent when its browser was online again, and by a browser whose clock is slow.
      eventRow('late', Date.parse('2025-04-02T10:00:00Z'), { eventId: idAt('2025-03-31T23:59:59Z') }),
      eventRow('slow', Date.parse('2025-07-02T10:00:00Z'), { eventId: idAt('2025-02-14T10:00:00Z') }),
    ])
    const done = new AbortController()
    const writing = (async () => {
      for (let count = 0; ; count++) {
        if (done.signal.aborted) return count
        await storeEvents(database, [eventRow(`w${count}`, Date.parse('2025-07-20T10:00:00Z'))])
      }
    })()
    expect(await dropEventMonths(database, new Date('2025-04-01T00:00:00Z'))).toBe(2)
    done.abort()
    const written = await writing
    expect(await partitionsOf(database)).toEqual([...MONTHS.slice(2), 'earlier', 'later', 'other'])
    const sessions =
      await database.runText(`select session_id as id, count(*)::int as count from tracking_events
      where session_id not like 'w%' group by 1 order by 1`)
    expect(sessions).toEqual([
      { id: 'late', count: 1 },
      { id: 's', count: 4 },
      { id: 'session', count: 1 },
      { id: 'slow', count: 1 },
    ])
    expect(await countOf(database)).toBe(7 + written)

    // The next ones extend the place for earlier ids.
    expect(await dropEventMonths(database, new Date('2025-05-15T00:00:00Z'))).toBe(1)
    expect(await partitionsOf(database)).toEqual([...MONTHS.slice(3), 'earlier', 'later', 'other'])
    const ids = ['2025-02-01', '2025-03-10', '2025-04-30'].map((day) => idAt(`${day}T10:00:00Z`))
    for (const id of ids) await database.runText(insertion(id, { receivedAt: '2025-07-20T10:00:00Z' }))
    for (const id of ids) expect(await placeOf(database, id)).toBe('earlier')
    // Row by row, what has expired in the other partitions.
    await database.runText(
      insertion(idAt('2025-06-01T10:00:00Z'), { receivedAt: '2025-02-01T10:00:00Z', sessionId: 'fast' }),
    )
    expect(await expireEvents(database, new Date('2025-05-01T00:00:00Z'), 500)).toBe(3)
    const left = await database.runText(
      `select distinct session_id as id from tracking_events where session_id not like 'w%' order by 1`,
    )
    expect(left.map(({ id }) => id)).toEqual(['s', 'session', 'slow'])
  })

  it('are those that end before a time, in full', async () => {
    const database = await openWithMonths()
    expect(await dropEventMonths(database, new Date('2025-02-28T23:59:59.999Z'))).toBe(0)
    expect(await dropEventMonths(database, new Date('2025-03-01T00:00:00Z'))).toBe(1)
    expect(await dropEventMonths(database, new Date('2025-03-01T00:00:00Z'))).toBe(0)
    expect((await partitionsOf(database))[0]).toBe('2025_03')
  })

  it('are dropped once by two instances', async () => {
    const database = await openWithMonths()
    const other = await undivided?.open()
    if (!other) throw new Error('there is no database')
    const before = new Date('2025-07-01T00:00:00Z')
    const dropped = await Promise.all([dropEventMonths(database, before), dropEventMonths(other, before)])
    expect(dropped[0] + dropped[1]).toBe(5)
    expect(await partitionsOf(database)).toEqual(['2025_07', 'earlier', 'later', 'other'])
  })
})

it('a person with events in several partitions is exported and deleted with all of them', async () => {
  const [database] = await openNew()
  const email = 'Somebody@example.com'
  const at = new Date()
  const lead = await storeLead(database, { email, at })
  const { attemptId } = await storePurchase(database, {
    email,
    at,
    leadId: lead.id,
    sessionId: lead.sessionId,
  })
  const [attempt] = await database.runText(
    `select purchase_event_id::text as id from checkout_attempts where id = '${attemptId}'`,
  )
  const year = at.getUTCFullYear()
  const times = [
    Date.UTC(2019, 0),
    Date.now(),
    Date.now() + 40 * 86_400_000,
    Date.UTC(year + 3, 0),
    Date.UTC(2200, 0),
  ]
  const own = times.flatMap((ms, index) => [
    eventRow(lead.sessionId, at.getTime(), { eventId: timedId(ms) }),
    // Sessions that name the person by id, by address, and by the purchase.
    eventRow(`by-id-${index}`, at.getTime(), { eventId: timedId(ms), userId: lead.id }),
    eventRow(`by-address-${index}`, at.getTime(), {
      eventId: timedId(ms),
      metadata: { email: email.toUpperCase() },
    }),
  ])
  const bought = eventRow('by-purchase', at.getTime(), {
    eventId: String(attempt?.['id']),
    eventType: 'purchased',
  })
  const others = times.map((ms, index) =>
    eventRow(`other-${index}`, at.getTime(), {
      eventId: timedId(ms),
      userId: 'another',
      metadata: { email: 'another@example.com' },
    }),
  )
  await storeEvents(database, [...own, bought, ...others])
  const person = personOfAddress({ brandId: 'marigold', email: email.toLowerCase() }, null)
  const exported = await exportPerson(database, person)
  // With the one that storing the lead has written.
  expect(exported['events']).toHaveLength(own.length + 2)

  const { keptPseudonymous } = await deletePerson(dataParts(database).deps, person)
  expect(keptPseudonymous['events']).toBe(own.length + 2)
  const traces = rowsWith(await allRows(database), [
    email.toLowerCase(),
    lead.id.toLowerCase(),
    lead.sessionId,
    'by-',
  ])
  expect(traces.filter((row) => row.startsWith('public.tracking_events'))).toEqual([])
  const left = await database.runText(
    `select session_id as id from tracking_events where session_id like 'other-%' and user_id is not null order by 1`,
  )
  expect(left.map(({ id }) => id)).toEqual(times.map((_, index) => `other-${index}`))
  expect(await countOf(database)).toBe(own.length + 2 + others.length)
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { prepareEventMonths } from '#server/db/event-months/divide-events.ts'
import { makeEventMonths } from '#server/db/event-months/event-months.ts'
import { readAdFacts } from '#server/features/ad-network/read-ad-facts.ts'
import { findRecords } from '#server/features/personal-data/find-records.ts'
import { personOfAddress } from '#server/features/personal-data/personal-data-deps.ts'
import { storePurchase } from '../personal-data/held.ts'
import { eventCases } from './event-cases.ts'
import { readsOf } from './event-reads.ts'
import { createUndivided, idAt, insertion, type Undivided } from './undivided.ts'

const ROWS_PER_MONTH = 2_000
const MONTHS = 7
const LAST = '2025-07-20T10:00:00Z'
/** Ids in February and July. */
const IDS = [idAt('2025-02-10T10:00:00Z'), idAt('2025-07-10T10:00:00Z')]

let undivided: Undivided
let database: Database

beforeAll(async () => {
  undivided = await createUndivided()
  await undivided.runOlder(insertion(idAt('2025-01-10T10:00:00Z')))
  database = await undivided.open()
  await prepareEventMonths(database, new Date('2025-01-15T12:00:00Z'))
  await makeEventMonths(database, new Date('2025-07-15T12:00:00Z'))
  // Sessions of ten events. One in three events names a lead, and one in twenty an address.
  await database.runText(`
    insert into tracking_events (event_id, brand_id, event_type, occurred_at, received_at, session_id, user_id, metadata)
    select (left(event_id_from(at)::text, 14) || '7' || substr(gen_random_uuid()::text, 16))::uuid, 'marigold',
      'quizQuestionAnswered', at, at, 'session-' || n / 10, case when n % 3 = 0 then 'lead-' || n / 10 end,
      case when n % 20 = 0 then jsonb_build_object('email', 'Person-' || n / 20 || '@example.com') else '{}' end
    from generate_series(1, ${ROWS_PER_MONTH * MONTHS}) as n,
      lateral (select '2025-01-01Z'::timestamptz + n * interval '212 days' / ${ROWS_PER_MONTH * MONTHS} as at) as t`)
  for (const id of IDS) await database.runText(insertion(id, { receivedAt: LAST, sessionId: 'session-7' }))
  await database.runText('analyze')
})
afterAll(() => undivided.remove())

it('everything finds events by an index', async () => {
  const cases = eventCases(database, {
    ids: IDS,
    sessionId: 'session-300',
    email: 'person-7@example.com',
    last: new Date(LAST),
    expired: new Date('2025-01-02T00:00:00Z'),
  })
  for (const { name, most, work } of cases) {
    const reads = await readsOf(database, work)
    expect(reads.length, name).toBeGreaterThan(0)
    for (const { text, scanned, read, discarded } of reads) {
      expect({ name, text, scanned }).toEqual({ name, text, scanned: [] })
      expect(read.length, name).toBeLessThanOrEqual(most ?? MONTHS + 1)
      expect(discarded, name).toBeLessThan(ROWS_PER_MONTH / 10)
    }
  }
})

it('PostgreSQL knows that few events have an address', async () => {
  const person = personOfAddress({ brandId: 'marigold', email: 'person-7@example.com' }, null)
  const reads = await readsOf(database, () => findRecords(database.db, person))
  const [byAddress] = reads.filter(({ text }) => text.includes('lower('))
  // Without statistics it expects one in two hundred of all events.
  expect(byAddress?.expected).toBeLessThan((ROWS_PER_MONTH * MONTHS) / 500)
})

it('events with known ids are looked for in the partitions of their months only', async () => {
  const reads = await readsOf(database, async () => {
    await readAdFacts(
      { database },
      IDS.map((eventId) => ({ eventId, brandId: 'marigold', sessionId: 'session-7' })),
    )
    await storePurchase(database, { email: 'buyer@example.com', at: new Date(LAST) })
    await findRecords(database.db, personOfAddress({ brandId: 'marigold', email: 'buyer@example.com' }, null))
  })
  const byId = reads.filter(({ text }) => /where .*"event_id" (?:in|=)/.test(text))
  expect(byId.map(({ read }) => read.length)).toEqual([2, 1])
  expect(byId[0]?.read).toEqual(['2025_02', '2025_07'])
})

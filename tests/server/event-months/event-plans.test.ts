import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Database, Row } from '#server/db/database.ts'
import { prepareEventMonths } from '#server/db/event-months/divide-events.ts'
import { makeEventMonths } from '#server/db/event-months/event-months.ts'
import { enqueueAdEvents } from '#server/features/ad-network/enqueue-ad-events.ts'
import { readAdFacts } from '#server/features/ad-network/read-ad-facts.ts'
import { readLeadEvents } from '#server/features/admin-leads/lead-events.ts'
import { readEvents } from '#server/features/admin-events/read-events.ts'
import { eventSource } from '#server/features/funnel-reports/visit-facts.ts'
import { findRecords } from '#server/features/personal-data/find-records.ts'
import { personOfAddress } from '#server/features/personal-data/personal-data-deps.ts'
import { eraseVisits, expireEvents } from '#server/features/tracking/erase-visits.ts'
import { recordServerEvent } from '#server/features/tracking/tracking.ts'
import { storePurchase } from '../personal-data/held.ts'
import { createUndivided, idAt, insertion, type Undivided } from './undivided.ts'

const ROWS_PER_MONTH = 2_000
const MONTHS = 7
const LAST = '2025-07-20T10:00:00Z'
const ALL = ['2025_02', '2025_03', '2025_04', '2025_05', '2025_06', '2025_07', 'later', 'other']
const EMAIL = 'person-7@example.com'
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

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  Alias?: string
  'Actual Loops'?: number
  Plans?: PlanNode[]
}

/** A node and all below it. */
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null

type Read = { text: string; scanned: string[]; read: string[] }

/** Runs `work`, then explains its statements about events: partitions read row by row, and all partitions read. */
async function readsOf(work: () => Promise<unknown>): Promise<Read[]> {
  const pool = Reflect.get(database.db, '$client') as Pool
  const query = vi.spyOn(pool, 'query')
  await work()
  const statements = query.mock.calls.flatMap(([statement, values]: unknown[]) => {
    const text = isRow(statement) ? String(statement['text']) : String(statement)
    const given = isRow(statement) && Array.isArray(statement['values']) ? statement['values'] : values
    return text.includes('tracking_events') ? [{ text, values: Array.isArray(given) ? given : [] }] : []
  })
  query.mockRestore()
  const reads: Read[] = []
  for (const { text, values } of statements) {
    const [row] = await database.runText(`explain (analyze, format json) ${text}`, values)
    const [{ Plan: plan }] = row?.['QUERY PLAN'] as [{ Plan: PlanNode }]
    const partitions = nodesOf(plan).filter(
      (node) => node['Relation Name']?.startsWith('tracking_events_') && node['Actual Loops'] !== 0,
    )
    const names = (nodes: PlanNode[]) =>
      [...new Set(nodes.map((node) => node['Relation Name']?.replace('tracking_events_', '') ?? ''))].sort()
    reads.push({
      text,
      // Empty partitions are read like this, because that is fastest.
      scanned: names(partitions.filter((node) => node['Node Type'] === 'Seq Scan')).filter(
        (name) => name !== 'later',
      ),
      read: names(partitions.filter((node) => node['Node Type'] !== 'ModifyTable')),
    })
  }
  return reads
}

const person = personOfAddress({ brandId: 'marigold', email: EMAIL }, null)
const live = { brandId: 'marigold', type: undefined, session: undefined, ad: undefined, limit: 100 }
const from = new Date(Date.parse(LAST) - 3_600_000)

/** Statements about events, and how many partitions they read at most. */
const CASES: [string, number, () => Promise<unknown>][] = [
  ['the sessions of a person', ALL.length, () => findRecords(database.db, person)],
  ['the deletion of a person', ALL.length, () => eraseVisits(database.db, ['session-300', 'session-301'])],
  [
    'the events of a lead',
    ALL.length,
    () =>
      readLeadEvents(
        { database, brandId: 'marigold' } as Parameters<typeof readLeadEvents>[0],
        ['session-7'],
        new Map(),
      ),
  ],
  ['live events', ALL.length, () => readEvents(database, live, { from, adFrom: from })],
  [
    'live events of a session',
    ALL.length,
    () => readEvents(database, { ...live, session: 'session-7' }, { from: null, adFrom: null }),
  ],
  ['events for visits', ALL.length, () => eventSource.read(database.db, { at: from, id: '' }, null, 500)],
  [
    'events for visits that are read again',
    ALL.length,
    () => eventSource.read(database.db, { at: from, id: '' }, { to: new Date(LAST), xid: 1_000n }, 500),
  ],
  [
    'facts for the ad network',
    ALL.length,
    () =>
      readAdFacts(
        { database },
        IDS.map((eventId) => ({ eventId, brandId: 'marigold', sessionId: 'session-7' })),
      ),
  ],
  [
    'events for the ad network',
    2,
    () =>
      enqueueAdEvents(
        { database, apis: new Map() },
        IDS.map((eventId) => ({ eventId, eventType: 'quizStarted' })),
        new Date(LAST),
      ),
  ],
  [
    'an event of the server',
    1,
    () =>
      recordServerEvent(database.db, {
        eventId: randomUUID(),
        brandId: 'marigold',
        eventType: 'purchased',
        timestamp: LAST,
        sessionId: 'bought',
      }),
  ],
  ['expired events', ALL.length, () => expireEvents(database, new Date('2025-01-02T00:00:00Z'), 50)],
]

it.each(CASES)('%s are found by an index', async (_name, limit, work) => {
  const reads = await readsOf(work)
  expect(reads.length).toBeGreaterThan(0)
  for (const { text, scanned, read } of reads) {
    expect({ text, scanned }).toEqual({ text, scanned: [] })
    expect(read.length, text).toBeLessThanOrEqual(limit)
  }
})

it('events with known ids are looked for in the partitions of their months only', async () => {
  const reads = await readsOf(async () => {
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

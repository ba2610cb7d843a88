import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listLiveEvents as contract, type LiveEvent } from '#shared/contract/admin/admin-events.ts'
import type { RouteData } from '#shared/contract/route.ts'
import type { Brands } from '#server/brand/brands.ts'
import type { Database } from '#server/db/database.ts'
import { adEvents } from '#server/db/schema/ad-events.ts'
import { consents } from '#server/db/schema/consents.ts'
import { trackingEvents } from '#server/db/schema/tracking-events.ts'
import { listLiveEvents } from '#server/features/admin-events/list-live-events.ts'
import { touchedBy } from '#tests/reports/sample-events.ts'
import { useTestServer, testBrands } from '../../support/test-app.ts'
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { adminOf } from '../admin-people.ts'
import { askAdmin } from '../ask-admin.ts'
import { eventRow, PHONE } from '../conversions/visit-rows.ts'

type Answer = RouteData<typeof contract>

const NOON_MS = Date.UTC(2026, 2, 2, 12)
const MINUTE_MS = 60 * 1000
const at = (minutes: number) => new Date(NOON_MS + minutes * MINUTE_MS)

let opened: TestDatabase
let database: Database
let brands: Brands

beforeAll(async () => {
  opened = await openTestDatabase()
  database = opened.instances[0]
  brands = await testBrands()
})
afterAll(() => opened.remove())

/** As it is seen so many minutes after noon. */
async function look(
  minutes: number,
  query: Record<string, unknown> = {},
  hasAdNetwork = true,
): Promise<Answer> {
  const answer = await listLiveEvents(
    {
      database,
      brands,
      brandId: 'marigold',
      hasAdNetwork: () => hasAdNetwork,
      now: () => at(minutes),
    },
    contract.query.parse(query),
  )
  return contract.data.parse(answer)
}

async function storeEvent(minutes: number, changes: Parameters<typeof eventRow>[2] & { sessionId: string }) {
  const row = eventRow(changes.sessionId, at(minutes).getTime(), changes)
  await database.db.insert(trackingEvents).values(row)
  return row.eventId
}

async function storeAd(
  eventId: string,
  sessionId: string,
  changes: Partial<typeof adEvents.$inferInsert> = {},
) {
  await database.db.insert(adEvents).values({
    eventId,
    name: 'PageView',
    sessionId,
    happenedAt: at(0),
    status: 'waiting',
    createdAt: at(0),
    ...changes,
  })
}

async function decide(minutes: number, sessionId: string, changes: Partial<typeof consents.$inferInsert>) {
  const consentId = randomUUID()
  await database.db.insert(consents).values({
    consentId,
    sessionId,
    kind: 'tracking',
    decidedAt: at(minutes),
    receivedAt: at(minutes),
    textVersion: 'words-1',
    saidIn: 'notice',
    country: 'DE',
    isGpc: false,
    ...changes,
  })
  return consentId
}

const idsOf = ({ rows }: Answer) => rows.map(({ id }) => id)
const eventIn = ({ rows }: Answer, id: string): LiveEvent => {
  const row = rows.find((one) => one.id === id)
  if (row?.kind !== 'event') throw new Error('there is no such event')
  return row
}

describe('the live view', () => {
  const anna = randomUUID()
  const ben = randomUUID()
  let ids: Record<'landing' | 'age' | 'yes' | 'paid' | 'old', string>

  beforeAll(async () => {
    ids = {
      old: await storeEvent(-70, { sessionId: anna }),
      landing: await storeEvent(-5, {
        sessionId: anna,
        country: 'DE',
        isGpc: true,
        occurredAt: at(-6),
        brandVersion: 'v1',
        deviceInfo: { userAgent: PHONE, referrer: '' },
        metadata: { attribution: touchedBy('Letter') },
      }),
      age: await storeEvent(-4, {
        sessionId: anna,
        eventType: 'quizQuestionAnswered',
        metadata: {
          questionId: 'age',
          step: 3,
          email: 'anna@example.com',
          answer: 'forty',
          answers: [{ a: 1 }],
        },
      }),
      yes: await decide(-3, anna, { analytics: true, advertising: false }),
      paid: await storeEvent(-2, {
        sessionId: ben,
        eventType: 'purchased',
        userId: 'lead-1',
        metadata: { planName: '4-Week Plan', amount: 19.49, currency: 'USD', email: 'ben@example.com' },
      }),
    }
    await storeAd(ids.landing, anna, { status: 'dropped', reason: 'gpc', attempts: 1 })
  })

  it('lists the last hour, newest first, and all events of one session', async () => {
    expect(idsOf(await look(0))).toEqual([ids.paid, ids.yes, ids.age, ids.landing])
    expect(idsOf(await look(0, { session: anna }))).toEqual([ids.yes, ids.age, ids.landing, ids.old])
    expect(idsOf(await look(0, { session: anna.slice(0, 8) }))).toEqual([])
  })

  it('has of an event the visitor, location, device, question and report', async () => {
    const answer = await look(0)
    expect(eventIn(answer, ids.landing)).toEqual({
      kind: 'event',
      id: ids.landing,
      sessionId: anna,
      receivedAt: at(-5).toISOString(),
      occurredAt: at(-6).toISOString(),
      country: 'DE',
      isGpc: true,
      type: 'landingPageVisit',
      device: 'phone',
      brandVersion: 'v1',
      question: null,
      detail: null,
      source: 'letter',
      leadId: null,
      ad: {
        name: 'PageView',
        status: 'dropped',
        reason: 'gpc',
        attempts: 1,
        lastFailure: null,
        nextTryAt: null,
        sentAt: null,
      },
    })
    expect(eventIn(answer, ids.age)).toMatchObject({ country: 'unknown', device: 'unknown', ad: null })
    expect(eventIn(answer, ids.age).question).toMatch(/\w+ \w+/)
    expect(eventIn(answer, ids.paid)).toMatchObject({
      detail: '4-Week Plan, 19.49 USD',
      leadId: 'lead-1',
      ad: { name: 'Purchase', status: 'none', attempts: 0 },
    })
    expect(answer.rows.find(({ id }) => id === ids.yes)).toMatchObject({
      kind: 'decision',
      analytics: true,
      advertising: false,
      health: null,
      saidIn: 'notice',
      country: 'DE',
    })
    expect(answer.decided).toEqual([{ sessionId: anna, analytics: true, advertising: false, health: null }])
  })

  it('contains no answers and no email addresses', async () => {
    const told = JSON.stringify(await look(0))
    expect(told).not.toMatch(/@|forty/)
  })

  it.each<[Record<string, unknown>, (keyof typeof ids)[]]>([
    [{ type: 'quizQuestionAnswered' }, ['age']],
    [{ type: 'decision' }, ['yes']],
    [{ ad: 'dropped' }, ['landing']],
    [{ ad: 'none' }, ['paid']],
    [{ ad: 'sent' }, []],
    [{ session: ben }, ['paid']],
    [{ session: anna, type: 'landingPageVisit' }, ['landing', 'old']],
  ])('filters by %j', async (query, names) => {
    expect(idsOf(await look(0, query))).toEqual(names.map((name) => ids[name]))
  })

  it('reports whether there are more events, and whether there is an ad network', async () => {
    const cut = await look(0, { limit: 2 })
    expect([idsOf(cut), cut.isCut, cut.hasAdNetwork]).toEqual([[ids.paid, ids.yes], true, true])
    expect((await look(0, { limit: 4 }, false)).isCut).toBe(false)
    expect((await look(0, {}, false)).hasAdNetwork).toBe(false)
  })
})

describe('the changes since a cursor', () => {
  const session = randomUUID()
  const LATER = 200

  it('are new rows and rows that may have changed', async () => {
    const sent = await storeEvent(LATER - 20, { sessionId: session })
    const waiting = await storeEvent(LATER - 10, { sessionId: session })
    const viewed = await storeEvent(LATER - 9, { sessionId: session, eventType: 'quizQuestionViewed' })
    await storeAd(sent, session, { status: 'sent', sentAt: at(LATER - 19), createdAt: at(LATER - 20) })
    const failed = { nextTryAt: at(LATER + 1), lastFailure: 'no answer', attempts: 2 }
    await storeAd(waiting, session, { ...failed, createdAt: at(LATER - 10) })
    const first = await look(LATER)
    expect(idsOf(first)).toEqual([viewed, waiting, sent])
    expect(eventIn(first, waiting).ad).toMatchObject({
      status: 'waiting',
      attempts: 2,
      lastFailure: 'no answer',
      nextTryAt: at(LATER + 1).toISOString(),
    })

    const fresh = await storeEvent(LATER + 2, { sessionId: session, eventType: 'quizQuestionViewed' })
    const second = await look(LATER + 2, { after: first.after })
    expect(idsOf(second)).toEqual([fresh, waiting])

    await database.db.delete(adEvents)
    await storeAd(waiting, session, { status: 'sent', sentAt: at(LATER + 3), createdAt: at(LATER - 10) })
    const third = await look(LATER + 4, { after: second.after })
    expect(eventIn(third, waiting).ad?.status).toBe('sent')
    expect(idsOf(await look(LATER + 6, { after: third.after }))).toEqual([])
  })

  it('include a purchase that was reported when it was confirmed', async () => {
    const paid = await storeEvent(LATER + 20, { sessionId: session, eventType: 'purchased' })
    const first = await look(LATER + 21, { type: 'purchased' })
    expect(idsOf(first)).toEqual([paid])
    const second = await look(LATER + 25, { type: 'purchased', after: first.after })
    expect(idsOf(second)).toEqual([paid])
    const third = await look(LATER + 35, { type: 'purchased', after: second.after })
    expect(idsOf(await look(LATER + 37, { type: 'purchased', after: third.after }))).toEqual([])
  })

  it('repeat recent rows, because rows are committed after their time', async () => {
    const { after } = await look(LATER + 50)
    const late = await storeEvent(LATER + 49.5, { sessionId: session, eventType: 'quizQuestionViewed' })
    expect(idsOf(await look(LATER + 51, { after }))).toEqual([late])
  })
})

describe('the call', () => {
  const server = useTestServer()

  it('is for administrators of any role, and rejects invalid cursors', async () => {
    const viewer = await adminOf(server, 'viewer')
    expect((await askAdmin(server, viewer, '/events')).outcome).toBe('200')
    const refused = await askAdmin(server, viewer, '/events?after=made-up')
    expect([refused.outcome, refused.fields.map(({ path }) => path)]).toEqual([
      '400 validation_failed',
      ['cursor'],
    ])
    expect((await askAdmin(server, viewer, '/events?type=nothing')).outcome).toBe('400 validation_failed')
  })
})

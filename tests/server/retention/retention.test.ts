import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { invoices } from '#server/db/schema/billing.ts'
import { consents } from '#server/db/schema/consents.ts'
import { mails } from '#server/db/schema/mails.ts'
import { cancellationReasons, refundRequests } from '#server/db/schema/membership.ts'
import { dropEventMonths } from '#server/db/event-months/event-months.ts'
import { trackingEvents } from '#server/db/schema/tracking-events.ts'
import { expireAdEvents } from '#server/features/ad-network/erase-ad-events.ts'
import { expireConsents } from '#server/features/consent/erase-consents.ts'
import { expireAssignments } from '#server/features/experiments/erase-experiments.ts'
import { expireVisits } from '#server/features/funnel-reports/expire-visits.ts'
import { expireMails } from '#server/features/mails/erase-mails.ts'
import { expireComments, expireEvidence } from '#server/features/membership/correspondence.ts'
import { deletePerson } from '#server/features/personal-data/delete-person.ts'
import { personOfAddress } from '#server/features/personal-data/personal-data-deps.ts'
import { applyRetention, type RetentionDeps } from '#server/features/retention/apply-retention.ts'
import { expireEvents } from '#server/features/tracking/erase-visits.ts'
import { createLogger } from '#server/http/logs/logger.ts'
import { allRows } from '../personal-data/all-rows.ts'
import { dataParts } from '../personal-data/data-parts.ts'
import {
  storeAccount,
  storeCorrespondence,
  storeEvent,
  storeLead,
  storeMail,
  storePurchase,
} from '../personal-data/held.ts'
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts'

let opened: TestDatabase
let database: Database
let log = ''
beforeAll(async () => {
  opened = await openTestDatabase()
  database = opened.instances[0]
})
afterAll(() => opened.remove())

const now = new Date('2031-06-15T12:00:00Z')
/** A moment more than five years ago, and one less. */
const old = new Date('2026-06-15T11:59:59Z')
const recent = new Date('2026-06-15T12:00:00Z')

function retention(changes: Partial<RetentionDeps> = {}): RetentionDeps {
  return {
    database,
    settings: { serviceYears: 5, eventMonths: 60, messagingYears: 2, correspondenceMonths: 6 },
    expire: {
      events: expireEvents,
      consents: expireConsents,
      experiments: expireAssignments,
      adEvents: expireAdEvents,
      visits: expireVisits,
      mails: expireMails,
      comments: expireComments,
      evidence: expireEvidence,
    },
    dropEventMonths,
    eraseAddress: (address, accountId) =>
      deletePerson(dataParts(database).deps, personOfAddress(address, accountId)),
    logger: createLogger('trace', { write: (line) => (log += line) }),
    ...changes,
  }
}

const newEmail = () => `Somebody-${randomUUID()}@example.com`
const isHeld = async (email: string) =>
  (await allRows(database)).some((row) => row.includes(email.toLowerCase()))

describe('people', () => {
  type Case = [string, (email: string) => Promise<unknown>, boolean]
  const cases: Case[] = [
    ['an old lead', (email) => storeLead(database, { email, at: old }), false],
    ['a lead of five years to the second', (email) => storeLead(database, { email, at: recent }), true],
    [
      'an old lead and a newer one',
      async (email) => {
        await storeLead(database, { email, at: old })
        await storeLead(database, { email: email.toUpperCase(), at: recent })
      },
      true,
    ],
    ['an account nobody has signed in to', (email) => storeAccount(database, { email, at: old }), false],
    [
      'an old account that is still used',
      (email) => storeAccount(database, { email, at: old, lastSignInAt: recent }),
      true,
    ],
    [
      'an old account with a lead of its time',
      async (email) => {
        await storeLead(database, { email, at: old })
        await storeAccount(database, { email, at: old, lastSignInAt: old })
      },
      false,
    ],
    [
      'an old subscription that still runs',
      async (email) => {
        await storeLead(database, { email, at: old })
        await storeAccount(database, { email, at: old })
        await storePurchase(database, { email, at: old })
      },
      true,
    ],
    [
      'a subscription that has ended long ago',
      async (email) => {
        await storeAccount(database, { email, at: old })
        await storePurchase(database, { email, at: old, isActive: false })
      },
      false,
    ],
    [
      'a checkout that was never paid',
      (email) => storePurchase(database, { email, at: old, isPaid: false }),
      false,
    ],
    [
      'an old lead and a checkout begun since',
      async (email) => {
        await storeLead(database, { email, at: old })
        await storePurchase(database, { email, at: recent, isPaid: false })
      },
      true,
    ],
  ]

  it.each(cases)('with %s', async (_name, store, isKept) => {
    const email = newEmail()
    await store(email)
    const counts = await applyRetention(retention(), now)
    expect(await isHeld(email)).toBe(isKept)
    expect(counts).toMatchObject({ people: isKept ? 0 : 1, failed: 0 })
    // Again: there is nothing left to do.
    expect(await applyRetention(retention(), now)).toMatchObject({ people: 0, events: 0, mails: 0 })
  })

  it('who are deleted leave the ledgers unchanged', async () => {
    const email = newEmail()
    const { subscriptionId } = await storePurchase(database, { email, at: old, isActive: false })
    await applyRetention(retention(), now)
    expect(await isHeld(email)).toBe(false)
    const rows = await database.db
      .select()
      .from(invoices)
      .where(eq(invoices.stripeSubscriptionId, subscriptionId))
    expect(rows).toMatchObject([{ amountPaidMinor: 1999, status: 'paid' }])
  })

  it('hold nobody up who cannot be deleted today, and are deleted tomorrow', async () => {
    const [first = '', second = ''] = [newEmail(), newEmail()].sort()
    for (const email of [first, second]) await storeLead(database, { email, at: old })
    const { eraseAddress } = retention()
    const deps = retention({
      eraseAddress: (address, accountId) =>
        address.email === first.toLowerCase()
          ? Promise.reject(new Error('Stripe is away'))
          : eraseAddress(address, accountId),
    })
    expect(await applyRetention(deps, now)).toMatchObject({ people: 1, failed: 1 })
    expect([await isHeld(first), await isHeld(second)]).toEqual([true, false])
    expect(await applyRetention(retention(), now)).toMatchObject({ people: 1, failed: 0 })
    expect(log).not.toContain(first.slice(0, 20))
  })
})

describe('what ends by itself', () => {
  const ids = async (rows: Promise<{ id: unknown }[]>) => (await rows).map(({ id }) => id)

  it('is events after five years, in batches', async () => {
    const email = newEmail()
    const sessionId = randomUUID()
    const kept = await storeEvent(database, { sessionId, at: recent, email })
    for (let n = 0; n < 7; n++) await storeEvent(database, { sessionId, at: old, email })
    const batches: number[] = []
    const expire: RetentionDeps['expire'] = {
      ...retention().expire,
      events: async (_database, before) => {
        const removed = await expireEvents(database, before, 3)
        batches.push(removed)
        // As many as were asked for, so that there is another batch.
        return removed === 3 ? 500 : removed
      },
    }
    await applyRetention(retention({ expire }), now)
    expect(batches).toEqual([3, 3, 1])
    const { db } = database
    const left = db.select({ id: trackingEvents.eventId }).from(trackingEvents)
    expect(await ids(left.where(eq(trackingEvents.sessionId, sessionId)))).toEqual([kept])
  })

  it('is events earlier than other data if so configured, first whole months', async () => {
    const { settings } = retention()
    const sessionId = randomUUID()
    await storeEvent(database, { sessionId, at: new Date('2031-03-15T11:59:59Z'), email: newEmail() })
    const kept = await storeEvent(database, {
      sessionId,
      at: new Date('2031-03-15T12:00:00Z'),
      email: newEmail(),
    })
    const asked: string[] = []
    const deps = retention({
      settings: { ...settings, eventMonths: 3 },
      dropEventMonths: (_database, before) => {
        asked.push(before.toISOString())
        return Promise.resolve(2)
      },
    })
    expect(await applyRetention(deps, now)).toMatchObject({ eventMonths: 2 })
    expect(asked).toEqual(['2031-04-01T00:00:00.000Z'])
    const left = database.db.select({ id: trackingEvents.eventId }).from(trackingEvents)
    expect(await ids(left.where(eq(trackingEvents.sessionId, sessionId)))).toEqual([kept])
  })

  it('is everything else while a backup keeps the events locked', async () => {
    log = ''
    const email = newEmail()
    await storeLead(database, { email, at: old })
    const locked = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
    const deps = retention({ dropEventMonths: () => Promise.reject(locked) })
    expect(await applyRetention(deps, now)).toMatchObject({ eventMonths: 0, people: 1 })
    expect(log).toContain('the table is locked')
    const broken = retention({ dropEventMonths: () => Promise.reject(new Error('another failure')) })
    await expect(applyRetention(broken, now)).rejects.toThrow('another failure')
  })

  it('is what was decided after five years, but not while a lead rests on it', async () => {
    const { db } = database
    const decide = async (sessionId: string, receivedAt: Date) => {
      const decision = { kind: 'health', health: true, textVersion: 'v', saidIn: 'health_question' } as const
      const consentId = randomUUID()
      await db
        .insert(consents)
        .values({ consentId, sessionId, ...decision, decidedAt: old, receivedAt, isGpc: false })
      return consentId
    }
    const lead = await storeLead(database, { email: newEmail(), at: recent })
    await decide(randomUUID(), old)
    const kept = [await decide(randomUUID(), recent), await decide(lead.sessionId, old)]
    expect(await applyRetention(retention(), now)).toMatchObject({ consents: 1 })
    const left = await ids(db.select({ id: consents.consentId }).from(consents))
    expect(new Set(left)).toEqual(new Set(kept))
  })

  it('is mails after two years', async () => {
    const email = newEmail()
    const subscriptionId = `sub_${randomUUID()}`
    await storeMail(database, { email, subscriptionId, at: new Date('2029-06-15T11:59:59Z') })
    const kept = await storeMail(database, { email, subscriptionId, at: new Date('2029-06-15T12:00:00Z') })
    expect(await applyRetention(retention(), now)).toMatchObject({ mails: 1 })
    const left = database.db.select({ id: mails.id }).from(mails).where(eq(mails.toEmail, email))
    expect(await ids(left)).toEqual([kept])
  })

  it('is what members wrote after six months, not that they wrote it', async () => {
    const [before, since] = [`sub_${randomUUID()}`, `sub_${randomUUID()}`]
    await storeCorrespondence(database, { subscriptionId: before, at: new Date('2030-12-15T11:59:59Z') })
    await storeCorrespondence(database, { subscriptionId: since, at: new Date('2030-12-15T12:00:00Z') })
    expect(await applyRetention(retention(), now)).toMatchObject({ comments: 1, evidence: 1 })
    const { db } = database
    const textsOf = async (id: string) => {
      const reasons = db.select().from(cancellationReasons)
      const requests = db.select().from(refundRequests)
      const [reason] = await reasons.where(eq(cancellationReasons.stripeSubscriptionId, id))
      const [request] = await requests.where(eq(refundRequests.stripeSubscriptionId, id))
      return [reason?.reason, reason?.comment, request?.status, request?.evidence]
    }
    expect(await textsOf(before)).toEqual(['other', null, 'open', null])
    expect(await textsOf(since)).toEqual(['other', expect.any(String), 'open', expect.any(String)])
  })

  it('is logged as numbers', async () => {
    log = ''
    await applyRetention(retention(), now)
    expect(JSON.parse(log)).toMatchObject({
      msg: 'expired data were deleted',
      people: 0,
      eventMonths: 0,
      events: 0,
      mails: 0,
      comments: 0,
      evidence: 0,
      failed: 0,
    })
  })

  it('stops between two batches when it is aborted', async () => {
    const email = newEmail()
    await storeLead(database, { email, at: old })
    const stopped = AbortSignal.abort()
    expect(await applyRetention(retention(), now, stopped)).toMatchObject({ people: 0 })
    expect(await isHeld(email)).toBe(true)
  })
})

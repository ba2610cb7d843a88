import { randomUUID } from 'node:crypto'
import { like } from 'drizzle-orm'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { listUsers, UserRow, UserState } from '#shared/contract/admin/admin-users.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { refunds, subscriptions } from '#server/db/schema/billing.ts'
import { refundRequests } from '#server/db/schema/membership.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import { accessUntil } from '#server/features/billing/access.ts'
import { useTestServer } from '../../support/test-app.ts'
import { adminOf, type SignedInPerson } from '../admin-people.ts'
import { askAdmin } from '../ask-admin.ts'
import { storePurchase } from '../leads/lead-rows.ts'

const server = useTestServer()
let viewer: SignedInPerson

type Page = RouteData<typeof listUsers>
const list = (parameters: Record<string, string> = {}) =>
  askAdmin<Page>(server, viewer, `/users?${new URLSearchParams(parameters)}`)
const addresses = async (parameters: Record<string, string>): Promise<string[]> =>
  (await list(parameters)).data.users
    .map(({ email }) => email)
    .filter((email) => email.endsWith('@list.example'))

const DAY_MS = 24 * 60 * 60 * 1000
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS)

async function storeAccount(email: string, createdAt: Date): Promise<string> {
  const id = randomUUID()
  await server.database.db.insert(accounts).values({
    id,
    email,
    passwordHash: '-',
    createdAt,
    passwordChangedAt: createdAt,
  })
  return id
}

beforeAll(async () => {
  viewer = await adminOf(server, 'viewer')
})

describe('the list of users', () => {
  let ids: Record<string, string>

  beforeAll(async () => {
    const paidAt = daysFromNow(-10)
    const buy = (name: string, changes: Partial<typeof subscriptions.$inferInsert> = {}) =>
      storePurchase(server, { email: `${name}@list.example`, paidAt, ...changes })
    const plain = await storeAccount('Plain%_@list.example', daysFromNow(-1))
    await storeAccount('Member@list.example', daysFromNow(-2))
    const member = await buy('member')
    await buy('past-due', { status: 'past_due', startedAt: daysFromNow(-30) })
    await buy('trialing', { status: 'trialing', startedAt: daysFromNow(-31) })
    await buy('canceling', { isCancelAtPeriodEnd: true, startedAt: daysFromNow(-32) })
    const unpaid = { paidUntil: null, purchaseRecordedAt: null, startedAt: daysFromNow(-33) }
    await buy('never', { status: 'incomplete_expired', ...unpaid })
    // Two: the one that gives access is the better one, although the other is younger.
    await buy('twice', { startedAt: daysFromNow(-40) })
    const ended = await buy('twice', {
      status: 'canceled',
      endedAt: daysFromNow(-3),
      startedAt: daysFromNow(-5),
    })
    await buy('elsewhere', { account: 'acct_of_another' })
    await storePurchase(server, { email: 'deleted-0123@deleted.invalid', paidAt })
    await server.database.db.insert(refunds).values(
      [
        { id: 're_1', status: 'succeeded', amountMinor: 149 },
        { id: 're_2', status: 'pending', amountMinor: 1000 },
      ].map(({ id, ...refund }) => ({
        stripeRefundId: id,
        account: server.gateway.account,
        stripeInvoiceId: `in_${member}`,
        stripeSubscriptionId: member,
        stripePaymentIntentId: `pi_${member}`,
        currency: 'USD',
        createdAt: paidAt,
        syncedAt: paidAt,
        ...refund,
      })),
    )
    await server.database.db.insert(refundRequests).values({
      id: randomUUID(),
      stripeSubscriptionId: ended,
      stripeInvoiceId: `in_${ended}`,
      followedFrom: '2026-01-02',
      status: 'open',
      createdAt: paidAt,
    })
    ids = { plain, member, ended }
  })

  it('has accounts and buyers without an account, each address once', async () => {
    const { data } = await list({ sort: 'email', order: 'asc', q: '@list.example' })
    expect(data.users.map(({ email, state, hasAccount }) => [email, state, hasAccount])).toEqual([
      ['canceling@list.example', 'canceling', false],
      ['Member@list.example', 'active', true],
      ['never@list.example', 'never_paid', false],
      ['past-due@list.example', 'past_due', false],
      ['Plain%_@list.example', 'none', true],
      ['trialing@list.example', 'trialing', false],
      ['twice@list.example', 'active', false],
    ])
    expect(data.users[1]).toEqual({
      id: expect.any(String),
      email: 'Member@list.example',
      hasAccount: true,
      isEmailConfirmed: false,
      createdAt: expect.any(String),
      lastSignInAt: null,
      state: 'active',
      planName: '4-Week Plan',
      renewsAt: expect.any(String),
      accessUntil: expect.any(String),
      lifetimeValue: [{ currency: 'USD', netMinor: 1800 }],
      hasOpenRefundRequest: false,
    } satisfies UserRow)
    expect(data.users.at(-1)).toMatchObject({
      hasOpenRefundRequest: true,
      lifetimeValue: [{ currency: 'USD', netMinor: 3898 }],
    })
    expect((await list({ q: 'deleted.invalid' })).data.users).toEqual([])
  })

  it.each<[UserState, string[]]>([
    ['active', ['Member@list.example', 'twice@list.example']],
    ['trialing', ['trialing@list.example']],
    ['past_due', ['past-due@list.example']],
    ['canceling', ['canceling@list.example']],
    ['ended', []],
    ['never_paid', ['never@list.example']],
    ['none', ['Plain%_@list.example']],
  ])('filters users who are %s', async (state, expected) => {
    expect(await addresses({ state, sort: 'email', order: 'asc' })).toEqual(expected)
  })

  it('is searched by part of the address, or by a complete id', async () => {
    expect(await addresses({ q: 'PLAIN' })).toEqual(['Plain%_@list.example'])
    expect(await addresses({ q: '%' })).toEqual(['Plain%_@list.example'])
    expect(await addresses({ q: ids['plain'] ?? '' })).toEqual(['Plain%_@list.example'])
    for (const id of [ids['member'], `cus_${ids['member']}`, `in_${ids['member']}`]) {
      expect(await addresses({ q: id ?? '' })).toEqual(['Member@list.example'])
    }
    expect(await addresses({ q: (ids['member'] ?? '').slice(0, -1) })).toEqual([])
  })

  it('is filtered by open refund requests and by the day of registration or first purchase', async () => {
    expect(await addresses({ refundRequest: 'open' })).toEqual(['twice@list.example'])
    expect(await addresses({ withdrawal: 'waiting' })).toEqual([])
    await server.database.db.insert(withdrawals).values({
      stripeSubscriptionId: ids['member'] ?? '',
      account: server.gateway.account,
      declaredAt: new Date(),
      channel: 'member',
      planName: '4-Week Plan',
      contractFrom: new Date(),
      hasAskedToStart: false,
      currency: 'USD',
      refundedBeforeMinor: 0,
      refundMinor: 1949,
      status: 'declared',
      nextAttemptAt: new Date('2100-01-01T00:00:00Z'),
    })
    expect(await addresses({ withdrawal: 'waiting' })).toEqual(['Member@list.example'])
    const day = (days: number) => daysFromNow(days).toISOString().slice(0, 10)
    expect(await addresses({ from: day(-2) })).toEqual(['Plain%_@list.example', 'Member@list.example'])
    expect(await addresses({ to: day(-39), q: 'twice' })).toEqual(['twice@list.example'])
  })

  it('rejects a cursor of another sort order', async () => {
    const { data } = await list({ limit: '1' })
    expect((await list({ limit: '1', sort: 'email', cursor: data.nextCursor ?? '' })).outcome).toBe(
      '400 validation_failed',
    )
    expect((await list({ cursor: 'WyJ4Il0' })).outcome).toBe('400 validation_failed')
  })

  it('has the same access as billing, at any time', async () => {
    const time = fc.option(fc.integer({ min: -20, max: 20 }).map(daysFromNow), { nil: null })
    await fc.assert(
      fc.asyncProperty(time, time, time, async (paidUntil, graceUntil, endedAt) => {
        const email = `${randomUUID()}@property.example`
        await storePurchase(server, { email, paidAt: daysFromNow(-25), paidUntil, graceUntil, endedAt })
        const [user] = (await list({ q: email })).data.users
        const expected = accessUntil({ paidUntil, graceUntil, endedAt })
        expect(user?.accessUntil ?? null).toBe(expected?.toISOString() ?? null)
      }),
      { numRuns: 15 },
    )
  })
})

describe('pages of users', () => {
  it('list each user once and in order, although users are added meanwhile', async () => {
    const { db } = server.database
    const scenario = fc.record({
      accounts: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 5 }),
      buyers: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 5 }),
      meanwhile: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 3 }),
      sort: fc.constantFrom('createdAt', 'email'),
      order: fc.constantFrom('asc', 'desc'),
      limit: fc.integer({ min: 1, max: 4 }),
    })
    const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour))
    const addBuyer = (hour: number) =>
      storePurchase(server, { email: `${randomUUID()}@pages.example`, paidAt: at(hour) })
    await fc.assert(
      fc.asyncProperty(scenario, async ({ sort, order, limit, ...people }) => {
        await db.delete(subscriptions)
        await db.delete(accounts).where(like(accounts.email, '%@pages.example'))
        for (const hour of people.accounts) await storeAccount(`${randomUUID()}@pages.example`, at(hour))
        for (const hour of people.buyers) await addBuyer(hour)
        const whole = async () => (await list({ sort, order, limit: '100' })).data.users.map(({ id }) => id)
        const expected = await whole()
        const waiting = [...people.meanwhile]
        const seen: string[] = []
        for (let cursor: string | null = '', pages = 0; cursor !== null && pages < 40; pages++) {
          const { data }: { data: Page } = await list({
            sort,
            order,
            limit: String(limit),
            ...(cursor && { cursor }),
          })
          seen.push(...data.users.map(({ id }) => id))
          cursor = data.nextCursor
          const next = waiting.shift()
          if (next !== undefined) await addBuyer(next)
        }
        const known = new Set(expected)
        expect(new Set(seen).size).toBe(seen.length)
        expect(seen.filter((id) => known.has(id))).toEqual(expected)
        const place = await whole()
        expect(seen).toEqual(place.filter((id) => seen.includes(id)))
      }),
      { numRuns: 10 },
    )
  })
})

import { hash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { everythingSettled, useBillingServer } from './billing-server.ts'
import { expectBooksToAgree, storedBooks } from './compare-books.ts'
import { buy, ensurePlan, FOUR_WEEKS, type TestCustomer, TRIAL, TWELVE_WEEKS, useCard } from './customers.ts'

const DAY_SECONDS = 86_400
const START = Date.UTC(2026, 0, 1) / 1000
const LAST_DAY = 363
const dayOf = (date: Date | null | undefined): number =>
  Math.round(((date?.getTime() ?? Number.NaN) / 1000 - START) / DAY_SECONDS)

const server = useBillingServer({ instances: 2 })
const billing = () => server().billing
const stripe = () => server().gateway.stripe

type Person = 'ann' | 'bob' | 'cyn' | 'dan' | 'eve'
const people = new Map<Person, TestCustomer>()
const idOf = (person: Person): string => people.get(person)!.subscriptionId

/** Days on which each person got or lost access. */
const access = new Map<Person, (readonly [day: number, has: boolean])[]>()
let lostEvents = 0
let recoveredEvents = 0
let quietDays = 0

/** The newest paid invoice. */
const lastPaid = async (person: Person) =>
  (await billing().listInvoices(idOf(person))).find(
    ({ status, amountPaidMinor }) => status === 'paid' && amountPaidMinor > 0,
  )!

/** What people and their banks do, by day. */
const ACTIONS: Readonly<Record<number, () => Promise<void>>> = {
  10: async () => {
    const order = {
      stripeInvoiceId: (await lastPaid('eve')).stripeInvoiceId,
      amountMinor: null,
      reason: 'requested_by_customer',
      key: 'eve-1',
    } as const
    expect(await billing().refundInvoice(order)).toMatchObject({
      kind: 'refunded',
      amountMinor: 1949,
      subscription: { hasAccess: false },
    })
    expect(await billing().cancelAtPeriodEnd(idOf('eve'))).toMatchObject({ kind: 'changed' })
  },
  33: async () => {
    const change = { stripeSubscriptionId: idOf('cyn'), productId: 'twelve-weeks', key: 'cyn-1' }
    const changed = await billing().changePlan(change)
    expect(changed).toMatchObject({
      kind: 'changed',
      subscription: { productId: 'twelve-weeks', priceMinor: 7999, hasAccess: true },
    })
    expect(await billing().changePlan(change)).toMatchObject({ kind: 'changed' })
  },
  40: async () => {
    const canceled = await billing().cancelAtPeriodEnd(idOf('dan'))
    expect(canceled).toMatchObject({
      kind: 'changed',
      subscription: { isCancelAtPeriodEnd: true, hasAccess: true },
    })
  },
  50: () => useCard(server(), people.get('bob')!, 'chargeCustomerFail'),
  58: async () => {
    const [failed] = await billing().listInvoices(idOf('bob'))
    expect(failed?.nextPaymentAttemptAt).toBeInstanceOf(Date)
    const [bob] = await billing().subscriptionsAmong([idOf('bob')])
    expect(bob).toMatchObject({ status: 'past_due', hasAccess: true })
  },
  60: async () => {
    expect(await billing().undoCancellation(idOf('dan'))).toMatchObject({ kind: 'ended' })
    expect(
      await billing().changePlan({ stripeSubscriptionId: idOf('bob'), productId: 'twelve-weeks', key: 'b' }),
    ).toMatchObject({ kind: 'not_active' })
  },
  65: async () => {
    const [bob] = await billing().subscriptionsAmong([idOf('bob')])
    expect(bob).toMatchObject({ status: 'past_due', hasAccess: false })
  },
  80: () => useCard(server(), people.get('ann')!, 'chargeCustomerFail'),
  86: () => useCard(server(), people.get('ann')!, 'visa'),
  120: async () => {
    expect(await billing().cancelAtPeriodEnd(idOf('ann'))).toMatchObject({
      subscription: { isCancelAtPeriodEnd: true },
    })
    expect(await billing().cancelAtPeriodEnd(idOf('ann'))).toMatchObject({ kind: 'changed' })
    expect(
      dayOf(
        (await billing().subscriptionsOfAddress({ brandId: 'marigold', email: people.get('ann')!.email }))[0]
          ?.accessUntil,
      ),
    ).toBe(140)
  },
  125: async () => {
    expect(await billing().undoCancellation(idOf('ann'))).toMatchObject({
      subscription: { isCancelAtPeriodEnd: false },
    })
    const [ann] = await billing().subscriptionsAmong([idOf('ann')])
    expect([dayOf(ann?.currentPeriodEnd), ann?.priceMinor]).toEqual([140, 3898])
  },
  170: async () => {
    const { stripeInvoiceId } = await lastPaid('ann')
    const order = {
      stripeInvoiceId,
      amountMinor: 1000,
      reason: 'requested_by_customer',
      key: 'ann-1',
    } as const
    const refunds = await Promise.all([billing().refundInvoice(order), billing().refundInvoice(order)])
    expect(refunds[0]).toMatchObject({
      kind: 'refunded',
      amountMinor: 1000,
      subscription: { hasAccess: true },
    })
    expect(refunds[1]).toEqual(refunds[0])
    expect(await billing().refundInvoice({ ...order, amountMinor: 2899, key: 'ann-2' })).toEqual({
      kind: 'too_much',
      refundableMinor: 2898,
    })
    expect(await lastPaid('ann')).toMatchObject({ stripeInvoiceId, refundedMinor: 1000 })
  },
  200: async () => {
    // A key that Stripe has forgotten.
    const { stripeInvoiceId } = (await billing().listInvoices(idOf('ann'))).find(
      ({ refundedMinor }) => refundedMinor > 0,
    )!
    const again = await billing().refundInvoice({
      stripeInvoiceId,
      amountMinor: 1000,
      reason: 'requested_by_customer',
      key: 'ann-1',
    })
    expect(again).toMatchObject({ kind: 'refunded', amountMinor: 1000 })
  },
}

async function simulateSubscription(day: number, clock: string): Promise<void> {
  const now = START + day * DAY_SECONDS
  await stripe().testHelpers.testClocks.advance(clock, { frozen_time: now })
  server().setNow(new Date(now * 1000))
  let lostToday = 0
  server().sandbox.faults.webhooks((event, attempt) => {
    const chance = Number.parseInt(hash('sha256', `${event.id} ${attempt}`).slice(0, 6), 16) % 97
    // Every fourth day all webhooks arrive.
    if (chance < 40 && day % 4 !== 0 && !event.type.startsWith('test_helpers.')) {
      lostToday += 1
      return 'lose'
    }
    return chance > 75 ? 'repeat' : 'deliver'
  })
  await everythingSettled(server())
  await ACTIONS[day]?.()
  await everythingSettled(server())
  if (lostToday === 0) quietDays += 1
  else recoveredEvents += (await billing().reconcile(new Date(now * 1000)))?.lostEvents ?? 0
  lostEvents += lostToday
  await expectBooksToAgree(server(), ...[...people.values()].map(({ subscriptionId }) => subscriptionId))
  for (const [person, { email }] of people) {
    const days = access.get(person) ?? []
    const [subscription] = await billing().subscriptionsOfAddress({ brandId: 'marigold', email })
    const hasAccess = subscription?.hasAccess ?? false
    if (days.at(-1)?.[1] !== hasAccess) access.set(person, [...days, [day, hasAccess]])
  }
}

/** Without `incomplete`, which may be missed, and without changes of terms. */
const statusesOf = async (person: Person) =>
  (await storedBooks(server(), idOf(person))).history
    .filter(({ fromStatus, toStatus }) => toStatus !== 'incomplete' && toStatus !== fromStatus)
    .map(({ toStatus }) => toStatus)

describe('a year of subscriptions, day by day', () => {
  beforeAll(async () => {
    const { id: clock } = await stripe().testHelpers.testClocks.create({ frozen_time: START })
    server().setNow(new Date(START * 1000))
    await ensurePlan(server(), TWELVE_WEEKS)
    const plans = { ann: FOUR_WEEKS, bob: FOUR_WEEKS, cyn: TRIAL, dan: FOUR_WEEKS, eve: FOUR_WEEKS }
    for (const person of ['ann', 'bob', 'cyn', 'dan', 'eve'] as const) {
      people.set(person, await buy(server(), { plan: plans[person], testClock: clock }))
    }
    // Each day everything is compared with the sandbox's books.
    for (let day = 1; day <= LAST_DAY; day++) await simulateSubscription(day, clock)
  }, 120_000)

  it('had lost webhooks, and days without a loss', () => {
    expect(lostEvents).toBeGreaterThan(20)
    expect(recoveredEvents).toBeGreaterThan(5)
    expect(quietDays).toBeGreaterThan(100)
  })

  it('renews twelve times, recovers from a decline, and continues after an undone cancellation', async () => {
    const { invoices, refunds } = await storedBooks(server(), idOf('ann'))
    expect(invoices.map(({ amountPaidMinor }) => amountPaidMinor).sort((a, b) => a - b)).toEqual([
      1949,
      ...Array<number>(12).fill(3898),
    ])
    expect(invoices.filter(({ attemptCount }) => attemptCount > 1)).toHaveLength(1)
    expect(refunds.map(({ amountMinor }) => amountMinor)).toEqual([1000])
    expect(access.get('ann')).toEqual([[1, true]])
    expect(await statusesOf('ann')).toEqual(['active', 'past_due', 'active'])
  })

  it('ends access seven days after an unpaid renewal, then the subscription', async () => {
    expect(access.get('bob')).toEqual([
      [1, true],
      [63, false],
    ])
    expect(await statusesOf('bob')).toEqual(['active', 'past_due', 'canceled'])
    const { subscription } = await storedBooks(server(), idOf('bob'))
    expect(dayOf(subscription?.endedAt)).toBe(70)
  })

  it('goes from a paid trial to renewals and a longer plan, charging the difference', async () => {
    expect(access.get('cyn')).toEqual([[1, true]])
    const { invoices, subscription } = await storedBooks(server(), idOf('cyn'))
    const update = invoices.find(({ billingReason }) => billingReason === 'subscription_update')
    // Two of seven days of the old plan are credited: 3898 * 2 / 7 = 1113.7.
    expect(update).toMatchObject({ status: 'paid', amountPaidMinor: 7999 - 1114 })
    expect(dayOf(update?.periodEnd)).toBe(33 + 84)
    expect(invoices[0]?.currency).toBe('USD')
    expect(dayOf(subscription?.paidUntil)).toBe(33 + 4 * 84)
    expect(await statusesOf('cyn')).toEqual(['trialing', 'active'])
  })

  it('keeps access until the end of the paid time after a cancellation', async () => {
    expect(access.get('dan')).toEqual([
      [1, true],
      [56, false],
    ])
    expect(await statusesOf('dan')).toEqual(['active', 'canceled'])
  })

  it('gives no access for refunded payments', async () => {
    expect(access.get('eve')).toEqual([
      [1, true],
      [10, false],
    ])
    const { invoices, refunds } = await storedBooks(server(), idOf('eve'))
    expect(invoices).toHaveLength(1)
    expect(refunds.map(({ amountMinor }) => amountMinor)).toEqual([1949])
  })

  it('recorded each purchase once', () => {
    const expected = [...people.values()].map(({ purchaseEventId }) => purchaseEventId)
    expect(
      server()
        .purchases.map(({ eventId }) => eventId)
        .sort(),
    ).toEqual(expected.sort())
    expect(
      server()
        .purchases.map(({ amount }) => amount)
        .sort((a, b) => a - b),
    ).toEqual([6.99, 19.49, 19.49, 19.49, 19.49])
  })
})

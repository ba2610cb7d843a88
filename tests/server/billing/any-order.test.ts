import * as fc from 'fast-check'
import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settings } from '#server/db/schema/settings.ts'
import { forSoak } from '../../setup/soak.ts'
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { type BillingServer, everythingSettled, openBillingServer } from './billing-server.ts'
import { expectBooksToAgree, storedBooks } from './compare-books.ts'
import { FOUR_WEEKS, payFirstInvoice, startPurchase, type TestCustomer, useCard } from './customers.ts'

const START = Date.UTC(2026, 0, 1) / 1000
const DAY_SECONDS = 86_400
const TIMEOUT_MS = forSoak(60_000, 600_000)

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase(2)
})
afterAll(() => testDatabase.remove())

type Life = { server: BillingServer; customer: TestCustomer; clock: string; day: number }

async function pass(life: Life, days: number): Promise<void> {
  life.day += days
  const now = START + life.day * DAY_SECONDS
  await life.server.gateway.stripe.testHelpers.testClocks.advance(life.clock, { frozen_time: now })
  life.server.setNow(new Date(now * 1000))
}

const newestCharge = ({ sandbox }: BillingServer): string =>
  sandbox.books().charges.findLast(({ paid }) => paid)?.id ?? 'ch_none'

async function decide({ server }: Life, uncategorizedText: string): Promise<void> {
  const dispute = server.sandbox.books().disputes.at(-1)?.id ?? 'du_none'
  await server.gateway.stripe.disputes
    .update(dispute, { evidence: { uncategorized_text: uncategorizedText } })
    .catch(() => {})
}

/** Actions on a subscription; each creates events at Stripe. */
const CHANGES = {
  pay: ({ server, customer }) => payFirstInvoice(server, customer).catch(() => {}),
  'pass four weeks': (life) => pass(life, 28),
  'pass a day': (life) => pass(life, 1),
  'card fails': ({ server, customer }) => useCard(server, customer, 'chargeCustomerFail').catch(() => {}),
  'card works': ({ server, customer }) => useCard(server, customer, 'visa').catch(() => {}),
  refund: ({ server, customer }) =>
    server.gateway.stripe.refunds
      .create({ payment_intent: customer.paymentIntentId, amount: 649 })
      .then(() => {})
      .catch(() => {}),
  cancel: ({ server, customer }) =>
    server.gateway.stripe.subscriptions
      .update(customer.subscriptionId, { cancel_at_period_end: true })
      .then(() => {})
      .catch(() => {}),
  warn: async ({ server }) => {
    await server.sandbox.issuer.warn(newestCharge(server)).catch(() => {})
  },
  dispute: async ({ server }) => {
    await server.sandbox.issuer.dispute(newestCharge(server)).catch(() => {})
  },
  inquire: async ({ server }) => {
    await server.sandbox.issuer.dispute(newestCharge(server), { isInquiry: true }).catch(() => {})
  },
  win: (life) => decide(life, 'winning_evidence'),
  lose: (life) => decide(life, 'losing_evidence'),
} satisfies Record<string, (life: Life) => Promise<void>>

type Change = keyof typeof CHANGES
const changeNames: readonly Change[] = [
  'pay',
  'pass four weeks',
  'pass a day',
  'card fails',
  'card works',
  'refund',
  'cancel',
  'warn',
  'dispute',
  'inquire',
  'win',
  'lose',
]

/** How events are delivered: by index, repeatedly, or by a sync. */
type Delivery = { places: number[]; instance: 0 | 1; isTogether: boolean; reconciles: boolean }

const delivery: fc.Arbitrary<Delivery> = fc.record({
  places: fc.array(fc.nat(200), { maxLength: 8 }),
  instance: fc.constantFrom(0, 1),
  isTogether: fc.boolean(),
  reconciles: fc.boolean(),
})

const eventsOf = (stripe: Stripe): Promise<Stripe.Event[]> =>
  stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 2000 })

async function deliver(
  { server }: Life,
  { places, instance, isTogether, reconciles }: Delivery,
): Promise<void> {
  const events = await eventsOf(server.gateway.stripe)
  const chosen = places.map((place) => events[place % events.length]!)
  const others = server.instances
  if (isTogether) {
    await Promise.all(chosen.flatMap((event) => others.map(({ billing }) => billing.receive(event))))
  } else for (const event of chosen) await others[instance]!.billing.receive(event)
  await everythingSettled(server)
  if (reconciles) await others[instance]!.billing.reconcile()
}

let runs = 0

describe('lost, repeated and reordered webhooks', { timeout: TIMEOUT_MS }, () => {
  it('never put mirror and ledgers ahead of Stripe; the purchase counts once, and a sync repairs the rest', async () => {
    const step = fc.record({ change: fc.constantFrom(...changeNames), delivery })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), async (steps) => {
        runs += 1
        const server = await openBillingServer(testDatabase.instances, 10_000 + runs)
        server.sandbox.faults.webhooks(() => 'lose')
        server.setNow(new Date(START * 1000))
        // The previous run has seen Stripe's events of later days.
        await server.database.db.delete(settings)
        await server.billing.reconcile()
        const { id: clock } = await server.gateway.stripe.testHelpers.testClocks.create({
          frozen_time: START,
        })
        const customer = await startPurchase(server, {
          plan: FOUR_WEEKS,
          testClock: clock,
          now: new Date(START * 1000),
        })
        const life: Life = { server, customer, clock, day: 0 }
        for (const { change, delivery: how } of steps) {
          await CHANGES[change](life)
          await deliver(life, how)
          const { subscription, invoices } = await storedBooks(server, customer.subscriptionId)
          const wasPaid = invoices.some(
            ({ status, amountPaidMinor }) => status === 'paid' && amountPaidMinor > 0,
          )
          // No access and no event without a payment in the ledger, and one event at most.
          expect(
            subscription?.paidUntil !== undefined && subscription?.paidUntil !== null ? wasPaid : true,
          ).toBe(true)
          expect(server.purchases.length).toBeLessThanOrEqual(wasPaid ? 1 : 0)
        }
        await pass(life, 1)
        const run = await server.billing.reconcile()
        expect(run?.failures).toBe(0)
        await expectBooksToAgree(server, customer.subscriptionId)
        const { charges, disputes, subscriptions } = server.sandbox.books()
        const isHeld = disputes.some(({ status }) =>
          ['needs_response', 'under_review', 'lost'].includes(status),
        )
        const [theirs] = subscriptions
        // However the dispute became known, no renewal follows it.
        const goesOn = theirs?.cancel_at_period_end === false && theirs.ended_at === null
        expect(isHeld && goesOn).toBe(false)
        expect(server.purchases).toHaveLength(charges.some(({ status }) => status === 'succeeded') ? 1 : 0)
        await server.close()
      }),
      { numRuns: forSoak(12, 120) },
    )
  })
})

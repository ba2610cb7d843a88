import { expect, test } from 'vitest'
import { DAY_MS } from '#shared/lib/time.ts'
import type { DemoPlan, PlanAtStripe } from './demo-plans.ts'
import type { Order } from './make-session.ts'
import { createPaymentWorld } from './payment-world.ts'
import { seeded } from './seeded.ts'
import { simulateSubscriptions } from './simulate-subscriptions.ts'

const START_MS = Date.UTC(2026, 0, 1)

const plan = (id: string, priceMinor: number): DemoPlan => ({
  id,
  name: id,
  type: 'subscription',
  currency: 'USD',
  priceMinor,
  finalPriceMinor: priceMinor,
  originalPriceMinor: priceMinor,
  durationDays: 28,
})
const DEAR = plan('dear', 30_000)
const CHEAP = plan('cheap', 1_000)

const order = (number: number, what: Pick<Order, 'plan' | 'atMs'>): Order => ({
  sessionId: `session-${number}`,
  leadId: `lead-${number}`,
  email: 'ada@example.com',
  name: 'Ada',
  country: null,
  brandId: 'marigold',
  brandVersion: 'v1',
  attribution: null,
  attemptId: `attempt-${number}`,
  purchaseEventId: `purchase-${number}`,
  isPaid: true,
  registeredAtMs: null,
  accountId: `account-${number}`,
  ...what,
})

test('a buyer who has a credit from a cheaper plan pays for the next subscription', async () => {
  const world = createPaymentWorld({ seed: 'credit', startMs: START_MS, rows: [], firstSequence: 0 })
  const { stripe } = world.gateway
  const sold = new Map<string, PlanAtStripe>()
  for (const { id, priceMinor, durationDays } of [DEAR, CHEAP]) {
    const price = await stripe.prices.create({
      currency: 'usd',
      unit_amount: priceMinor,
      recurring: { interval: 'day', interval_count: durationDays },
      product: (await stripe.products.create({ name: id })).id,
    })
    sold.set(id, { priceId: price.id, couponId: null, oneTimePriceId: null })
  }
  const first = order(1, { plan: DEAR, atMs: START_MS })
  const second = order(2, { plan: CHEAP, atMs: START_MS + 3 * DAY_MS })
  const simulated = await simulateSubscriptions({
    world,
    planned: [
      {
        order: first,
        life: {
          actions: [
            { kind: 'change_plan', atMs: START_MS + DAY_MS, plan: CHEAP },
            { kind: 'end_now', atMs: START_MS + 2 * DAY_MS },
          ],
          endsMs: START_MS + 2 * DAY_MS,
        },
      },
      { order: second, life: { actions: [], endsMs: null } },
    ],
    plans: ({ id }) => sold.get(id)!,
    random: seeded('credit'),
    untilMs: START_MS + 4 * DAY_MS,
    onProgress: () => undefined,
  })
  const charged = simulated.map(({ paymentIntentId }) =>
    world.state.charges.by('payment_intent', paymentIntentId).map(({ amount }) => amount),
  )
  expect(charged).toEqual([[30_000], [1_000]])
})

import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSandbox, type TestSandbox } from '../../open-test-sandbox.ts'

const DAY = 86_400
const START = Date.UTC(2026, 0, 1) / 1000
const NOW = START + 7 * DAY

let on: TestSandbox
let prices: { four: string; otherFour: string; twelve: string }

beforeAll(async () => {
  on = await openTestSandbox()
  const product = await on.stripe.products.create({ name: 'Plan' })
  const price = async (days: number, amount: number) => {
    const made = await on.stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: amount,
      recurring: { interval: 'day', interval_count: days },
    })
    return made.id
  }
  prices = {
    four: await price(28, 3999),
    otherFour: await price(28, 5999),
    twelve: await price(84, 9999),
  }
})
afterAll(() => on.close())

type Life = { subscription: string; item: string }

/** Subscribed to four weeks and paid, a week ago. */
async function weekOldLife(): Promise<Life> {
  const { stripe } = on
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: START })
  const customer = await stripe.customers.create({ email: 'a@example.com', test_clock: clock.id })
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  const made = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: prices.four }],
    default_payment_method: method.id,
  })
  await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: NOW })
  return { subscription: made.id, item: made.items.data[0]?.id ?? '' }
}

type Details = Stripe.InvoiceCreatePreviewParams.SubscriptionDetails

const preview = ({ subscription }: Life, details: Details) =>
  on.stripe.invoices.createPreview({ subscription, subscription_details: details })

const stateOf = ({ subscription }: Life) => {
  const { subscriptions, invoices, customers } = on.sandbox.books()
  return structuredClone({
    subscription: subscriptions.find(({ id }) => id === subscription),
    invoices: invoices.length,
    customers,
  })
}

describe('the preview of a change', () => {
  test.each(['otherFour', 'twelve'] as const)(
    'to %s matches the later invoice, and changes nothing',
    async (plan) => {
      const life = await weekOldLife()
      const items = [{ id: life.item, price: prices[plan] }]
      const change = { items, proration_behavior: 'always_invoice', proration_date: NOW - 3600 } as const
      const before = stateOf(life)
      const seen = await preview(life, { ...change, cancel_at_period_end: false })
      expect(stateOf(life)).toEqual(before)
      expect(seen.billing_reason).toBe('upcoming')
      await on.stripe.subscriptions.update(life.subscription, change)
      const { data } = await on.stripe.invoices.list({ subscription: life.subscription, limit: 1 })
      const linesOf = ({ lines }: Stripe.Invoice) =>
        lines.data.map(({ amount, period, description }) => ({ amount, period, description }))
      expect(linesOf(seen)).toEqual(linesOf(data[0]!))
      expect(seen.amount_due).toBe(data[0]?.amount_paid)
      expect(seen.amount_due).toBeGreaterThan(0)
    },
  )

  test('that goes to the next invoice is that invoice', async () => {
    const life = await weekOldLife()
    const seen = await preview(life, { items: [{ id: life.item, price: prices.otherFour }] })
    // Three quarters back, three quarters to pay, and the renewal.
    expect(seen.lines.data.map(({ amount }) => amount)).toEqual([-2999, 4499, 5999])
  })

  test('exists if the change undoes a cancellation, else not', async () => {
    const life = await weekOldLife()
    await on.stripe.subscriptions.update(life.subscription, { cancel_at_period_end: true })
    await expect(preview(life, { cancel_at_period_end: true })).rejects.toThrow('No upcoming invoices')
    expect((await preview(life, { cancel_at_period_end: false })).amount_due).toBe(3999)
  })

  test.each<[string, (life: Life) => Details, string]>([
    [
      'a date before the period',
      ({ item }) => ({ items: [{ id: item, price: prices.twelve }], proration_date: START - 1 }),
      'proration_date',
    ],
    [
      'a date after the period',
      ({ item }) => ({ items: [{ id: item, price: prices.twelve }], proration_date: START + 28 * DAY + 1 }),
      'proration_date',
    ],
    ['a date without items', () => ({ proration_date: NOW }), 'subscription_details[proration_date]'],
    [
      'a date without proration',
      ({ item }) => ({
        items: [{ id: item, price: prices.twelve }],
        proration_date: NOW,
        proration_behavior: 'none',
      }),
      'subscription_details[proration_date]',
    ],
    [
      "another subscription's item",
      () => ({ items: [{ id: 'si_none', price: prices.twelve }] }),
      'subscription_details[items][0][id]',
    ],
    [
      'an unknown price',
      ({ item }) => ({ items: [{ id: item, price: 'price_none' }] }),
      'subscription_details[items][0][price]',
    ],
  ])('is refused with %s', async (_name, details, param) => {
    const life = await weekOldLife()
    await expect(preview(life, details(life))).rejects.toMatchObject({ param, statusCode: 400 })
  })

  test('of an ended subscription is refused', async () => {
    const life = await weekOldLife()
    await on.stripe.subscriptions.cancel(life.subscription)
    const change = { items: [{ id: life.item, price: prices.twelve }] }
    await expect(preview(life, change)).rejects.toMatchObject({ code: 'invoice_upcoming_none' })
  })
})

test('setup intents accept the allowed types; updates refuse a proration date outside the period', async () => {
  const allowed = await on.stripe.setupIntents.create({ allowed_payment_method_types: ['card'] })
  expect(allowed.allowed_payment_method_types).toEqual(['card'])
  await expect(
    on.stripe.setupIntents.create({ allowed_payment_method_types: ['link'] }),
  ).rejects.toMatchObject({ statusCode: 400 })
  const life = await weekOldLife()
  const late = { items: [{ id: life.item, price: prices.twelve }], proration_date: START + 99 * DAY }
  await expect(on.stripe.subscriptions.update(life.subscription, late)).rejects.toMatchObject({
    param: 'proration_date',
  })
})

import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSandbox, type TestSandbox } from '../open-test-sandbox.ts'

const DAY = 86_400
const START = Date.UTC(2026, 0, 1) / 1000

let on: TestSandbox
let product: string

beforeAll(async () => {
  on = await openTestSandbox()
  product = (await on.stripe.products.create({ name: 'Plan' })).id
})
afterAll(() => on.close())

const fourWeeks = async (amount: number, currency = 'usd'): Promise<string> => {
  const recurring = { interval: 'day', interval_count: 28 } as const
  return (await on.stripe.prices.create({ product, currency, unit_amount: amount, recurring })).id
}

async function customerOnClock(): Promise<{ clock: string; customer: string }> {
  const clock = await on.stripe.testHelpers.testClocks.create({ frozen_time: START })
  const customer = await on.stripe.customers.create({ email: 'a@example.com', test_clock: clock.id })
  return { clock: clock.id, customer: customer.id }
}

async function attachCard(customer: string): Promise<string> {
  return (await on.stripe.paymentMethods.attach('pm_card_visa', { customer })).id
}

const begin = (customer: string, price: string, params: Partial<Stripe.SubscriptionCreateParams> = {}) =>
  on.stripe.subscriptions.create({
    customer,
    items: [{ price }],
    payment_behavior: 'default_incomplete',
    expand: ['latest_invoice.payments'],
    ...params,
  })

const balanceOf = async (customer: string): Promise<number> => {
  const found = await on.stripe.customers.retrieve(customer)
  return found.deleted ? 0 : found.balance
}

const newestInvoice = async (subscription: string): Promise<Stripe.Invoice | undefined> =>
  (await on.stripe.invoices.list({ subscription, limit: 1 })).data[0]

const charged = (customer: string): number[] =>
  on.sandbox
    .books()
    .charges.filter((charge) => charge.customer === customer && charge.paid)
    .map(({ amount }) => amount)

test.each([
  ['usd', 49],
  ['gbp', 29],
  ['jpy', 49],
  ['huf', 17_499],
])(
  'a first invoice in %s over %i is paid without a payment, and stays on the balance',
  async (currency, amount) => {
    const { customer } = await customerOnClock()
    const subscription = await begin(customer, await fourWeeks(amount, currency))
    expect(subscription.status).toBe('active')
    expect(subscription.pending_setup_intent).toMatch(/^seti_/)
    expect(subscription.latest_invoice).toMatchObject({
      status: 'paid',
      total: amount,
      amount_due: 0,
      amount_paid: 0,
      amount_remaining: 0,
      starting_balance: 0,
      ending_balance: amount,
      payments: { data: [] },
    })
    expect(await balanceOf(customer)).toBe(amount)
    expect(charged(customer)).toEqual([])
  },
)

test('a first invoice over the minimum has to be paid', async () => {
  const { customer } = await customerOnClock()
  const subscription = await begin(customer, await fourWeeks(50))
  expect(subscription.status).toBe('incomplete')
  expect(subscription.latest_invoice).toMatchObject({ status: 'open', amount_due: 50 })
  expect(await balanceOf(customer)).toBe(0)
})

test('the balance is charged with the next invoice that is large enough', async () => {
  const { clock, customer } = await customerOnClock()
  const method = await attachCard(customer)
  const subscription = await begin(customer, await fourWeeks(30), { default_payment_method: method })
  const next = await on.stripe.invoices.createPreview({ subscription: subscription.id })
  expect(next).toMatchObject({ total: 30, starting_balance: 30, amount_due: 60 })
  await on.stripe.testHelpers.testClocks.advance(clock, { frozen_time: START + 28 * DAY + 3600 })
  expect(await newestInvoice(subscription.id)).toMatchObject({
    status: 'paid',
    total: 30,
    amount_due: 60,
    amount_paid: 60,
    starting_balance: 30,
    ending_balance: 0,
  })
  expect(charged(customer)).toEqual([60])
  expect(await balanceOf(customer)).toBe(0)
})

test('a credit that leaves too little is used up, and the rest stays on the balance', async () => {
  const { customer } = await customerOnClock()
  await on.stripe.customers.update(customer, { balance: -1000 })
  const subscription = await begin(customer, await fourWeeks(1049))
  expect(subscription.latest_invoice).toMatchObject({
    status: 'paid',
    total: 1049,
    amount_due: 0,
    starting_balance: -1000,
    ending_balance: 49,
  })
  expect(await balanceOf(customer)).toBe(49)
})

test.each(['error_if_incomplete', 'allow_incomplete', 'default_incomplete'] as const)(
  'a small change of plan with %s matches its preview and stays on the balance',
  async (behavior) => {
    const { customer } = await customerOnClock()
    const method = await attachCard(customer)
    const { id, items } = await begin(customer, await fourWeeks(3999), {
      payment_behavior: 'allow_incomplete',
      default_payment_method: method,
    })
    const price = await fourWeeks(4029)
    const change = {
      items: [{ id: items.data[0]?.id ?? '', price }],
      proration_behavior: 'always_invoice' as const,
    }
    const seen = await on.stripe.invoices.createPreview({ subscription: id, subscription_details: change })
    expect(seen).toMatchObject({ total: 30, amount_due: 0 })
    const after = await on.stripe.subscriptions.update(id, { ...change, payment_behavior: behavior })
    expect(after.status).toBe('active')
    expect(after.items.data[0]?.price.id).toBe(price)
    expect(await newestInvoice(id)).toMatchObject({ status: 'paid', total: 30, amount_due: 0 })
    expect(charged(customer)).toEqual([3999])
    expect(await balanceOf(customer)).toBe(30)
  },
)

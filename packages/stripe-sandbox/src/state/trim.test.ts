import fastify, { type FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestSandbox, type TestSandbox } from '../open-test-sandbox.ts'
import { BROWSER_PATHS } from '../browser-api.ts'
import { encodeForm } from '../http/form-encoding.ts'

const DAY_MS = 86_400_000
let nowMs = 0
let on: TestSandbox
let app: FastifyInstance
let wait = 0

beforeEach(async () => {
  nowMs = Date.UTC(2026, 0, 1)
  wait = 0
  on = await openTestSandbox({
    nowMs: () => nowMs,
    retention: { unattachedMethods: 3, unpaidCustomers: 3, attemptsPerIntent: 2, events: 40 },
  })
  app = fastify()
  await app.register(on.sandbox.browserRoutes, { secondsToWait: () => wait })
})
afterEach(async () => {
  await app.close()
  await on.close()
})

async function browser(path: string, params: Record<string, unknown>) {
  const response = await app.inject({
    method: 'POST',
    url: path,
    payload: encodeForm({ key: on.sandbox.publishableKey, ...params }),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  return { status: response.statusCode, headers: response.headers, body: response.json<{ id: string }>() }
}
const card = (number: string) => ({ number, exp_month: 12, exp_year: 2040, cvc: '123' })
const newMethod = async (number = '4242424242424242') =>
  (await browser(BROWSER_PATHS.createPaymentMethod, { type: 'card', card: card(number) })).body.id
const isKept = (method: string) =>
  on.stripe.paymentMethods.retrieve(method).then(
    () => true,
    () => false,
  )
const kept = async (methods: readonly string[]) => Promise.all(methods.map(isKept))

/** A customer with a subscription whose first invoice is open. */
async function subscribe(price: string): Promise<{ customer: string; subscription: string; intent: string }> {
  const { id: customer } = await on.stripe.customers.create({ name: 'A' })
  const subscription = await on.stripe.subscriptions.create({
    customer,
    items: [{ price }],
    payment_behavior: 'default_incomplete',
    expand: ['latest_invoice.payments'],
  })
  const invoice = subscription.latest_invoice as Stripe.Invoice
  const intent = invoice.payments?.data[0]?.payment.payment_intent
  if (typeof intent !== 'string') throw new Error('the invoice has no payment')
  return { customer, subscription: subscription.id, intent }
}
async function newPrice(): Promise<string> {
  const product = await on.stripe.products.create({ name: 'Plan' })
  const price = await on.stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 1999,
    recurring: { interval: 'month' },
  })
  return price.id
}

describe('objects that anyone can create are limited', () => {
  test('payment methods without a customer: the oldest are removed, customers’ methods stay', async () => {
    const attached = await newMethod()
    const { id } = await on.stripe.customers.create({})
    await on.stripe.paymentMethods.attach(attached, { customer: id })
    const methods: string[] = []
    for (let index = 0; index < 6; index += 1) methods.push(await newMethod())
    expect(await kept(methods)).toEqual([false, false, false, true, true, true])
    expect(await isKept(attached)).toBe(true)
  })

  test('a payment method stays while its holder is on the bank’s page', async () => {
    const { intent: id } = await subscribe(await newPrice())
    const { client_secret: secret } = await on.stripe.paymentIntents.retrieve(id)
    const method = await newMethod('4000002760003184')
    await browser(BROWSER_PATHS.confirmPaymentIntent(id), {
      client_secret: secret,
      payment_method: method,
      use_stripe_sdk: true,
    })
    for (let index = 0; index < 6; index += 1) await newMethod()
    expect(await isKept(method)).toBe(true)
  })

  test('the oldest customers who never paid are removed with their objects; paying ones stay', async () => {
    const price = await newPrice()
    const paid = await subscribe(price)
    await on.stripe.paymentIntents.confirm(paid.intent, { payment_method: 'pm_card_visa' })
    const others: Awaited<ReturnType<typeof subscribe>>[] = []
    for (let index = 0; index < 5; index += 1) others.push(await subscribe(price))
    // The next call removes what this one created above the limit.
    await on.stripe.products.list()
    const newest = others.slice(2).map(({ customer }) => customer)
    const { customers, subscriptions, invoices, invoicePayments } = on.sandbox.books()
    const all = [paid.customer, ...newest]
    expect(customers.map(({ id }) => id)).toEqual(all)
    expect(subscriptions.map(({ customer }) => customer)).toEqual(all)
    expect(invoices.map(({ customer }) => customer)).toEqual(all)
    expect(invoicePayments).toHaveLength(4)
    const [first] = others
    await expect(on.stripe.paymentIntents.retrieve(first?.intent ?? '')).rejects.toThrow('No such')
    // What fell due for the removed ones does no more.
    nowMs += 2 * DAY_MS
    await on.sandbox.webhooksSettled()
    expect((await on.stripe.subscriptions.retrieve(paid.subscription)).status).toBe('active')
  })

  test('declined charges and 3D Secure attempts of one intent', async () => {
    const { intent: id } = await subscribe(await newPrice())
    const { client_secret: secret } = await on.stripe.paymentIntents.retrieve(id)
    const confirm = (number: string) =>
      browser(BROWSER_PATHS.confirmPaymentIntent(id), {
        client_secret: secret,
        use_stripe_sdk: true,
        payment_method_data: { type: 'card', card: card(number) },
      })
    for (let index = 0; index < 5; index += 1) expect((await confirm('4000000000000002')).status).toBe(402)
    const { data } = await on.stripe.charges.list({ payment_intent: id })
    expect(data).toHaveLength(2)
    for (let index = 0; index < 5; index += 1) expect((await confirm('4000002760003184')).status).toBe(200)
    const paid = await confirm('4242424242424242')
    expect(paid.body).toMatchObject({ status: 'succeeded' })
  })

  test('events', async () => {
    for (let index = 0; index < 60; index += 1) await on.stripe.customers.create({ name: `${index}` })
    await on.stripe.products.list()
    expect(on.sandbox.events()).toHaveLength(40)
  })

  test('the rate limit answers as Stripe does', async () => {
    wait = 17
    const refused = await browser(BROWSER_PATHS.createPaymentMethod, {
      type: 'card',
      card: card('4242424242424242'),
    })
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '17'])
    expect(refused.body).toMatchObject({ error: { code: 'rate_limit' } })
  })

  test('the size of calls and of their texts', async () => {
    const method = { type: 'card', card: card('4242424242424242') }
    const large = await browser(BROWSER_PATHS.createPaymentMethod, {
      ...method,
      billing_details: { name: 'a'.repeat(20_000) },
    })
    expect([large.status, large.body]).toMatchObject([413, { error: { type: 'invalid_request_error' } }])
    const long = await browser(BROWSER_PATHS.createPaymentMethod, {
      ...method,
      billing_details: { name: 'a'.repeat(6000) },
    })
    expect(long.status).toBe(400)
    const metadata = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`key${index}`, 'a']))
    expect((await browser(BROWSER_PATHS.createPaymentMethod, { ...method, metadata })).status).toBe(400)
  })
})

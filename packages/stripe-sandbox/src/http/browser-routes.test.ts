import fastify, { type FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSandbox, type TestSandbox } from '../open-test-sandbox.ts'
import { type AuthenticationOutcome, BROWSER_PATHS, type ThreeDSecureAction } from '../browser-api.ts'
import { encodeForm } from './form-encoding.ts'

let on: TestSandbox
let app: FastifyInstance

beforeAll(async () => {
  on = await openTestSandbox()
  app = fastify()
  await app.register(on.sandbox.browserRoutes, { prefix: '/sandbox/stripe' })
})
afterAll(async () => {
  await app.close()
  await on.close()
})

type Answered = { status: number; body: Record<string, unknown> }

async function browser(
  method: 'GET' | 'POST',
  path: string,
  params: Record<string, unknown>,
): Promise<Answered> {
  const form = encodeForm({ key: on.sandbox.publishableKey, ...params })
  const response = await app.inject({
    method,
    url: `/sandbox/stripe${path}${method === 'GET' ? `?${form}` : ''}`,
    ...(method === 'POST' && {
      payload: form,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  })
  return { status: response.statusCode, body: response.json() }
}

const newIntent = async (): Promise<{ id: string; client_secret: string }> => {
  const customer = await on.stripe.customers.create({})
  const { id, client_secret: secret } = await on.stripe.paymentIntents.create({
    amount: 1999,
    currency: 'usd',
    customer: customer.id,
    setup_future_usage: 'off_session',
  })
  return { id, client_secret: secret! }
}

async function confirm(
  card: string,
): Promise<{ intent: { id: string; client_secret: string }; answer: Answered }> {
  const intent = await newIntent()
  const answer = await browser('POST', BROWSER_PATHS.confirmPaymentIntent(intent.id), {
    client_secret: intent.client_secret,
    use_stripe_sdk: true,
    payment_method_data: {
      type: 'card',
      card: { number: card, exp_month: 12, exp_year: 2040, cvc: '123' },
      billing_details: { name: 'Ada Lovelace', address: { country: 'GB' } },
    },
  })
  return { intent, answer }
}

const sourceOf = (body: Record<string, unknown>): string => {
  const { use_stripe_sdk: action } = body['next_action'] as { use_stripe_sdk: ThreeDSecureAction }
  return action.three_d_secure_2_source
}

describe('3D Secure', () => {
  test.each([
    ['4000002760003184', 'complete', 'succeeded', 'succeeded', null],
    ['4000002500003155', 'complete', 'succeeded', 'succeeded', null],
    ['4000008260003178', 'complete', 'succeeded', 'requires_payment_method', 'card_declined'],
    ['4000008400001629', 'complete', 'succeeded', 'requires_payment_method', 'card_declined'],
    [
      '4000002760003184',
      'fail',
      'failed',
      'requires_payment_method',
      'payment_intent_authentication_failure',
    ],
    [
      '4000002760003184',
      'cancel',
      'canceled',
      'requires_payment_method',
      'payment_intent_authentication_failure',
    ],
  ] as [string, AuthenticationOutcome, string, string, string | null][])(
    '%s, %s: the attempt has %s, the intent is %s',
    async (card, outcome, state, status, code) => {
      const { intent, answer } = await confirm(card)
      expect(answer).toMatchObject({
        status: 200,
        body: { status: 'requires_action', next_action: { type: 'use_stripe_sdk' } },
      })
      const params = { source: sourceOf(answer.body), client_secret: intent.client_secret, outcome }
      const authenticated = await browser('POST', BROWSER_PATHS.authenticate, params)
      expect(authenticated).toMatchObject({ status: 200, body: { state } })
      const read = await browser('GET', BROWSER_PATHS.paymentIntent(intent.id), {
        client_secret: intent.client_secret,
      })
      expect(read.body).toMatchObject({ status, next_action: null })
      expect((read.body['last_payment_error'] as { code: string } | null)?.code ?? null).toBe(code)
      // After a double tap, the first answer counts and nothing is charged again.
      const again = await browser('POST', BROWSER_PATHS.authenticate, { ...params, outcome: 'complete' })
      expect(again.body).toMatchObject({ state })
      const { data } = await on.stripe.charges.list({ payment_intent: intent.id })
      expect(data.filter(({ paid }) => paid)).toHaveLength(status === 'succeeded' ? 1 : 0)
    },
  )

  test('a card authenticated once does not need it again, if it is of that kind', async () => {
    const { intent, answer } = await confirm('4000002500003155')
    const source = sourceOf(answer.body)
    await browser('POST', BROWSER_PATHS.authenticate, {
      source,
      client_secret: intent.client_secret,
      outcome: 'complete',
    })
    const paid = await on.stripe.paymentIntents.retrieve(intent.id)
    const later = await on.stripe.paymentIntents.create({
      amount: 999,
      currency: 'usd',
      customer: paid.customer as string,
      payment_method: paid.payment_method as string,
      off_session: true,
      confirm: true,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    })
    expect(later.status).toBe('succeeded')
  })

  test('an outdated attempt changes nothing', async () => {
    const { intent, answer } = await confirm('4000002760003184')
    const paid = await on.stripe.paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_visa',
      return_url: 'https://example.com',
    })
    const late = await browser('POST', BROWSER_PATHS.authenticate, {
      source: sourceOf(answer.body),
      client_secret: intent.client_secret,
      outcome: 'complete',
    })
    expect(late.status).toBe(400)
    expect((await on.stripe.paymentIntents.retrieve(intent.id)).latest_charge).toBe(paid.latest_charge)
  })
})

describe('a card is set up for later', () => {
  test.each([
    ['pm_card_visa', null, 'succeeded'],
    ['pm_card_authenticationRequired', 'complete', 'succeeded'],
    ['pm_card_authenticationRequired', 'cancel', 'requires_payment_method'],
  ] as const)('%s, %s: %s', async (card, outcome, status) => {
    const customer = await on.stripe.customers.create({})
    const { id, client_secret: secret } = await on.stripe.setupIntents.create({ customer: customer.id })
    const confirmed = await browser('POST', BROWSER_PATHS.confirmSetupIntent(id), {
      client_secret: secret,
      payment_method: card,
      use_stripe_sdk: true,
    })
    if (outcome !== null) {
      await browser('POST', BROWSER_PATHS.authenticate, {
        source: sourceOf(confirmed.body),
        client_secret: secret,
        outcome,
      })
    }
    const { body } = await browser('GET', BROWSER_PATHS.setupIntent(id), { client_secret: secret })
    expect(body['status']).toBe(status)
    const method = body['payment_method'] as string | null
    const owner = method === null ? null : (await on.stripe.paymentMethods.retrieve(method)).customer
    expect(owner).toBe(status === 'succeeded' ? customer.id : null)
  })
})

describe('a browser can do nothing else', () => {
  test.each([
    ['GET', '/v1/customers'],
    ['POST', '/v1/customers'],
    ['GET', '/v1/subscriptions'],
    ['POST', '/v1/refunds'],
    ['POST', '/v1/payment_intents'],
    ['GET', '/v1/payment_intents'],
    ['GET', '/v1/events'],
  ] as const)('%s %s needs the secret key', async (method, path) => {
    expect(await browser(method, path, {})).toMatchObject({
      status: 401,
      body: { error: { code: 'secret_key_required' } },
    })
  })

  test('the secret key is refused', async () => {
    const intent = await newIntent()
    const answer = await browser('GET', BROWSER_PATHS.paymentIntent(intent.id), { key: on.sandbox.secretKey })
    expect(answer).toMatchObject({ status: 401 })
    expect(JSON.stringify(answer.body)).not.toContain(intent.client_secret)
  })

  test("another visitor's intent stays closed", async () => {
    const mine = await newIntent()
    const other = await newIntent()
    for (const secret of [undefined, mine.client_secret, `${other.id}_secret_x`]) {
      const read = await browser('GET', BROWSER_PATHS.paymentIntent(other.id), { client_secret: secret })
      expect(read.status).toBe(400)
      const confirmed = await browser('POST', BROWSER_PATHS.confirmPaymentIntent(other.id), {
        client_secret: secret,
        payment_method: 'pm_card_visa',
      })
      expect(confirmed.status).toBe(400)
    }
    expect((await on.stripe.paymentIntents.retrieve(other.id)).status).toBe('requires_payment_method')
  })
})

test('the first invoice of a subscription is paid by its confirmation secret', async () => {
  const { stripe } = on
  const product = await stripe.products.create({ name: 'Plan' })
  const price = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 999,
    recurring: { interval: 'week' },
  })
  const customer = await stripe.customers.create({})
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice.confirmation_secret'],
  })
  const secret = (subscription.latest_invoice as Stripe.Invoice).confirmation_secret!.client_secret
  const made = await browser('POST', BROWSER_PATHS.createPaymentMethod, {
    type: 'card',
    card: { token: 'tok_sandbox_google_pay_visa' },
    time_on_page: 1234,
  })
  const id = secret.split('_secret_')[0]!
  const paid = await browser('POST', BROWSER_PATHS.confirmPaymentIntent(id), {
    client_secret: secret,
    payment_method: made.body['id'],
  })
  expect(paid.body['status']).toBe('succeeded')
  const after = await stripe.subscriptions.retrieve(subscription.id)
  expect(after).toMatchObject({ status: 'active', default_payment_method: made.body['id'] })
})

import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSandbox, stripeAt, type TestSandbox } from '../open-test-sandbox.ts'
import { encodeForm } from './form-encoding.ts'

let on: TestSandbox
let customer: string
let price: string

beforeAll(async () => {
  on = await openTestSandbox()
  customer = (await on.stripe.customers.create({ email: 'a@example.com' })).id
  const product = await on.stripe.products.create({ name: 'Plan' })
  price = (
    await on.stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: 999,
      recurring: { interval: 'week' },
      lookup_key: 'week',
    })
  ).id
})
afterAll(() => on.close())

type Refusal = {
  status: number
  type?: string
  code?: string
  param?: string
  message: string
}

/** A call as the library makes it, with parameters that its types would not let through. */
const call = (method: 'GET' | 'POST', path: string, params: Record<string, unknown> = {}) =>
  method === 'GET'
    ? on.stripe.rawRequest(method, `${path}?${encodeForm(params)}`)
    : on.stripe.rawRequest(method, path, params)

async function expectRefusal(made: Promise<unknown>, refusal: Refusal): Promise<void> {
  const error: unknown = await made.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(Stripe.errors.StripeError)
  const { status, type = 'invalid_request_error', code, param, message } = refusal
  expect(error).toMatchObject({ statusCode: status, rawType: type, message })
  expect(error).toMatchObject({ requestId: expect.stringMatching(/^req_\w{14}$/) as string })
  const { raw } = error as Stripe.errors.StripeError
  expect(raw).toMatchObject({ ...(code !== undefined && { code }), ...(param !== undefined && { param }) })
  expect('code' in (raw as object)).toBe(code !== undefined)
  expect('doc_url' in (raw as object)).toBe(code !== undefined)
}

const REFUSALS: readonly [string, () => Promise<unknown>, Refusal][] = [
  [
    'an unknown path',
    () => call('GET', '/v1/horses'),
    {
      status: 404,
      message:
        'Unrecognized request URL (GET: /v1/horses). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.',
    },
  ],
  [
    'an unknown parameter',
    () => call('POST', '/v1/customers', { emial: 'a@example.com' }),
    {
      status: 400,
      code: 'parameter_unknown',
      param: 'emial',
      message: 'Received unknown parameter: emial',
    },
  ],
  [
    'unknown nested parameters',
    () => call('POST', '/v1/subscriptions', { customer, items: [{ price, colour: 'red', size: 'l' }] }),
    {
      status: 400,
      code: 'parameter_unknown',
      param: 'items[0][colour]',
      message: 'Received unknown parameters: items[0][colour], items[0][size]',
    },
  ],
  [
    'payment_method_types on an intent, which this version no longer takes',
    () =>
      call('POST', '/v1/payment_intents', { amount: 999, currency: 'usd', payment_method_types: ['card'] }),
    {
      status: 400,
      code: 'parameter_unknown',
      param: 'payment_method_types',
      message: 'Received unknown parameter: payment_method_types',
    },
  ],
  [
    'a missing parameter',
    () => call('POST', '/v1/subscriptions', { items: [{ price }] }),
    {
      status: 400,
      code: 'parameter_missing',
      param: 'customer',
      message: 'Missing required param: customer.',
    },
  ],
  [
    'a value outside the allowed ones',
    () => call('POST', '/v1/subscriptions', { customer, items: [{ price }], payment_behavior: 'maybe' }),
    {
      status: 400,
      param: 'payment_behavior',
      message:
        'Invalid payment_behavior: must be one of allow_incomplete, default_incomplete, error_if_incomplete, or pending_if_incomplete',
    },
  ],
  [
    'an invalid number',
    () => call('POST', '/v1/payment_intents', { amount: 'ten', currency: 'usd' }),
    { status: 400, code: 'parameter_invalid_integer', param: 'amount', message: 'Invalid integer: ten' },
  ],
  [
    'an invalid boolean',
    () => call('POST', '/v1/products', { name: 'x', active: 'yes' }),
    { status: 400, param: 'active', message: 'Invalid boolean: yes' },
  ],
  [
    'a text instead of an object',
    () => call('POST', '/v1/prices', { product: 'prod_1', currency: 'usd', recurring: 'weekly' }),
    { status: 400, param: 'recurring', message: 'Invalid object' },
  ],
  [
    'a text instead of an array',
    () => call('GET', '/v1/prices', { lookup_keys: 'week' }),
    { status: 400, param: 'lookup_keys', message: 'Invalid array' },
  ],
  [
    'an empty text for a required value',
    () => call('POST', '/v1/subscriptions', { customer: '', items: [{ price }] }),
    {
      status: 400,
      code: 'parameter_invalid_empty',
      param: 'customer',
      message:
        "You passed an empty string for 'customer'. We assume empty values are an attempt to unset a parameter; however 'customer' cannot be unset. You should remove 'customer' from your request or supply a non-empty value.",
    },
  ],
  [
    'an unknown id in the path',
    () => call('GET', '/v1/customers/cus_nobody'),
    { status: 404, code: 'resource_missing', param: 'id', message: "No such customer: 'cus_nobody'" },
  ],
  [
    'an unknown id in a parameter',
    () => call('POST', '/v1/subscriptions', { customer: 'cus_nobody', items: [{ price }] }),
    { status: 400, code: 'resource_missing', param: 'customer', message: "No such customer: 'cus_nobody'" },
  ],
  [
    'a lookup key in use',
    () =>
      call('POST', '/v1/prices', {
        product: on.sandbox.books().products[0]?.id,
        currency: 'usd',
        unit_amount: 1,
        lookup_key: 'week',
      }),
    {
      status: 400,
      param: 'lookup_key',
      message: expect.stringMatching(/^A price \(`price_\w+`\) already uses that lookup key\.$/) as string,
    },
  ],
  [
    'a field that cannot be expanded',
    () => call('GET', `/v1/customers/${customer}`, { expand: ['email'] }),
    { status: 400, message: expect.stringContaining('This property cannot be expanded (email)') as string },
  ],
  [
    'more than four levels of expansion',
    () => call('GET', '/v1/subscriptions', { expand: ['data.latest_invoice.payments.data.payment'] }),
    {
      status: 400,
      code: 'property_expansion_max_depth',
      message:
        'You cannot expand more than 4 levels of a property. Property: data.latest_invoice.payments.data.payment',
    },
  ],
  [
    'a page of more than 100 objects',
    () => call('GET', '/v1/customers', { limit: 101 }),
    { status: 400, code: 'parameter_invalid_integer', param: 'limit', message: expect.any(String) as string },
  ],
  [
    'a parameter that is not simulated',
    () => call('POST', '/v1/subscriptions', { customer, items: [{ price }], on_behalf_of: 'acct_1' }),
    {
      status: 400,
      param: 'on_behalf_of',
      message:
        "The payment sandbox does not simulate the parameter `on_behalf_of`; use Stripe's own test keys.",
    },
  ],
]

test.each(REFUSALS)('%s is refused as the API words it', async (_what, made, refusal) => {
  await expectRefusal(made(), refusal)
})

describe('an amount that cannot be charged', () => {
  const tooSmall = { status: 400, code: 'amount_too_small', param: 'amount' }
  const tooLarge = { status: 400, code: 'amount_too_large', param: 'amount' }

  test.each<[number, string, Refusal]>([
    [49, 'usd', { ...tooSmall, message: 'Amount must be at least $0.50 usd' }],
    [49, 'eur', { ...tooSmall, message: 'Amount must be at least €0.50 eur' }],
    [29, 'gbp', { ...tooSmall, message: 'Amount must be at least £0.30 gbp' }],
    [49, 'jpy', { ...tooSmall, message: 'Amount must be at least ¥50 jpy' }],
    [1499, 'czk', { ...tooSmall, message: 'Amount must be at least Kč\u00a015.00 czk' }],
    [
      49,
      'zar',
      {
        ...tooSmall,
        message:
          'Amount must convert to at least 50 cents. For more information, see https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts.',
      },
    ],
    [100_000_000, 'usd', { ...tooLarge, message: 'Amount must be no more than $999,999.99' }],
  ])('%i %s', async (amount, currency, refusal) => {
    await expectRefusal(call('POST', '/v1/payment_intents', { amount, currency }), refusal)
    const { id } = await on.stripe.paymentIntents.create({ amount: 50_000, currency })
    await expectRefusal(call('POST', `/v1/payment_intents/${id}`, { amount }), refusal)
  })
})

describe('keys', () => {
  test.each([
    ['none', undefined, expect.stringMatching(/^You did not provide an API key\./) as string],
    ['a wrong one', 'Bearer sk_test_51Wrong1234', 'Invalid API Key provided: sk_test_*******1234'],
    ['a live one', 'Bearer sk_live_51Wrong1234', expect.stringContaining('never live ones') as string],
  ])('%s', async (_what, authorization, message) => {
    const response = await fetch(`${on.base}/v1/customers`, {
      headers: authorization === undefined ? {} : { authorization },
    })
    expect(response.status).toBe(401)
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(await response.json()).toEqual({ error: { type: 'invalid_request_error', message } })
  })

  test('the publishable key is for browsers only', async () => {
    const browser = stripeAt(on.base, on.sandbox.publishableKey)
    await expect(browser.customers.list()).rejects.toMatchObject({
      statusCode: 401,
      code: 'secret_key_required',
    })
    const method = await browser.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } })
    expect(method.id).toMatch(/^pm_/)
    const intent = await on.stripe.paymentIntents.create({ amount: 999, currency: 'usd' })
    await expect(browser.paymentIntents.retrieve(intent.id)).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'client_secret',
    })
    await expect(
      browser.paymentIntents.retrieve(intent.id, { client_secret: `${intent.id}_secret_guess` }),
    ).rejects.toMatchObject({ statusCode: 400, param: 'client_secret' })
    const read = await browser.paymentIntents.retrieve(intent.id, { client_secret: intent.client_secret! })
    expect(read.id).toBe(intent.id)
  })
})

test.each([
  ['a body that is too large', '/v1/customers', `name=${'x'.repeat(1_100_000)}`, 413],
  ['a malformed path', '/v1/customers/%E0%A4%A', 'name=x', 400],
  ['a method that the path does not support', '/v1/events/evt_1', 'a=b', 404],
])('%s is refused with an error in JSON', async (_what, path, body, status) => {
  const response = await fetch(`${on.base}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${on.sandbox.secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body,
  })
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
})

test('another API version is refused', async () => {
  const response = await fetch(`${on.base}/v1/customers`, {
    headers: { authorization: `Bearer ${on.sandbox.secretKey}`, 'stripe-version': '2024-06-20' },
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
})

describe('metadata', () => {
  test('is merged; an empty value removes its key, an empty text all keys', async () => {
    const { id } = await on.stripe.customers.create({ metadata: { a: '1', b: '2' } })
    const merged = await on.stripe.customers.update(id, { metadata: { b: '', c: '3' } })
    expect(merged.metadata).toEqual({ a: '1', c: '3' })
    expect((await on.stripe.customers.update(id, { metadata: '' })).metadata).toEqual({})
  })
})

describe('lists', () => {
  test('are newest first and paginate in both directions', async () => {
    const email = 'pages@example.com'
    const made: string[] = []
    for (let index = 0; index < 7; index++) made.unshift((await on.stripe.customers.create({ email })).id)
    const all: string[] = []
    for await (const { id } of on.stripe.customers.list({ email, limit: 3 })) all.push(id)
    expect(all).toEqual(made)
    const back = await on.stripe.customers.list({ email, limit: 3, ending_before: made[4]! })
    expect(back.data.map(({ id }) => id)).toEqual(made.slice(1, 4))
    expect(back.has_more).toBe(true)
  })
})

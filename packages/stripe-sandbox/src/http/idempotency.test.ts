import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSandbox, type TestSandbox } from '../open-test-sandbox.ts'

let on: TestSandbox
let nowMs = Date.UTC(2026, 0, 1)
beforeAll(async () => {
  on = await openTestSandbox({ nowMs: () => nowMs })
})
afterAll(() => on.close())

/** What the library throws; a call that goes through is none. */
const rejectionOf = async (call: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  const reason: unknown = await call.then(() => null).catch((error: unknown) => error)
  if (reason instanceof Stripe.errors.StripeError) return reason
  throw new Error('the call was not refused')
}

test('a repeated call with the same key is done once and gets the same answer', async () => {
  const before = on.sandbox.books().customers.length
  const options = { idempotencyKey: 'one' }
  const first = await on.stripe.customers.create({ email: 'a@example.com', metadata: { a: '1' } }, options)
  const again = await on.stripe.customers.create({ email: 'a@example.com', metadata: { a: '1' } }, options)
  expect(again.id).toBe(first.id)
  expect(JSON.stringify(again)).toBe(JSON.stringify(first))
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined()
  expect(again.lastResponse.headers).toMatchObject({
    'idempotency-key': 'one',
    'idempotent-replayed': 'true',
    'original-request': first.lastResponse.requestId,
  })
  expect(again.lastResponse.requestId).not.toBe(first.lastResponse.requestId)
  expect(on.sandbox.books().customers).toHaveLength(before + 1)
})

test('a declined payment gets the same answer and is not retried', async () => {
  const intent = await on.stripe.paymentIntents.create({ amount: 999, currency: 'usd' })
  const confirm = () =>
    on.stripe.paymentIntents.confirm(
      intent.id,
      { payment_method: 'pm_card_chargeCustomerFail', return_url: 'https://example.com' },
      { idempotencyKey: 'declined' },
    )
  const [first, again] = [await rejectionOf(confirm()), await rejectionOf(confirm())]
  expect(first).toMatchObject({
    statusCode: 402,
    code: 'card_declined',
    charge: expect.stringMatching(/^ch_/) as string,
  })
  expect(again).toMatchObject({ statusCode: 402, code: 'card_declined', charge: first.charge })
  expect((await on.stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1)
})

test('a key belongs to one call with one set of parameters', async () => {
  const options = { idempotencyKey: 'mine' }
  await on.stripe.customers.create({ email: 'a@example.com' }, options)
  await expect(on.stripe.customers.create({ email: 'b@example.com' }, options)).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
    rawType: 'idempotency_error',
    message:
      "Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than 'mine' if you meant to execute a different request.",
  })
  await expect(on.stripe.products.create({ name: 'x' }, options)).rejects.toMatchObject({
    rawType: 'idempotency_error',
    message: expect.stringContaining("('/v1/products' vs '/v1/customers')") as string,
  })
})

test('refused parameters are not remembered: the corrected call may use the key', async () => {
  const options = { idempotencyKey: 'corrected' }
  await expect(
    on.stripe.rawRequest('POST', '/v1/customers', { emial: 'a@example.com' }, options),
  ).rejects.toMatchObject({ code: 'parameter_unknown' })
  await expect(on.stripe.customers.create({ email: 'a@example.com' }, options)).resolves.toMatchObject({
    object: 'customer',
  })
})

test('a key is removed after a day', async () => {
  const options = { idempotencyKey: 'yesterday' }
  const first = await on.stripe.customers.create({}, options)
  nowMs += 24 * 3_600_000
  const second = await on.stripe.customers.create({}, options)
  expect(second.id).not.toBe(first.id)
})

test('a key is in use until its first call is answered', async () => {
  const options = { idempotencyKey: 'busy' }
  const arrived = Promise.withResolvers<null>()
  const answered = Promise.withResolvers<null>()
  on.sandbox.faults.add({ answer: 'none', hold: answered.promise, onMet: () => arrived.resolve(null) })
  const first = on.stripe.customers.create({}, options)
  await arrived.promise
  await expect(on.stripe.customers.create({}, options)).rejects.toMatchObject({
    statusCode: 409,
    code: 'idempotency_key_in_use',
  })
  answered.resolve(null)
  await expect(first).resolves.toMatchObject({ object: 'customer' })
})

import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestSandbox, stripeAt, type TestSandbox } from './open-test-sandbox.ts'

let on: TestSandbox
beforeEach(async () => {
  on = await openTestSandbox()
})
afterEach(() => on.close())

const create = (idempotencyKey = 'key') =>
  on.stripe.customers.create({ email: 'a@example.com' }, { idempotencyKey })
const count = (): number => on.sandbox.books().customers.length

test.each([
  ['server_error', 500, 'StripeAPIError', undefined],
  ['rate_limit', 429, 'StripeRateLimitError', 'rate_limit'],
  ['lock_timeout', 429, 'StripeRateLimitError', 'lock_timeout'],
  ['conflict', 409, 'StripeAPIError', 'idempotency_key_in_use'],
] as const)(
  '%s before the work: nothing is done, and the same key goes through next',
  async (answer, statusCode, type, code) => {
    on.sandbox.faults.add({ answer, calls: /^POST \/v1\/customers$/ })
    await expect(create()).rejects.toMatchObject({ statusCode, type, ...(code !== undefined && { code }) })
    expect(count()).toBe(0)
    await create()
    expect(count()).toBe(1)
  },
)

test('an error after the work: a retry with the same key gets the right answer, and nothing is done twice', async () => {
  on.sandbox.faults.add({ answer: 'server_error', when: 'after' })
  await expect(create()).rejects.toMatchObject({ statusCode: 500 })
  expect(count()).toBe(1)
  const customer = await create()
  expect(customer.id).toBe(on.sandbox.books().customers[0]?.id)
  expect(count()).toBe(1)
})

test('a remembered error is repeated for its key, although the work is done', async () => {
  on.sandbox.faults.add({ answer: 'server_error', when: 'after', isRemembered: true })
  await expect(create()).rejects.toMatchObject({ statusCode: 500 })
  await expect(create()).rejects.toMatchObject({ statusCode: 500 })
  expect(count()).toBe(1)
})

test.each([
  ['before', 0],
  ['after', 1],
] as const)('a connection cut %s the work', async (when, done) => {
  // The library tries a broken line once again by itself.
  on.sandbox.faults.add({ answer: 'cut', when, times: 2 })
  await expect(create()).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError)
  expect(count()).toBe(done)
  await create()
  expect(count()).toBe(1)
})

test('an answer after the caller timed out', async () => {
  const late = Promise.withResolvers<null>()
  const impatient = stripeAt(on.base, on.sandbox.secretKey, { timeout: 30 })
  on.sandbox.faults.add({ answer: 'none', hold: late.promise })
  await expect(
    impatient.customers.create({ email: 'a@example.com' }, { idempotencyKey: 'key' }),
  ).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError)
  expect(count()).toBe(1)
  late.resolve(null)
  expect((await create('another')).id).not.toBe(on.sandbox.books().customers[0]?.id)
  expect((await create()).id).toBe(on.sandbox.books().customers[0]?.id)
})

test('the library retries a lock timeout, as the answer says', async () => {
  const patient = stripeAt(on.base, on.sandbox.secretKey, { maxNetworkRetries: 1 })
  on.sandbox.faults.add({ answer: 'lock_timeout' })
  await patient.customers.create({ email: 'a@example.com' })
  expect(count()).toBe(1)
})

test('calls above the rate limit are refused until the next second', async () => {
  let nowMs = 1_000_000
  const limited = await openTestSandbox({ nowMs: () => nowMs, callsPerSecond: 2 })
  await limited.stripe.customers.list()
  await limited.stripe.customers.list()
  await expect(limited.stripe.customers.list()).rejects.toMatchObject({ statusCode: 429, code: 'rate_limit' })
  nowMs += 1000
  await limited.stripe.customers.list()
  await limited.close()
})

test('faults apply to matching calls, the given number of times', async () => {
  on.sandbox.faults.add({ answer: 'server_error', calls: /subscriptions/ })
  on.sandbox.faults.add({ answer: 'server_error', calls: /^POST/, times: 2 })
  await on.stripe.customers.list()
  await expect(create('a')).rejects.toMatchObject({ statusCode: 500 })
  await expect(create('b')).rejects.toMatchObject({ statusCode: 500 })
  await create('c')
  await expect(on.stripe.subscriptions.list()).rejects.toMatchObject({ statusCode: 500 })
  await on.stripe.subscriptions.list()
})

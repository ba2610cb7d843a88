import type Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestSandbox, type TestSandbox } from '../open-test-sandbox.ts'

let on: TestSandbox
let nowMs = Date.now()
let got: Stripe.Event[] = []
let answerWith: (event: Stripe.Event) => number = () => 200

beforeEach(async () => {
  nowMs = Date.now()
  got = []
  answerWith = () => 200
  on = await openTestSandbox({ nowMs: () => nowMs })
})
afterEach(() => on.close())

function listen(): void {
  on.sandbox.setWebhookTarget((payload, signature) => {
    const event = on.stripe.webhooks.constructEvent(payload, signature, on.sandbox.webhookSecret)
    got.push(event)
    return Promise.resolve(answerWith(event))
  })
}

async function makeCustomers(count: number): Promise<void> {
  for (let index = 0; index < count; index++)
    await on.stripe.customers.create({ email: `a${index}@example.com` })
}

const ids = (): string[] => got.map(({ id }) => id)

test('every event arrives, signed, out of order and some twice', async () => {
  await makeCustomers(30)
  listen()
  await on.sandbox.webhooksSettled()
  const { data } = await on.stripe.events.list({ limit: 100 })
  const inOrder = data.map(({ id }) => id).reverse()
  expect([...new Set(ids())].sort()).toEqual([...inOrder].sort())
  expect([...new Set(ids())]).not.toEqual(inOrder)
  expect(ids().length).toBeGreaterThan(inOrder.length)
  expect(got[0]).toMatchObject({
    object: 'event',
    api_version: '2026-10-28.endive',
    type: 'customer.created',
  })
})

test('nothing is sent without a target, and the same seed gives the same order', async () => {
  await makeCustomers(8)
  await on.sandbox.webhooksSettled()
  expect(got).toEqual([])
  listen()
  await on.sandbox.webhooksSettled()
  const first = ids()
  await on.close()
  got = []
  on = await openTestSandbox({ nowMs: () => nowMs })
  await makeCustomers(8)
  listen()
  await on.sandbox.webhooksSettled()
  expect(ids()).toEqual(first)
})

test('refused webhooks are retried with growing delays, for three days', async () => {
  await makeCustomers(1)
  on.sandbox.faults.webhooks(() => 'deliver')
  answerWith = () => 500
  listen()
  await on.sandbox.webhooksSettled()
  expect(got).toHaveLength(1)
  await on.sandbox.webhooksSettled()
  expect(got).toHaveLength(1)
  nowMs += 10_000
  await on.sandbox.webhooksSettled()
  expect(got).toHaveLength(2)
  nowMs += 39_000
  await on.sandbox.webhooksSettled()
  expect(got).toHaveLength(2)
  for (let hours = 0; hours < 24 * 5; hours++) {
    nowMs += 3_600_000
    await on.sandbox.webhooksSettled()
  }
  const tries = got.length
  expect(tries).toBeGreaterThan(8)
  answerWith = () => 200
  nowMs += 24 * 3_600_000
  await on.sandbox.webhooksSettled()
  expect(got).toHaveLength(tries)
})

test('tests can lose, repeat and delay webhooks', async () => {
  await makeCustomers(3)
  const [first, second, third] = on.sandbox.events()
  on.sandbox.faults.webhooks((event, attempt) => {
    if (event.id === first?.id) return 'lose'
    if (event.id === second?.id) return 'repeat'
    return attempt === 0 ? { delayMs: 60_000 } : 'deliver'
  })
  listen()
  await on.sandbox.webhooksSettled()
  expect(ids()).toEqual([second?.id, second?.id])
  nowMs += 60_000
  await on.sandbox.webhooksSettled()
  expect(ids()).toEqual([second?.id, second?.id, third?.id])
})

test('tests can have webhooks in order and once', async () => {
  on.sandbox.faults.keepOrder(true)
  await makeCustomers(20)
  listen()
  await on.sandbox.webhooksSettled()
  expect(ids()).toEqual(on.sandbox.events().map(({ id }) => id))
})

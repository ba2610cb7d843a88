import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { beforeEach, describe, expect, it } from 'vitest'
import { stripeEvents } from '#server/db/schema/billing.ts'
import { everythingSettled, postEvent, useBillingServer } from './billing-server.ts'
import { expectBooksToAgree, storedBooks } from './compare-books.ts'
import { buy, payFirstInvoice, startPurchase } from './customers.ts'

const server = useBillingServer({ instances: 2 })

beforeEach(async () => {
  await everythingSettled(server())
  server().sandbox.faults.clear()
  server().intercept(null)
})

const storedEvent = async (id: string) =>
  (await server().database.db.select().from(stripeEvents).where(eq(stripeEvents.id, id)))[0]

function signed(event: object, { at = Date.now(), secret }: { at?: number; secret?: string } = {}) {
  const payload = JSON.stringify(event)
  const signature = server().gateway.stripe.webhooks.generateTestHeaderString({
    payload,
    secret: secret ?? server().gateway.webhookSecret,
    timestamp: Math.floor(at / 1000),
  })
  return { payload, signature }
}

const newEvent = (changes: object = {}) => ({
  id: `evt_${randomUUID().replaceAll('-', '')}`,
  object: 'event',
  api_version: '2026-10-28.endive',
  created: Math.floor(Date.now() / 1000),
  data: { object: { id: 'cus_1', object: 'customer' } },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type: 'customer.created',
  ...changes,
})

/** The events of a subscription, as Stripe lists them. */
async function eventsOf(subscriptionId: string): Promise<Stripe.Event[]> {
  const all = await server().gateway.stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 1000 })
  return all.filter((event) => JSON.stringify(event).includes(subscriptionId))
}

const app = () => server().instances[0]!.app

describe('the webhook', () => {
  it('responds after storing the event', async () => {
    const event = newEvent()
    const { payload, signature } = signed(event)
    const response = await postEvent(app(), payload, signature)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ success: true, data: { received: true } })
    const stored = await storedEvent(event.id)
    // An unknown type has no effect.
    expect(stored).toMatchObject({
      type: 'customer.created',
      account: 'sandbox',
      attempts: 0,
      lastError: null,
    })
    expect(stored?.processedAt).toEqual(stored?.receivedAt)
  })

  it('stores a repeated event once', async () => {
    const event = newEvent()
    const { payload, signature } = signed(event)
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, at) => postEvent(server().instances[at % 2]!.app, payload, signature)),
    )
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    expect(await server().database.db.$count(stripeEvents, eq(stripeEvents.id, event.id))).toBe(1)
  })

  it('accepts more than 64 kB and unusual characters', async () => {
    const event = newEvent({
      data: { object: { id: 'cus_1', object: 'customer', name: '__proto__ 😀 \u0000'.repeat(9000) } },
    })
    const { payload, signature } = signed(event)
    expect(payload.length).toBeGreaterThan(70_000)
    expect((await postEvent(app(), payload, signature)).statusCode).toBe(200)
    expect(await storedEvent(event.id)).toBeDefined()
  })

  it.each<[string, () => { payload: string; signature?: string }, number]>([
    ['without a signature', () => ({ payload: JSON.stringify(newEvent()) }), 400],
    ['with a signature that is none', () => ({ ...signed(newEvent()), signature: 'nonsense' }), 400],
    ['signed with another secret', () => signed(newEvent(), { secret: 'whsec_another' }), 400],
    ['signed six minutes ago', () => signed(newEvent(), { at: Date.now() - 6 * 60_000 }), 400],
    ['changed on the way', () => ({ ...signed(newEvent()), payload: JSON.stringify(newEvent()) }), 400],
    ['of live mode', () => signed(newEvent({ livemode: true })), 400],
    ['of a connected account', () => signed(newEvent({ account: 'acct_1' })), 400],
    ['that is too large', () => signed(newEvent({ padding: 'x'.repeat(600_000) })), 413],
  ])('refuses %s and stores nothing', async (_what, make, status) => {
    const before = await server().database.db.$count(stripeEvents)
    const { payload, signature } = make()
    const response = await postEvent(app(), payload, signature)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ success: false, requestId: expect.any(String) })
    expect(response.body).not.toContain('whsec')
    expect(await server().database.db.$count(stripeEvents)).toBe(before)
  })

  it('refuses a signed body that is not JSON', async () => {
    const payload = 'no json'
    const signature = server().gateway.stripe.webhooks.generateTestHeaderString({
      payload,
      secret: server().gateway.webhookSecret,
    })
    const response = await postEvent(app(), payload, signature)
    expect({ status: response.statusCode, code: response.json<{ code: string }>().code }).toEqual({
      status: 400,
      code: 'malformed_body',
    })
  })
})

describe('events', () => {
  it('stored before a crash are processed by another process', async () => {
    const customer = await startPurchase(server())
    await everythingSettled(server())
    // Stripe is unreachable after an event was stored, which is like a crash in between.
    server().intercept((call, send) =>
      call.path === `/v1/subscriptions/${customer.subscriptionId}`
        ? Promise.reject(new Error('killed'))
        : send(),
    )
    await payFirstInvoice(server(), customer)
    await everythingSettled(server())
    server().intercept(null)
    const [invoicePaid] = (await eventsOf(customer.subscriptionId)).filter(
      ({ type }) => type === 'invoice.paid',
    )
    const stored = await storedEvent(invoicePaid?.id ?? '')
    expect(stored).toMatchObject({ processedAt: null, lastError: expect.stringContaining('StripeFault') })
    expect(
      (await server().billing.subscriptionsOfAddress({ brandId: 'marigold', email: customer.email }))[0]
        ?.hasAccess,
    ).toBe(false)

    const other = server().instances[1]!.billing
    expect(await other.processPending(new Date())).toBe(0)
    expect(await other.processPending(new Date(Date.now() + 3 * 60_000))).toBeGreaterThan(0)
    expect(
      (await other.subscriptionsOfAddress({ brandId: 'marigold', email: customer.email }))[0]?.hasAccess,
    ).toBe(true)
    expect((await storedEvent(invoicePaid?.id ?? ''))?.processedAt).toEqual(expect.any(Date))
    await expectBooksToAgree(server(), customer.subscriptionId)
  })

  it('are processed once by two instances', async () => {
    server().sandbox.faults.webhooks(() => 'lose')
    const customer = await buy(server())
    await everythingSettled(server())
    const events = await eventsOf(customer.subscriptionId)
    expect(events.length).toBeGreaterThan(3)
    let readings = 0
    server().intercept((call, send) => {
      if (call.method === 'GET' && call.path === `/v1/subscriptions/${customer.subscriptionId}`) readings += 1
      return send()
    })
    await Promise.all(
      events.flatMap((event) => server().instances.map(({ billing }) => billing.receive(event))),
    )
    await everythingSettled(server())
    await Promise.all(
      server().instances.map(({ billing }) => billing.processPending(new Date(Date.now() + 60_000))),
    )
    expect(readings).toBeLessThanOrEqual(events.length)
    expect(server().purchases.filter(({ eventId }) => eventId === customer.purchaseEventId)).toHaveLength(1)
    expect((await storedBooks(server(), customer.subscriptionId)).history).toHaveLength(1)
    await expectBooksToAgree(server(), customer.subscriptionId)
  })

  it('that were lost are found by the reconciliation, on one instance at a time', async () => {
    server().sandbox.faults.webhooks(() => 'lose')
    const customer = await buy(server())
    await everythingSettled(server())
    expect(
      await server().billing.subscriptionsOfAddress({ brandId: 'marigold', email: customer.email }),
    ).toEqual([])
    const now = new Date(Date.now() + 1000)
    const runs = await Promise.all(server().instances.map(({ billing }) => billing.reconcile(now)))
    const done = runs.filter((run) => run !== null)
    expect(done.some(({ lostEvents }) => lostEvents > 0)).toBe(true)
    expect(
      (await server().billing.subscriptionsOfAddress({ brandId: 'marigold', email: customer.email }))[0]
        ?.hasAccess,
    ).toBe(true)
    await expectBooksToAgree(server(), customer.subscriptionId)
    const again = await server().billing.reconcile(now)
    expect(again).toMatchObject({ lostEvents: 0, processedEvents: 0, failures: 0 })
  })

  it('of a refund lead to its subscription', async () => {
    const customer = await buy(server())
    await everythingSettled(server())
    await server().gateway.stripe.refunds.create({ payment_intent: customer.paymentIntentId, amount: 100 })
    await everythingSettled(server())
    expect((await storedBooks(server(), customer.subscriptionId)).refunds).toMatchObject([
      { amountMinor: 100, status: 'succeeded', currency: 'USD' },
    ])
    await expectBooksToAgree(server(), customer.subscriptionId)
  })

  it('wait while Stripe is down, and the log contains neither addresses nor secrets', async () => {
    server().intercept(() => Promise.reject(new Error('away')))
    const run = await server().billing.reconcile(new Date(Date.now() + 26 * 3_600_000))
    expect(run?.failures).toBeGreaterThan(0)
    expect(run?.failures).toBeLessThanOrEqual(5)
    server().intercept(null)
    expect(server().logged()).not.toMatch(/@example\.com|whsec_|sk_test|client_secret/i)
  })
})

describe('an unfinished checkout', () => {
  it('is synced after some minutes, then less and less often', async () => {
    server().sandbox.faults.webhooks(() => 'lose')
    const now = Date.now()
    const customer = await startPurchase(server(), { now: new Date(now - 60 * 60_000) })
    const looks: number[] = []
    server().intercept((call, send) => {
      if (call.path === `/v1/subscriptions/${customer.subscriptionId}`) looks.push(minute)
      return send()
    })
    let minute = 0
    for (; minute < 180; minute += 10) {
      const at = new Date(now + minute * 60_000)
      server().setNow(at)
      await server().billing.reconcile(at)
    }
    server().setNow(null)
    const gaps = looks.slice(1).map((look, index) => look - looks[index]!)
    expect(looks[0]).toBe(0)
    expect(looks.length).toBeLessThan(10)
    expect(gaps.at(-1)).toBeGreaterThan(gaps[0]!)
  })
})

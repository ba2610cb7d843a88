import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { readNotifications, readSystemHealth } from '#shared/contract/admin/admin.ts'
import type { SubscriptionResult } from '#shared/contract/checkout.ts'
import type { previewPlanChange } from '#shared/contract/membership.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { syncCatalogue } from '#server/features/products/sync-catalogue.ts'
import { makePerson, type Person } from '../access/people.ts'
import { adminOf, type SignedInPerson } from '../admin/admin-people.ts'
import { askAdmin } from '../admin/ask-admin.ts'
import { postEvent } from '../billing/billing-server.ts'
import { checkout, until } from '../personal-data/customer.ts'
import { call, type TestServer, useTestServer } from '../support/test-app.ts'
import { openSkewedStripe } from './skewed-stripe.ts'

const stripe = await openSkewedStripe()
const server = useTestServer({ env: { payments: stripe.settings } })

const awayStripe = await openSkewedStripe()
awayStripe.sandbox.faults.add({ calls: /^GET \/v1\/products$/, answer: 'cut', times: 2 })
const startedAlone = useTestServer({ env: { payments: awayStripe.settings } })

afterAll(() => Promise.all([stripe.close(), awayStripe.close()]))

const PATIENCE = { timeout: 20_000, interval: 20 }

let admin: SignedInPerson
beforeAll(async () => {
  await until(() => Promise.resolve(server.gateway.clock.last()))
  for (const { database, gateway } of [server, startedAlone]) {
    await syncCatalogue({ database, gateway, brandId: 'marigold', now: new Date() })
  }
  admin = await adminOf(server)
})

/** The clocks are compared every few seconds; the tests skip this time. */
let passedMs = 0
const monotonicMs = performance.now.bind(performance)
beforeEach(async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => monotonicMs() + passedMs)
  stripe.sandbox.faults.clear()
  await putAhead(0)
})
const passSeconds = (seconds: number): void => {
  passedMs += seconds * 1000
}

/** Moves the server's clock ahead of Stripe's, and makes the server measure it. */
async function putAhead(seconds: number): Promise<void> {
  stripe.putServerAhead(seconds)
  passSeconds(6)
  expect(await server.gateway.clock.measure()).not.toBeNull()
}

const newEmail = () => `payer-${randomUUID()}@example.com`
const customersOf = (email: string) =>
  stripe.sandbox.books().customers.filter((customer) => customer.email === email)

async function pay(customerEmail = newEmail(), card = 'visa') {
  const response = await checkout(server, { productId: '4-week-plan', customerEmail }, card)
  return { status: response.statusCode, ...response.json<{ data?: SubscriptionResult; message?: string }>() }
}

const REFUSED = {
  success: false,
  code: 'payment_unavailable',
  message: 'Payments are not available at this moment. Please try again later.',
  reason: 'payments_off',
  requestId: expect.any(String),
}

async function ask(url: string, { authToken }: Person, body: object = {}) {
  return call(server.app, { url, body, headers: { authorization: `Bearer ${authToken}` } })
}

const systemHealth = async (of: TestServer, as: SignedInPerson) =>
  (await askAdmin<RouteData<typeof readSystemHealth>>(of, as, '/system')).data
/** How much the error of a reading exceeds its uncertainty; NaN without a reading. */
const distanceMs = ({ reading }: RouteData<typeof readSystemHealth>['clock'], offsetMs: number): number =>
  reading === null ? Number.NaN : Math.abs(reading.offsetMs - offsetMs) - reading.uncertaintyMs
const notificationKinds = async () => {
  const { data } = await askAdmin<RouteData<typeof readNotifications>>(server, admin, '/notifications')
  return data.notifications.map(({ kind }) => kind)
}

/** Lines of the log since `mark`, by level and message. */
const linesSince = (mark: number): { level: number; msg: string }[] =>
  server
    .logged()
    .slice(mark)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { level: number; msg: string })

describe('a clock that is right', () => {
  it('is compared at the start and shown, and payments are accepted', async () => {
    expect(server.logged()).toMatch(
      /"level":20,[^\n]*this server's clock is \d\.\d s (?:ahead of|behind) Stripe's/,
    )
    const { clock } = await systemHealth(server, admin)
    expect(clock.reading).toMatchObject({ isOff: false, measuredAt: expect.any(String) })
    expect(distanceMs(clock, 0)).toBeLessThanOrEqual(0)
    expect(await notificationKinds()).not.toContain('clock_off')
    expect(await pay()).toMatchObject({ status: 200, data: { isPaid: true } })
  })

  it('may be off by up to a minute', async () => {
    await putAhead(55)
    expect(await pay()).toMatchObject({ status: 200 })
    await putAhead(-55)
    expect(await pay()).toMatchObject({ status: 200 })
  })
})

describe('a clock that is off', () => {
  it.each([
    [125, 'ahead of'],
    [-125, 'behind'],
  ])('by %i s is %s Stripe, stops payments, and the operator sees it', async (seconds, side) => {
    const mark = server.logged().length
    await putAhead(seconds)
    const email = newEmail()
    const answer = await pay(email)
    expect(answer.status).toBe(502)
    expect(answer).toMatchObject(REFUSED)
    expect(customersOf(email)).toEqual([])

    const { clock } = await systemHealth(server, admin)
    expect(clock.reading?.isOff).toBe(true)
    expect(distanceMs(clock, seconds * 1000)).toBeLessThanOrEqual(0)
    expect(await notificationKinds()).toContain('clock_off')
    const [line] = linesSince(mark).filter(({ msg }) => msg.includes('NTP'))
    expect(line).toMatchObject({ level: 50 })
    expect(line?.msg).toMatch(new RegExp(`clock is 12\\d\\.\\d s ${side} Stripe's .*payments are refused`))
  })

  it.each([
    ['/stripe/complete-subscription-flow', true],
    ['/stripe/create-subscription', true],
    ['/stripe/create-subscription-checkout', false],
  ])('refuses %s', async (url, hasMethod) => {
    await putAhead(125)
    const email = newEmail()
    const method = await server.gateway.stripe.paymentMethods.create({
      type: 'card',
      card: { token: 'tok_visa' },
    })
    const body = {
      productId: '4-week-plan',
      customerEmail: email,
      ...(hasMethod && { paymentMethodId: method.id }),
    }
    const headers = { 'idempotency-key': randomUUID() }
    const order = () => call(server.app, { url, body, headers })
    expect((await order()).json()).toEqual(REFUSED)
    expect(customersOf(email)).toEqual([])
    // The same order goes through once the clock is right.
    await putAhead(0)
    expect((await order()).statusCode).toBe(200)
    expect(customersOf(email)).toHaveLength(1)
  })

  it('leaves the instance alive and ready, and the other pages working', async () => {
    await putAhead(125)
    const statuses = await Promise.all(
      ['/health', '/ready', '/stripe/subscription-products', '/config'].map(async (url) => {
        const { statusCode } = await call(server.app, { url })
        return statusCode
      }),
    )
    expect(statuses).toEqual([200, 200, 200, 200])
  })

  it('does not hide from a payer that an earlier payment was made', async () => {
    const email = newEmail()
    const begun = await checkout(
      server,
      { productId: '4-week-plan', customerEmail: email },
      'threeDSecureRequired',
    )
    const { data } = begun.json<{ data: SubscriptionResult }>()
    const { paymentIntentId, checkoutToken, clientSecret } = data
    const intent = await server.gateway.stripe.paymentIntents.retrieve(paymentIntentId ?? '')
    await stripe.sandbox.authenticate({ ...intent, client_secret: clientSecret }, 'complete')
    await putAhead(125)
    const answer = await call(server.app, {
      url: '/stripe/complete-payment',
      body: { paymentIntentId },
      headers: { 'x-checkout-token': checkoutToken ?? '' },
    })
    expect(answer.json()).toMatchObject({ success: true, data: { isPaid: true } })
  })

  it('does not allow the last step of an earlier payment to charge', async () => {
    const begun = await call(server.app, {
      url: '/stripe/create-subscription-checkout',
      body: { productId: '4-week-plan', customerEmail: newEmail() },
    })
    const { paymentIntentId, checkoutToken } = begun.json<{ data: SubscriptionResult }>().data
    const { stripe: library } = server.gateway
    const method = await library.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } })
    const { customer } = await library.paymentIntents.retrieve(paymentIntentId ?? '')
    await library.paymentMethods.attach(method.id, { customer: typeof customer === 'string' ? customer : '' })
    const { status } = await library.paymentIntents.update(paymentIntentId ?? '', {
      payment_method: method.id,
    })
    expect(status).toBe('requires_confirmation')
    const complete = () =>
      call(server.app, {
        url: '/stripe/complete-payment',
        body: { paymentIntentId },
        headers: { 'x-checkout-token': checkoutToken ?? '' },
      })
    await putAhead(125)
    expect((await complete()).json()).toEqual(REFUSED)
    await putAhead(0)
    expect((await complete()).json()).toMatchObject({ data: { isPaid: true } })
  })
})

describe('a member on a server whose clock is off', () => {
  it('can cancel and undo it, but change plan and card only later', async () => {
    const person = await makePerson(server)
    const price = async () =>
      (await ask('/member/plan/preview', person, { productId: '12-week-plan' })).json<{
        data: RouteData<typeof previewPlanChange>
      }>().data
    const change = ({ productId, dueNowMinor, prorationDate }: Awaited<ReturnType<typeof price>>) =>
      ask('/member/plan', person, { productId, dueNowMinor, prorationDate, key: `press-${randomUUID()}` })
    const shown = await price()

    await putAhead(125)
    const chargesBefore = stripe.sandbox.books().charges.length
    const refused = [
      await ask('/member/plan/preview', person, { productId: '12-week-plan' }),
      await change(shown),
      await ask('/member/card/setup', person),
      await ask('/member/card', person, { setupIntentId: person.setupIntentId }),
    ]
    expect(refused.map((response) => response.json<unknown>())).toEqual(refused.map(() => REFUSED))
    expect(stripe.sandbox.books().charges).toHaveLength(chargesBefore)

    expect((await ask('/member/cancel', person)).json()).toMatchObject({
      data: { subscription: { isCancelAtPeriodEnd: true } },
    })
    expect((await ask('/member/undo-cancel', person)).json()).toMatchObject({
      data: { subscription: { isCancelAtPeriodEnd: false } },
    })

    await putAhead(0)
    expect((await change(await price())).json()).toMatchObject({
      data: { subscription: { productId: '12-week-plan' } },
    })
  })

  it('can be refunded and canceled by operators', async () => {
    const { invoiceId, subscriptionId } = await makePerson(server)
    await putAhead(125)
    const post = (url: string, body: object) => askAdmin(server, admin, url, { method: 'POST', body })
    const refund = { amountMinor: 100, reason: 'requested_by_customer', key: `press-${randomUUID()}` }
    expect((await post(`/invoices/${invoiceId}/refund`, refund)).outcome).toBe('200')
    expect((await post(`/subscriptions/${subscriptionId}/cancel`, { when: 'now' })).outcome).toBe('200')
  })
})

describe('a clock that was corrected', () => {
  it('is detected by the next payment', async () => {
    await putAhead(125)
    expect(await pay()).toMatchObject(REFUSED)
    stripe.putServerAhead(0)
    passSeconds(6)
    expect(await pay()).toMatchObject({ status: 200, data: { isPaid: true } })
    expect((await systemHealth(server, admin)).clock.reading?.isOff).toBe(false)
  })

  it('is checked every few seconds at most, however many payments are rejected', async () => {
    await putAhead(125)
    const before = stripe.comparisons()
    const payments = (count: number) => Promise.all(Array.from({ length: count }, () => pay()))
    expect((await payments(3)).map(({ status }) => status)).toEqual([502, 502, 502])
    expect(stripe.comparisons()).toBe(before)
    passSeconds(6)
    expect((await payments(3)).map(({ status }) => status)).toEqual([502, 502, 502])
    expect(stripe.comparisons()).toBe(before + 1)
  })
})

describe('while Stripe cannot be reached', () => {
  const cut = () => {
    stripe.sandbox.faults.add({ calls: /^GET \/v1\/products$/, answer: 'cut', times: 2 })
    passSeconds(6)
  }

  it('at the start, the server starts and accepts payments as soon as it can', async () => {
    await vi.waitFor(() => expect(startedAlone.logged()).toContain('could not compare this server'), PATIENCE)
    expect(startedAlone.gateway.clock.last()).toBeNull()
    expect((await call(startedAlone.app, { url: '/ready' })).statusCode).toBe(200)
    const operator = await adminOf(startedAlone)
    expect((await systemHealth(startedAlone, operator)).clock).toEqual({
      host: expect.any(String),
      reading: null,
    })
    const response = await checkout(startedAlone, { productId: '4-week-plan', customerEmail: newEmail() })
    expect(response.json()).toMatchObject({ data: { isPaid: true } })
  })

  it('the last measurement is kept with its time', async () => {
    const { clock } = server.gateway
    const before = clock.last()
    cut()
    expect(await clock.measure()).toBeNull()
    expect(clock.last()).toBe(before)
    expect(await pay()).toMatchObject({ status: 200 })
  })

  it('payments stay rejected if the clock was off', async () => {
    await putAhead(125)
    cut()
    expect(await pay()).toMatchObject(REFUSED)
  })
})

describe('a webhook whose signature is too old', () => {
  const SUSPICION = "it was late, or this server's clock is ahead"

  function signed(secret: string) {
    const payload = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', livemode: false })
    const timestamp = Math.floor(Date.now() / 1000) - 400
    const signature = server.gateway.stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
    return { payload, signature }
  }

  it('is rejected and makes the server compare the clocks', async () => {
    // Signed just now by Stripe's clock.
    stripe.putServerAhead(400)
    passSeconds(6)
    const mark = server.logged().length
    const { payload, signature } = signed(server.gateway.webhookSecret)
    expect((await postEvent(server.app, payload, signature)).statusCode).toBe(400)
    expect(linesSince(mark).filter(({ msg }) => msg.includes(SUSPICION))).toMatchObject([{ level: 40 }])
    const offsetMs = () => server.gateway.clock.last()?.offsetMs
    await vi.waitFor(() => expect(offsetMs()).toBeGreaterThan(390_000), PATIENCE)
    expect(await pay()).toMatchObject(REFUSED)
  })

  it('says nothing about the clock if the signature is forged', async () => {
    passSeconds(6)
    const before = stripe.comparisons()
    const mark = server.logged().length
    const { payload, signature } = signed('whsec_another')
    expect((await postEvent(server.app, payload, signature)).statusCode).toBe(400)
    expect(linesSince(mark).filter(({ msg }) => msg.includes(SUSPICION))).toEqual([])
    expect(stripe.comparisons()).toBe(before)
  })
})

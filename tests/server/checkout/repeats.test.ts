import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { checkoutAttempts } from '#server/db/schema/checkout.ts'
import {
  type Answer,
  attemptsOf,
  authenticate,
  booksOf,
  get,
  newPayer,
  pay,
  payWith,
  post,
  useCheckoutServer,
} from './checkout-server.ts'

const server = useCheckoutServer()

/** A new payer with an idempotency key and a card. */
async function newVisit(card = 'visa') {
  const email = newPayer()
  const body = { customerEmail: email, paymentMethodId: await payWith(server, card) }
  return { email, visit: { key: randomUUID() }, body }
}

const isGoing = ({ status }: { status: string }): boolean =>
  status !== 'canceled' && status !== 'incomplete_expired'

/** One address, one customer, one charge; all other subscriptions have ended. */
function expectOneCharge(email: string): void {
  const { customers, subscriptions, paid } = booksOf(server, email)
  expect(paid).toHaveLength(1)
  expect(customers).toHaveLength(1)
  expect(subscriptions.filter(isGoing)).toHaveLength(1)
}

/** After the job, this subscription's payment is kept and the others of the address are refunded. */
async function expectOnlyKept(email: string, subscriptionId: string): Promise<void> {
  await server.endDuplicates()
  const { subscriptions, paid } = booksOf(server, email)
  const going = subscriptions.filter(isGoing)
  expect(going.map(({ id }) => id)).toEqual([subscriptionId])
  expect(paid.filter(({ refunded }) => !refunded)).toHaveLength(1)
}

describe('a repeated call', () => {
  it('gets the same response without a charge', async () => {
    const { email, visit, body } = await newVisit()
    const first = await pay(server, body, visit)
    const second = await pay(server, body, visit)
    const other = await pay(server, { ...body, paymentMethodId: await payWith(server, 'mastercard') }, visit)
    for (const { status, data } of [first, second, other]) {
      expect(status).toBe(200)
      expect(data).toMatchObject({
        isPaid: true,
        subscriptionId: first.data.subscriptionId,
        purchaseEventId: first.data.purchaseEventId,
      })
    }
    expectOneCharge(email)
    expect(booksOf(server, email).subscriptions).toHaveLength(1)
  })

  it('ten times at once makes one payment', async () => {
    const { email, visit, body } = await newVisit()
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(server, body, visit)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set(answers.map(({ data }) => data.subscriptionId)).size).toBe(1)
    expectOneCharge(email)
    expect(booksOf(server, email).subscriptions).toHaveLength(1)
  })

  it('while Stripe cannot read the known attempt says that payments are unavailable', async () => {
    const { visit, body } = await newVisit('authenticationRequired')
    const first = await pay(server, body, visit)
    server.sandbox.faults.add({ calls: /^GET \/v1\/subscriptions\//, answer: 'server_error' })
    const second = await pay(server, body, visit)
    expect(second.status).toBe(502)
    expect(second.failure.code).toBe('payment_unavailable')
    const third = await pay(server, body, visit)
    expect(third.data).toMatchObject({
      requiresAction: true,
      subscriptionId: first.data.subscriptionId,
    })
  })

  it('with another address or plan is refused', async () => {
    const { email, visit, body } = await newVisit()
    await pay(server, body, visit)
    const otherPlan = await pay(server, { ...body, productId: '12-week-plan' }, visit)
    const otherAddress = await pay(server, { ...body, customerEmail: newPayer() }, visit)
    for (const answer of [otherPlan, otherAddress]) {
      expect(answer.status).toBe(409)
      expect(answer.failure.code).toBe('idempotency_conflict')
    }
    // Case does not matter.
    expect((await pay(server, { ...body, customerEmail: email.toUpperCase() }, visit)).data.isPaid).toBe(true)
    expectOneCharge(email)
  })

  it('is refused after the subscription ended: it must not charge again', async () => {
    const { email, visit, body } = await newVisit()
    const first = await pay(server, body, visit)
    await server.gateway.stripe.subscriptions.cancel(first.data.subscriptionId)
    expect((await pay(server, body, visit)).failure.code).toBe('idempotency_conflict')
    expect(booksOf(server, email).paid).toHaveLength(1)

    // With a new key it is another purchase.
    const again = { ...body, paymentMethodId: await payWith(server, 'visa') }
    const second = await pay(server, again, { key: randomUUID(), cookie: first.cookie })
    expect(second.data.isPaid).toBe(true)
    expect(second.data.purchaseEventId).not.toBe(first.data.purchaseEventId)
    expect(booksOf(server, email).paid).toHaveLength(2)
    expect(booksOf(server, email).customers).toHaveLength(1)
  })
})

describe('a second tab', () => {
  it.each([
    ['the lead', (_first: Answer) => ({}), { leadId: randomUUID() }],
    ['the cookie', (first: Answer) => ({ cookie: first.cookie }), {}],
    ['the token', (first: Answer) => ({ token: first.data.checkoutToken ?? '' }), {}],
  ])('that proves %s continues the unfinished payment', async (_name, proof, extra) => {
    const email = newPayer()
    const begin = {
      customerEmail: email,
      paymentMethodId: await payWith(server, 'authenticationRequired'),
      ...extra,
    }
    const first = await pay(server, begin, { key: randomUUID() })
    expect(first.data.requiresAction).toBe(true)
    const end = { ...begin, paymentMethodId: await payWith(server, 'visa') }
    const second = await pay(server, end, { key: randomUUID(), ...proof(first) })
    expect(second.data).toMatchObject({ isPaid: true, subscriptionId: first.data.subscriptionId })
    expectOneCharge(email)
    expect(booksOf(server, email).subscriptions).toHaveLength(1)
    expect((await pay(server, begin, { key: randomUUID(), ...proof(first) })).data.isPaid).toBe(true)
  })

  it('that proves nothing starts over, and the first one can no longer be paid', async () => {
    const email = newPayer()
    const body = { customerEmail: email, paymentMethodId: await payWith(server, 'authenticationRequired') }
    const firstKey = randomUUID()
    const first = await pay(server, body, { key: firstKey })
    const second = await pay(
      server,
      { ...body, paymentMethodId: await payWith(server, 'visa') },
      { key: randomUUID() },
    )
    expect(second.data.isPaid).toBe(true)
    expect(second.data.subscriptionId).not.toBe(first.data.subscriptionId)
    await expect(authenticate(server, first.data, 'complete')).rejects.toThrow('The bank did not answer')
    expectOneCharge(email)

    // The first caller cannot read the second one's purchase.
    const { paymentIntentId } = first.data
    const completed = await post(
      server,
      '/stripe/complete-payment',
      { paymentIntentId },
      { cookie: first.cookie },
    )
    expect(completed.failure.paymentCode).toBe('payment_intent_unexpected_state')
    const repeated = await pay(
      server,
      { ...body, paymentMethodId: await payWith(server, 'visa') },
      { key: firstKey, cookie: first.cookie },
    )
    expect(repeated.data).toMatchObject({ isPaid: true, purchaseEventId: first.data.purchaseEventId })
    expect(repeated.response.body).not.toContain(second.data.subscriptionId)
    await expectOnlyKept(email, second.data.subscriptionId)
  })

  it('of another person at the same time gets the same response, and one payment is kept', async () => {
    const email = newPayer()
    const bodies = await Promise.all(
      ['visa', 'mastercard', 'amex', 'visa'].map(async (card) => ({
        customerEmail: email,
        paymentMethodId: await payWith(server, card),
      })),
    )
    const answers = await Promise.all(bodies.map((body) => pay(server, body, { key: randomUUID() })))
    expect(answers.map(({ status, data }) => [status, data.isPaid])).toEqual(bodies.map(() => [200, true]))
    expect(new Set(answers.map(({ data }) => data.subscriptionId)).size).toBe(bodies.length)
    const [first] = (await attemptsOf(server, email)).sort(
      (a, b) => Number(a.createdAt) - Number(b.createdAt),
    )
    await expectOnlyKept(email, first?.stripeSubscriptionId ?? '')
  })

  it('of another person during a bank confirmation leaves one payable attempt', async () => {
    const email = newPayer()
    await pay(server, { customerEmail: email, paymentMethodId: await payWith(server, 'visa') })
    const bodies = await Promise.all(
      [1, 2].map(async () => ({
        customerEmail: email,
        paymentMethodId: await payWith(server, 'authenticationRequired'),
      })),
    )
    const answers = await Promise.all(bodies.map((body) => pay(server, body, { key: randomUUID() })))
    expect(answers.map(({ data }) => data.requiresAction)).toEqual([true, true])
    const statuses = (await attemptsOf(server, email)).map(({ status }) => status).sort()
    expect(statuses).toEqual(['ended', 'paid', 'requires_action'])
  })
})

describe('a lost payment method', () => {
  it('is not needed to continue a payment that waits for the bank', async () => {
    const { email, visit, body: begin } = await newVisit('authenticationRequired')
    const first = await pay(server, begin, visit)
    expect(first.data.requiresAction).toBe(true)
    const gone = await pay(server, { ...begin, paymentMethodId: 'pm_goneWithItsServer' }, visit)
    expect(gone.data).toMatchObject({
      requiresAction: true,
      paymentIntentId: first.data.paymentIntentId,
      clientSecret: expect.stringContaining('_secret_'),
    })
    await authenticate(server, first.data, 'complete')
    expect(
      (await pay(server, { ...begin, paymentMethodId: 'pm_goneWithItsServer' }, visit)).data.isPaid,
    ).toBe(true)
    expectOneCharge(email)
  })

  it('is requested again if nothing was started', async () => {
    const email = newPayer()
    const visit = { key: randomUUID() }
    const gone = await pay(server, { customerEmail: email, paymentMethodId: 'pm_goneWithItsServer' }, visit)
    expect(gone.failure).toMatchObject({
      paymentCode: 'resource_missing',
      message: 'You have not been charged. Please enter your card details once more.',
    })
    const again = await pay(
      server,
      { customerEmail: email, paymentMethodId: await payWith(server, 'visa') },
      visit,
    )
    expect(again.data.isPaid).toBe(true)
    expectOneCharge(email)
  })
})

describe('an address that already has the plan', () => {
  it.each([
    ['the cookie', (first: Answer) => ({ cookie: first.cookie }), {}],
    ['the lead', (_first: Answer) => ({}), { leadId: randomUUID() }],
  ])('gets success again in the browser that paid, by %s', async (_name, proof, extra) => {
    const email = newPayer()
    const body = { customerEmail: email, paymentMethodId: await payWith(server, 'visa'), ...extra }
    const first = await pay(server, body)
    const again = { ...body, paymentMethodId: await payWith(server, 'mastercard') }
    const second = await pay(server, again, { key: randomUUID(), ...proof(first) })
    expect(second.data).toMatchObject({ isPaid: true, subscriptionId: first.data.subscriptionId })
    expectOneCharge(email)
  })

  it.each([
    ['another card', 'mastercard'],
    ['the same card', 'visa'],
  ])('is sold the plan again by another browser, with %s too, and refunded', async (_name, card) => {
    const email = newPayer()
    const first = await pay(server, { customerEmail: email, paymentMethodId: await payWith(server, 'visa') })
    const stranger = { customerEmail: email, paymentMethodId: await payWith(server, card) }
    const visit = { key: randomUUID() }
    const second = await pay(server, stranger, visit)
    expect(second.data).toMatchObject({ isPaid: true, requiresAction: false })
    expect(Object.keys(second.data)).toEqual(Object.keys(first.data))
    expect(second.response.body).not.toContain(first.data.subscriptionId)
    expect(booksOf(server, email).customers).toHaveLength(2)
    expect((await pay(server, stranger, visit)).data.subscriptionId).toBe(second.data.subscriptionId)
    await expectOnlyKept(email, first.data.subscriptionId)
    expect((await pay(server, stranger, visit)).failure.code).toBe('idempotency_conflict')
  })

  it("does not pay for others with its buyer's credit", async () => {
    const email = newPayer()
    const first = await pay(server, { customerEmail: email, paymentMethodId: await payWith(server, 'visa') })
    const [customer] = booksOf(server, email).customers
    await server.gateway.stripe.customers.update(customer?.id ?? '', { balance: -10_000 })
    const second = await pay(server, {
      customerEmail: email,
      paymentMethodId: await payWith(server, 'visa_chargeDeclined'),
    })
    expect(second.failure.paymentCode).toBe('card_declined')
    expect(booksOf(server, email).paid).toHaveLength(1)
    expect(second.response.body).not.toContain(first.data.subscriptionId)
  })

  it('is not sold a second one while a renewal is open', async () => {
    const email = newPayer()
    const visit = { key: randomUUID() }
    const first = await pay(
      server,
      { customerEmail: email, paymentMethodId: await payWith(server, 'visa') },
      visit,
    )
    const { subscriptionId } = first.data
    const real = server.deps.syncSubscription
    server.deps.syncSubscription = async (...call) => ({
      ...(await real(...call)),
      status: 'past_due',
      hasAccess: false,
    })
    try {
      await server.database.db.update(checkoutAttempts).set({ updatedAt: new Date(Date.now() - 3_600_000) })
      const again = await pay(
        server,
        { customerEmail: email, paymentMethodId: await payWith(server, 'visa') },
        visit,
      )
      expect(again.failure.paymentCode).toBe('resource_already_exists')
    } finally {
      server.deps.syncSubscription = real
    }
    expect(booksOf(server, email).subscriptions.map(({ id }) => id)).toEqual([subscriptionId])
  })
})

describe('a first payment that is never made', () => {
  it('expires after 23 hours, and the same attempt starts over', async () => {
    const { email, visit, body } = await newVisit('authenticationRequired')
    const first = await pay(server, body, visit)
    server.passHours(24)
    const url = `/stripe/subscription-status/${first.data.subscriptionId}`
    const status = await get(server, url, { cookie: first.cookie })
    expect(status.failure.paymentCode).toBe('payment_intent_unexpected_state')

    const second = await pay(server, { ...body, paymentMethodId: await payWith(server, 'visa') }, visit)
    expect(second.data).toMatchObject({ isPaid: true, purchaseEventId: first.data.purchaseEventId })
    expect(second.data.subscriptionId).not.toBe(first.data.subscriptionId)
    expectOneCharge(email)
    expect(await attemptsOf(server, email)).toHaveLength(1)
  })

  it('of a trial ends with the trial, without an invoice', async () => {
    const email = newPayer()
    const productId = '1-week-trial'
    const method = await payWith(server, 'chargeCustomerFail')
    const declined = await pay(server, { productId, customerEmail: email, paymentMethodId: method })
    expect(declined.status).toBe(402)
    server.passHours(24 * 8)
    await server.gateway.stripe.customers.list({ limit: 1 })
    const { subscriptions, invoices, paid } = booksOf(server, email)
    expect(subscriptions.map(({ status }) => status)).toEqual(['canceled'])
    expect(invoices).toHaveLength(1)
    expect(paid).toHaveLength(0)
  })
})

describe('a checkout without a payment method', () => {
  it.each(['/stripe/create-subscription-checkout', '/stripe/create-subscription'])(
    '%s waits for the browser to confirm',
    async (url) => {
      const email = newPayer()
      const visit = { key: randomUUID() }
      const body = { productId: '4-week-plan', customerEmail: email }
      const begun = await post(server, url, body, visit)
      expect(begun.data).toMatchObject({
        status: 'incomplete',
        isPaid: false,
        requiresConfirmation: true,
        trialEnd: null,
        clientSecret: expect.stringContaining('_secret_'),
        completeEndpoint: '/stripe/complete-payment',
      })
      const { paymentIntentId, clientSecret } = begun.data
      const confirmed = await server.sandbox.app.inject({
        method: 'POST',
        url: `/v1/payment_intents/${paymentIntentId}/confirm`,
        headers: { authorization: `Bearer ${server.sandbox.publishableKey}` },
        payload: new URLSearchParams({
          client_secret: clientSecret ?? '',
          payment_method: await payWith(server, 'visa'),
        }).toString(),
      })
      expect(confirmed.statusCode).toBe(200)
      for (const path of ['/stripe/verify-payment', '/stripe/complete-payment']) {
        const done = await post(server, path, { paymentIntentId }, { cookie: begun.cookie })
        expect(done.data).toMatchObject({ isPaid: true, status: 'active' })
      }
      expect((await post(server, url, body, visit)).data.isPaid).toBe(true)
      expectOneCharge(email)
    },
  )

  it('can be paid by a later call with one', async () => {
    const email = newPayer()
    const visit = { key: randomUUID() }
    const body = { productId: '1-week-trial', customerEmail: email }
    const begun = await post(server, '/stripe/create-subscription', body, visit)
    expect(begun.data).toMatchObject({ status: 'trialing', isPaid: false, trialEnd: expect.any(String) })
    const paid = await post(
      server,
      '/stripe/create-subscription',
      { ...body, paymentMethodId: await payWith(server, 'visa'), setupFutureUsage: 'off_session' },
      visit,
    )
    expect(paid.data).toMatchObject({ isPaid: true, subscriptionId: begun.data.subscriptionId })
    expectOneCharge(email)
  })
})

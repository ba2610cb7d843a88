import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { paymentErrorText } from '#server/http/routing/app-error.ts'
import { subscriptions } from '#server/db/schema/billing.ts'
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

const OVER: readonly string[] = ['canceled', 'incomplete_expired']

/** One address, one charge, one live subscription. */
function expectOneSubscription(email: string): void {
  const { customers, subscriptions, paid } = booksOf(server, email)
  expect(paid).toHaveLength(1)
  expect(customers).toHaveLength(1)
  expect(subscriptions.filter(({ status }) => !OVER.includes(status))).toHaveLength(1)
}

function expectOtherPlan(answer: Answer): void {
  expect(answer.status).toBe(402)
  expect(answer.failure).toMatchObject({
    code: 'payment_failed',
    paymentCode: 'subscription_exists',
    message: paymentErrorText('subscription_exists'),
  })
  expect(answer.cookie).toBe('')
}

const key = () => ({ key: randomUUID() })
const buy = async (
  email: string,
  productId: string,
  { card = 'visa', ...visit }: { card?: string; key?: string; cookie?: string } = {},
  extra: Record<string, unknown> = {},
): Promise<Answer> =>
  pay(
    server,
    { productId, customerEmail: email, paymentMethodId: await payWith(server, card), ...extra },
    { ...key(), ...visit },
  )

/** This subscription's payment is kept and the others are refunded. */
async function expectOnlyKept(email: string, subscriptionId: string): Promise<void> {
  await server.endDuplicates()
  const { subscriptions, paid } = booksOf(server, email)
  const going = subscriptions.filter(({ status }) => !OVER.includes(status))
  expect(going.map(({ id }) => id)).toEqual([subscriptionId])
  expect(paid.filter(({ refunded }) => !refunded)).toHaveLength(1)
}

describe('a buyer who has a plan', () => {
  it('cannot buy another one', async () => {
    const email = newPayer()
    const first = await buy(email, '4-week-plan')
    expect(first.data.isPaid).toBe(true)
    expectOtherPlan(await buy(email, '12-week-plan', { cookie: first.cookie }))
    expectOneSubscription(email)
  })

  it('cannot start another one without a payment method either', async () => {
    const email = newPayer()
    const { cookie } = await buy(email, '4-week-plan')
    for (const url of ['/stripe/create-subscription-checkout', '/stripe/create-subscription']) {
      const body = { productId: '12-week-plan', customerEmail: email }
      expectOtherPlan(await post(server, url, body, { ...key(), cookie }))
    }
    expectOneSubscription(email)
  })

  it('can buy another one after the first ended', async () => {
    const email = newPayer()
    const first = await buy(email, '4-week-plan')
    await server.gateway.stripe.subscriptions.cancel(first.data.subscriptionId)
    const second = await buy(email, '12-week-plan', { cookie: first.cookie })
    expect(second.data.isPaid).toBe(true)
    const { paid, customers } = booksOf(server, email)
    expect(paid.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([1949, 3999])
    expect(customers).toHaveLength(1)
  })
})

describe('an address that has a plan', () => {
  it('is sold another one without proof of being its buyer, and that one is refunded', async () => {
    const email = newPayer()
    const first = await buy(email, '4-week-plan')
    const second = await buy(email.toUpperCase(), '12-week-plan', { card: 'mastercard' })
    expect(second.data).toMatchObject({ isPaid: true, isProcessing: false })
    expect(booksOf(server, email).customers).toHaveLength(2)
    await expectOnlyKept(email, first.data.subscriptionId)
  })

  it('that was created by hand at Stripe keeps it', async () => {
    const email = newPayer()
    const first = await buy(email, '4-week-plan')
    await server.database.db.delete(checkoutAttempts).where(eq(checkoutAttempts.email, email))
    await server.database.db
      .update(subscriptions)
      .set({ attemptId: null })
      .where(eq(subscriptions.stripeSubscriptionId, first.data.subscriptionId))
    const second = await buy(email, '12-week-plan')
    expect(second.data).toMatchObject({ isPaid: true, isProcessing: false })
    expect(booksOf(server, email).customers).toHaveLength(2)
    await expectOnlyKept(email, first.data.subscriptionId)
  })

  it('that was confirmed at the bank a moment ago keeps it', async () => {
    const email = newPayer()
    const first = await buy(email, '4-week-plan', { card: 'authenticationRequired' })
    await authenticate(server, first.data, 'complete')
    const second = await buy(email, '12-week-plan')
    expect(second.data.isPaid).toBe(true)
    expect((await attemptsOf(server, email)).map(({ status }) => status)).toEqual(['paid', 'paid'])
    await expectOnlyKept(email, first.data.subscriptionId)
  })
})

describe('an address whose payment was refunded', () => {
  const refund = async ({ data: { paymentIntentId } }: Answer) => {
    await server.gateway.stripe.refunds.create({ payment_intent: paymentIntentId ?? '' })
  }

  it.each(['4-week-plan', '12-week-plan'])('can buy again, now the %s', async (productId) => {
    const email = newPayer()
    const visit = key()
    const first = await buy(email, '4-week-plan', visit)
    await refund(first)
    // A repeated call is not another purchase.
    expect((await buy(email, '4-week-plan', visit)).failure.code).toBe('idempotency_conflict')
    const second = await buy(email, productId, { cookie: first.cookie })
    expect(second.data).toMatchObject({ isPaid: true, isProcessing: false })
    expect(second.data.subscriptionId).not.toBe(first.data.subscriptionId)
    const going = booksOf(server, email).subscriptions.filter(({ status }) => !OVER.includes(status))
    expect(going.map(({ id }) => id)).toEqual([second.data.subscriptionId])
  })

  it('can buy again without proof: the refunded plan ends soon after', async () => {
    const email = newPayer()
    await refund(await buy(email, '4-week-plan'))
    const second = await buy(email, '12-week-plan')
    expect(second.data.isPaid).toBe(true)
    await expectOnlyKept(email, second.data.subscriptionId)
    expect(booksOf(server, email).paid).toHaveLength(2)
  })

  it('learns that the payment can no longer be completed, and not that the server failed', async () => {
    const first = await buy(newPayer(), '4-week-plan')
    const verify = () =>
      post(
        server,
        '/stripe/verify-payment',
        { paymentIntentId: first.data.paymentIntentId },
        { cookie: first.cookie },
      )
    await refund(first)
    expect((await verify()).failure.paymentCode).toBe('payment_intent_unexpected_state')
    await server.gateway.stripe.subscriptions.cancel(first.data.subscriptionId)
    expect((await verify()).failure.paymentCode).toBe('payment_intent_unexpected_state')
  })

  it('in part keeps its plan', async () => {
    const email = newPayer()
    const first = await buy(email, '4-week-plan')
    const payment = { payment_intent: first.data.paymentIntentId ?? '', amount: 500 }
    await server.gateway.stripe.refunds.create(payment)
    expectOtherPlan(await buy(email, '12-week-plan', { cookie: first.cookie }))
    expectOneSubscription(email)
  })
})

describe('an address whose payment is disputed', () => {
  it('cannot buy again, and its subscription stays in case the dispute is won', async () => {
    const email = newPayer()
    const visit = key()
    const first = await buy(email, '4-week-plan', visit)
    const [charge] = server.sandbox.books().charges.slice(-1)
    await server.sandbox.issuer.dispute(charge?.id ?? '')
    const again = await buy(email, '4-week-plan', { ...visit, cookie: first.cookie })
    expect(again.data).toMatchObject({ subscriptionId: first.data.subscriptionId, isPaid: true })
    expectOtherPlan(await buy(email, '12-week-plan', { cookie: first.cookie }))
    expectOneSubscription(email)
    // A stranger's purchase is refunded.
    await buy(email, '12-week-plan')
    await expectOnlyKept(email, first.data.subscriptionId)
  })
})

describe('a payment that is disputed before the checkout reads it', () => {
  it('counts as made', async () => {
    const email = newPayer()
    const first = await buy(email, '4-week-plan', { card: 'authenticationRequired' })
    await authenticate(server, first.data, 'complete')
    const [charge] = server.sandbox.books().charges.slice(-1)
    await server.sandbox.issuer.dispute(charge?.id ?? '')
    const { paymentIntentId, subscriptionId } = first.data
    const { cookie } = first
    const completed = await post(server, '/stripe/complete-payment', { paymentIntentId }, { cookie })
    expect(completed.data).toMatchObject({ isPaid: true, isProcessing: false })
    const status = await get(server, `/stripe/subscription-status/${subscriptionId}`, { cookie })
    expect(status.data).toMatchObject({ isPaid: true, isProcessing: false })
  })
})

describe('an address with credit from an earlier subscription', () => {
  it('pays with it, and the card is stored for renewals', async () => {
    const email = newPayer()
    const { stripe } = server.gateway
    const first = await buy(email, '4-week-plan')
    await stripe.subscriptions.cancel(first.data.subscriptionId)
    const [customer] = booksOf(server, email).customers
    await stripe.customers.update(customer?.id ?? '', { balance: -10_000 })
    const visit = { ...key(), cookie: first.cookie }
    const second = await buy(email, '4-week-plan', visit)
    expect(second.data).toMatchObject({ isPaid: true, status: 'active', clientSecret: null })
    expect(booksOf(server, email).paid).toHaveLength(1)
    const subscription = await stripe.subscriptions.retrieve(second.data.subscriptionId)
    expect(subscription.default_payment_method).toEqual(expect.stringMatching(/^pm_/))
    // A repeated call is the same purchase, and no other plan is sold.
    expect((await buy(email, '4-week-plan', visit)).data).toMatchObject({
      isPaid: true,
      subscriptionId: second.data.subscriptionId,
    })
    expectOtherPlan(await buy(email, '12-week-plan', { cookie: second.cookie }))
  })
})

describe('two plans in two tabs', () => {
  it('at the same time make one payment', async () => {
    const email = newPayer()
    const lead = { leadId: randomUUID() }
    const answers = await Promise.all(
      ['4-week-plan', '12-week-plan', '1-week-trial'].map((productId) => buy(email, productId, {}, lead)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const lost of answers.filter(({ status }) => status !== 200)) expectOtherPlan(lost)
    expectOneSubscription(email)
  })

  it('the paid plan ends the one that waits for the bank', async () => {
    const email = newPayer()
    const first = await buy(email, '4-week-plan', { card: 'authenticationRequired' })
    expect(first.data.requiresAction).toBe(true)
    const second = await buy(email, '12-week-plan', { cookie: first.cookie })
    expect(second.data.isPaid).toBe(true)
    await expect(authenticate(server, first.data, 'complete')).rejects.toThrow('The bank did not answer')
    const { paymentIntentId } = first.data
    const completed = await post(
      server,
      '/stripe/complete-payment',
      { paymentIntentId },
      { cookie: first.cookie },
    )
    expect(completed.failure.paymentCode).toBe('payment_intent_unexpected_state')
    expectOneSubscription(email)
    expect((await attemptsOf(server, email)).map(({ status }) => status).sort()).toEqual(['ended', 'paid'])
  })

  it('the second plan is not charged if the bank was faster', async () => {
    const email = newPayer()
    const first = await buy(email, '4-week-plan', { card: 'authenticationRequired' })
    await authenticate(server, first.data, 'complete')
    expectOtherPlan(await buy(email, '12-week-plan', { cookie: first.cookie }))
    expectOneSubscription(email)
  })
})

describe('a mistyped address', () => {
  it.each([
    ['the cookie', {}],
    ['the lead', { leadId: randomUUID() }],
  ])('known by %s can no longer be charged after the right one paid', async (_name, extra) => {
    const [wrong, right] = [newPayer(), newPayer()]
    const first = await buy(wrong, '4-week-plan', { card: 'authenticationRequired' }, extra)
    expect(first.data.requiresAction).toBe(true)
    const proof = 'leadId' in extra ? {} : { cookie: first.cookie }
    const second = await buy(right, '4-week-plan', proof, extra)
    expect(second.data.isPaid).toBe(true)
    await expect(authenticate(server, first.data, 'complete')).rejects.toThrow('The bank did not answer')
    expect(booksOf(server, wrong).paid).toHaveLength(0)
    expect(booksOf(server, wrong).subscriptions.every(({ status }) => OVER.includes(status))).toBe(true)
    expectOneSubscription(right)
  })

  it('of another person is left alone', async () => {
    const [theirs, ours] = [newPayer(), newPayer()]
    const first = await buy(theirs, '4-week-plan', { card: 'authenticationRequired' })
    await buy(ours, '4-week-plan')
    await authenticate(server, first.data, 'complete')
    expectOneSubscription(theirs)
    expectOneSubscription(ours)
  })

  it('stays paid if it was paid after all: two people may share a phone', async () => {
    const [one, other] = [newPayer(), newPayer()]
    const first = await buy(one, '4-week-plan', { card: 'authenticationRequired' })
    await authenticate(server, first.data, 'complete')
    const second = await buy(other, '12-week-plan', { cookie: first.cookie })
    expect(second.data.isPaid).toBe(true)
    expectOneSubscription(one)
    expectOneSubscription(other)
  })
})

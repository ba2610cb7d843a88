import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { paymentErrorText } from '#server/http/routing/app-error.ts'
import {
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

async function payBy(card: string, body: Record<string, unknown> = {}) {
  const email = newPayer()
  const visit = { key: randomUUID() }
  const paymentMethodId = await payWith(server, card)
  const answer = await pay(server, { customerEmail: email, paymentMethodId, ...body }, visit)
  return { email, visit, paymentMethodId, answer }
}

describe('a card that pays', () => {
  it.each([
    ['1-week-trial', 699, 'trialing'],
    ['4-week-plan', 1949, 'active'],
    ['12-week-plan', 3999, 'active'],
  ])('pays the first price of %s once', async (productId, amount, status) => {
    const { email, answer } = await payBy('visa', { productId })
    expect(answer.status).toBe(200)
    expect(answer.data).toMatchObject({
      status,
      isPaid: true,
      isProcessing: false,
      requiresAction: false,
      requiresConfirmation: false,
      clientSecret: null,
      completeEndpoint: null,
    })
    expect(answer.data.trialEnd === null).toBe(productId !== '1-week-trial')
    const { paid, customers, subscriptions, invoices } = booksOf(server, email)
    expect(paid.map((charge) => [charge.amount, charge.currency])).toEqual([[amount, 'usd']])
    expect(customers).toHaveLength(1)
    expect(invoices).toHaveLength(1)
    expect(subscriptions).toMatchObject([{ id: answer.data.subscriptionId, status }])
    // Renewals charge the same card.
    expect(subscriptions[0]?.default_payment_method).not.toBeNull()
    expect(await attemptsOf(server, email)).toMatchObject([
      {
        status: 'paid',
        productId,
        finalPriceMinor: amount,
        purchaseEventId: answer.data.purchaseEventId,
        stripeSubscriptionId: answer.data.subscriptionId,
        stripePaymentIntentId: answer.data.paymentIntentId,
      },
    ])
  })

  it.each([
    'mastercard',
    'amex',
    'discover',
    'diners',
    'jcb',
    'unionpay',
    'visa_debit',
    'threeDSecureOptional',
  ])('%s pays', async (card) => {
    const { answer } = await payBy(card)
    expect(answer.data).toMatchObject({ isPaid: true, status: 'active' })
  })
})

describe('a card that is refused', () => {
  it.each([
    ['visa_chargeDeclined', 'card_declined'],
    ['visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
    ['visa_chargeDeclinedLostCard', 'card_declined'],
    ['visa_chargeDeclinedStolenCard', 'card_declined'],
    ['chargeDeclinedExpiredCard', 'expired_card'],
    ['chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
    ['chargeDeclinedProcessingError', 'processing_error'],
    ['visa_chargeDeclinedVelocityLimitExceeded', 'card_declined'],
    ['chargeCustomerFail', 'card_declined'],
    ['radarBlock', 'card_declined'],
  ])('%s is reported as %s, and another card pays afterwards', async (card, code) => {
    const { email, visit, answer } = await payBy(card)
    expect(answer.status).toBe(402)
    expect(answer.failure).toMatchObject({
      code: 'payment_failed',
      paymentCode: code,
      message: paymentErrorText(code),
    })
    expect(booksOf(server, email).paid).toHaveLength(0)
    expect(await attemptsOf(server, email)).toMatchObject([{ status: 'declined', lastPaymentCode: code }])

    const paymentMethodId = await payWith(server, 'visa')
    const second = await pay(server, { customerEmail: email, paymentMethodId }, visit)
    expect(second.data).toMatchObject({ isPaid: true })
    const books = booksOf(server, email)
    expect(books.paid).toHaveLength(1)
    expect(books.subscriptions).toHaveLength(1)
    expect(books.customers).toHaveLength(1)
  })

  it('gets the same response to a repeated call, without another attempt', async () => {
    const { email, visit, paymentMethodId, answer } = await payBy('chargeCustomerFail')
    const again = await pay(server, { customerEmail: email, paymentMethodId }, visit)
    expect(again.failure).toMatchObject({ paymentCode: answer.failure.paymentCode })
    expect(booksOf(server, email).charges).toHaveLength(1)
  })

  it('is reported if the method is unknown or belongs to another customer', async () => {
    const email = newPayer()
    const unknown = await pay(server, { customerEmail: email, paymentMethodId: 'pm_doesNotExist' })
    expect(unknown.failure).toMatchObject({ code: 'payment_failed', paymentCode: 'resource_missing' })
    const other = await payBy('visa')
    const stolen = await pay(server, { customerEmail: email, paymentMethodId: other.paymentMethodId })
    expect(stolen.failure).toMatchObject({ code: 'payment_failed', paymentCode: 'resource_missing' })
    expect(booksOf(server, email).paid).toHaveLength(0)
  })
})

describe('3D Secure', () => {
  const CARDS = ['authenticationRequired', 'authenticationRequiredOnSetup', 'threeDSecure2Required']

  it.each(CARDS)('%s pays after the confirmation', async (card) => {
    const { email, answer } = await payBy(card, { returnUrl: '/purchase' })
    expect(answer.status).toBe(200)
    expect(answer.data).toMatchObject({
      isPaid: false,
      requiresAction: true,
      completeEndpoint: '/stripe/complete-payment',
      returnUrl: '/purchase',
      clientSecret: expect.stringContaining('_secret_'),
    })
    expect(booksOf(server, email).paid).toHaveLength(0)
    await authenticate(server, answer.data, 'complete')
    const { paymentIntentId } = answer.data
    const completed = await post(
      server,
      '/stripe/complete-payment',
      { paymentIntentId },
      { cookie: answer.cookie },
    )
    expect(completed.data).toMatchObject({ isPaid: true, subscriptionId: answer.data.subscriptionId })
    expect(completed.data.purchaseEventId).toBe(answer.data.purchaseEventId)
    expect(booksOf(server, email).paid).toHaveLength(1)
  })

  it.each(['fail', 'cancel'] as const)('can be repeated after %s', async (outcome) => {
    const { email, visit, answer, paymentMethodId } = await payBy('authenticationRequired')
    await authenticate(server, answer.data, outcome)
    const { paymentIntentId } = answer.data
    const token = answer.data.checkoutToken ?? ''
    const failed = await post(server, '/stripe/complete-payment', { paymentIntentId }, { token })
    expect(failed.status).toBe(402)
    expect(failed.failure.paymentCode).toBe('payment_intent_authentication_failure')
    const repeated = await pay(server, { customerEmail: email, paymentMethodId }, visit)
    expect(repeated.failure.paymentCode).toBe('payment_intent_authentication_failure')

    const again = await pay(
      server,
      { customerEmail: email, paymentMethodId: await payWith(server, 'authenticationRequired') },
      visit,
    )
    expect(again.data).toMatchObject({ requiresAction: true, paymentIntentId })
    await authenticate(server, again.data, 'complete')
    const completed = await post(server, '/stripe/complete-payment', { paymentIntentId }, { token })
    expect(completed.data.isPaid).toBe(true)
    expect(booksOf(server, email).paid).toHaveLength(1)
  })

  it('can be followed by a decline', async () => {
    const { answer } = await payBy('authenticationRequiredChargeDeclinedInsufficientFunds')
    await authenticate(server, answer.data, 'complete')
    const completed = await post(
      server,
      '/stripe/complete-payment',
      { paymentIntentId: answer.data.paymentIntentId },
      { cookie: answer.cookie },
    )
    expect(completed.failure).toMatchObject({ code: 'payment_failed', paymentCode: 'insufficient_funds' })
  })

  it('continues if the call is repeated meanwhile', async () => {
    const { email, visit, answer, paymentMethodId } = await payBy('authenticationRequired')
    const repeated = await pay(server, { customerEmail: email, paymentMethodId }, visit)
    expect(repeated.data).toMatchObject({
      requiresAction: true,
      paymentIntentId: answer.data.paymentIntentId,
      clientSecret: answer.data.clientSecret,
    })
    // Another card works too.
    const other = await payWith(server, 'visa')
    const paid = await pay(server, { customerEmail: email, paymentMethodId: other }, visit)
    expect(paid.data.isPaid).toBe(true)
    expect(booksOf(server, email).paid).toHaveLength(1)
  })

  it('is required for a trial too, which gives no access before', async () => {
    const { email, answer } = await payBy('authenticationRequired', { productId: '1-week-trial' })
    expect(answer.data).toMatchObject({ status: 'trialing', isPaid: false, requiresAction: true })
    const visit = { cookie: answer.cookie }
    const url = `/stripe/subscription-status/${answer.data.subscriptionId}`
    expect((await get(server, url, visit)).data).toMatchObject({ isPaid: false, requiresAction: true })
    await authenticate(server, answer.data, 'complete')
    expect((await get(server, url, visit)).data).toMatchObject({ isPaid: true, status: 'trialing' })
    expect(booksOf(server, email).paid.map(({ amount }) => amount)).toEqual([699])
  })
})

describe('a wallet', () => {
  it.each([
    ['tok_sandbox_apple_pay_visa', 'apple_pay'],
    ['tok_sandbox_google_pay_mastercard', 'google_pay'],
    ['tok_sandbox_link_visa', 'link'],
  ])('%s pays with the address from the wallet', async (token, walletType) => {
    const email = newPayer()
    const paymentMethodId = await payWith(server, token, { email, name: 'Robin Example' })
    const answer = await pay(server, {
      paymentMethodId,
      productType: 'subscription',
      deviceInfo: { walletType, isOnline: true },
    })
    expect(answer.data).toMatchObject({ isPaid: true })
    expect(booksOf(server, email).paid).toHaveLength(1)
    expect(await attemptsOf(server, email)).toMatchObject([{ walletType, status: 'paid' }])
  })

  it('must provide an address', async () => {
    const answer = await pay(server, { paymentMethodId: await payWith(server, 'tok_sandbox_apple_pay_visa') })
    expect(answer.status).toBe(400)
    expect(answer.failure).toMatchObject({
      code: 'validation_failed',
      message: 'Email address is required',
      fields: [{ path: 'customerEmail', message: 'Email address is required' }],
    })
  })

  it('is declined with the same text', async () => {
    const email = newPayer()
    const paymentMethodId = await payWith(server, 'tok_sandbox_google_pay_chargeCustomerFail', { email })
    const answer = await pay(server, { paymentMethodId })
    expect(answer.failure.message).toBe(paymentErrorText('card_declined'))
  })
})

describe('prices in the request', () => {
  it('do not change the charge', async () => {
    const { email, answer } = await payBy('visa', {
      metadata: { price: 0.01, originalPrice: 0, productType: 'trial', isWallet: false },
      productType: 'trial',
    })
    expect(answer.data.isPaid).toBe(true)
    expect(booksOf(server, email).paid.map(({ amount }) => amount)).toEqual([1949])
  })

  it.each([{ price: 0.01 }, { amount: 1 }, { couponId: 'free' }, { metadata: { coupon: 'free' } }])(
    'is refused where the contract does not have it: %o',
    async (extra) => {
      const { answer } = await payBy('visa', extra)
      expect(answer.status).toBe(400)
    },
  )
})

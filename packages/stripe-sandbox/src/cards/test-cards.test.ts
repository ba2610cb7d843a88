import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSandbox, type TestSandbox } from '../open-test-sandbox.ts'

let on: TestSandbox
beforeAll(async () => {
  on = await openTestSandbox({ nowMs: () => Date.UTC(2026, 0, 15) })
})
afterAll(() => on.close())

/** What the library throws, or the status of what it gives. */
async function outcomeOf(call: Promise<{ status?: string; id: string }>): Promise<string> {
  try {
    const { status, id } = await call
    return status ?? (id === '' ? 'nothing' : 'ok')
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    return [error.statusCode, error.code, error.decline_code].filter(Boolean).join(' ')
  }
}

const typed = (number: string): Promise<Stripe.PaymentMethod> =>
  on.stripe.paymentMethods.create({
    type: 'card',
    card: { number, exp_month: 12, exp_year: 2030, cvc: '123' },
    billing_details: { name: 'Ada' },
  })

const pay = (method: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  on.stripe.paymentIntents.create({
    amount: 1999,
    currency: 'usd',
    payment_method: method,
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    ...more,
  })

/** https://docs.stripe.com/testing: number, name, attaching it, paying with it. */
const CARDS = [
  ['4242424242424242', 'pm_card_visa', 'ok', 'succeeded'],
  ['4000056655665556', 'pm_card_visa_debit', 'ok', 'succeeded'],
  ['5555555555554444', 'pm_card_mastercard', 'ok', 'succeeded'],
  ['378282246310005', 'pm_card_amex', 'ok', 'succeeded'],
  ['6011111111111117', 'pm_card_discover', 'ok', 'succeeded'],
  ['3056930009020004', 'pm_card_diners', 'ok', 'succeeded'],
  ['3566002020360505', 'pm_card_jcb', 'ok', 'succeeded'],
  ['6200000000000005', 'pm_card_unionpay', 'ok', 'succeeded'],
  ['4000000000000002', 'pm_card_visa_chargeDeclined', '402 card_declined generic_decline', null],
  [
    '4000000000009995',
    'pm_card_visa_chargeDeclinedInsufficientFunds',
    '402 card_declined insufficient_funds',
    null,
  ],
  ['4000000000009987', 'pm_card_visa_chargeDeclinedLostCard', '402 card_declined lost_card', null],
  ['4000000000009979', 'pm_card_visa_chargeDeclinedStolenCard', '402 card_declined stolen_card', null],
  ['4000000000000069', 'pm_card_chargeDeclinedExpiredCard', '402 expired_card', null],
  ['4000000000000127', 'pm_card_chargeDeclinedIncorrectCvc', '402 incorrect_cvc', null],
  ['4000000000000119', 'pm_card_chargeDeclinedProcessingError', '402 processing_error', null],
  ['4000000000000341', 'pm_card_chargeCustomerFail', 'ok', '402 card_declined generic_decline'],
  ['4000002500003155', 'pm_card_authenticationRequiredOnSetup', 'ok', 'requires_action'],
  ['4000002760003184', 'pm_card_authenticationRequired', 'ok', 'requires_action'],
  [
    '4000008260003178',
    'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    'ok',
    'requires_action',
  ],
  ['4000008400001629', 'pm_card_threeDSecureRequiredChargeDeclined', 'ok', 'requires_action'],
  ['4000000000003220', 'pm_card_threeDSecure2Required', 'ok', 'requires_action'],
  ['4000000000003055', 'pm_card_threeDSecureOptional', 'ok', 'succeeded'],
  ['4000000000000259', 'pm_card_createDispute', 'ok', 'succeeded'],
  ['4000000000002685', 'pm_card_createDisputeProductNotReceived', 'ok', 'succeeded'],
  ['4000000000001976', 'pm_card_createDisputeInquiry', 'ok', 'succeeded'],
  ['4000000000005423', 'pm_card_createIssuerFraudRecord', 'ok', 'succeeded'],
] as const

describe.each(CARDS)('%s, %s', (number, name, attaching, paying) => {
  test(`typed or by name, attaching gives ${attaching}, paying ${paying ?? 'the same'}`, async () => {
    const customer = await on.stripe.customers.create({})
    const method = await typed(number)
    expect(method.card?.last4).toBe(number.slice(-4))
    expect(await outcomeOf(pay((await typed(number)).id))).toBe(paying ?? attaching)
    expect(await outcomeOf(pay(name))).toBe(paying ?? attaching)
    expect(await outcomeOf(on.stripe.paymentMethods.attach(method.id, { customer: customer.id }))).toBe(
      attaching,
    )
    expect(await outcomeOf(on.stripe.paymentMethods.attach(name, { customer: customer.id }))).toBe(attaching)
  })
})

describe('invalid card data', () => {
  test.each([
    [{ number: '4242424242424241' }, 'incorrect_number', 'number', 'Your card number is incorrect.'],
    [{ number: '4242' }, 'invalid_number', 'number', 'The card number is not a valid credit card number.'],
    [{ exp_month: 13 }, 'invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid."],
    [{ exp_year: 2025 }, 'invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid."],
    [{ exp_year: 2081 }, 'invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid."],
    [{ cvc: '1' }, 'invalid_cvc', 'cvc', "Your card's security code is invalid."],
    [
      { number: '4929420573595709' },
      'card_declined',
      'number',
      expect.stringContaining('test mode') as string,
    ],
  ])('%j is refused with %s', async (wrong, code, param, message) => {
    const card = { number: '4242424242424242', exp_month: 12, exp_year: 2030, cvc: '123', ...wrong }
    await expect(on.stripe.paymentMethods.create({ type: 'card', card })).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code,
      param,
      message,
    })
  })
})

describe('a declined payment', () => {
  test('is 402 with the intent, its charge and the method in the error', async () => {
    const intent = await on.stripe.paymentIntents.create({ amount: 500, currency: 'usd' })
    const error: unknown = await on.stripe.paymentIntents
      .confirm(intent.id, {
        payment_method: 'pm_card_visa_chargeDeclinedInsufficientFunds',
        return_url: 'https://example.com',
      })
      .catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
    expect(error).toMatchObject({
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
      doc_url: 'https://stripe.com/docs/error-codes/card-declined',
      payment_intent: {
        id: intent.id,
        status: 'requires_payment_method',
        payment_method: null,
        last_payment_error: { code: 'card_declined', payment_method: { card: { last4: '9995' } } },
      },
    })
    const { data } = await on.stripe.charges.list({ payment_intent: intent.id })
    expect(data).toMatchObject([{ paid: false, status: 'failed', failure_code: 'card_declined' }])
    const again = await on.stripe.paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_visa',
      return_url: 'https://example.com',
    })
    expect(again).toMatchObject({ status: 'succeeded', amount_received: 500, last_payment_error: null })
  })
})

describe('later payments', () => {
  const later = async (card: string): Promise<string> => {
    const customer = await on.stripe.customers.create({})
    const method = await on.stripe.paymentMethods.attach(card, { customer: customer.id })
    return outcomeOf(pay(method.id, { customer: customer.id, off_session: true }))
  }

  test.each([
    ['pm_card_visa', 'succeeded'],
    ['pm_card_authenticationRequired', '402 authentication_required authentication_required'],
    ['pm_card_authenticationRequiredOnSetup', '402 authentication_required authentication_required'],
    ['pm_card_authenticationRequiredSetupForOffSession', 'succeeded'],
  ])('%s off-session: %s', async (card, outcome) => {
    expect(await later(card)).toBe(outcome)
  })
})

test('a wallet’s token creates a card with that wallet', async () => {
  const method = await on.stripe.paymentMethods.create({
    type: 'card',
    card: { token: 'tok_sandbox_apple_pay_visa' },
  })
  expect(method.card).toMatchObject({ brand: 'visa', wallet: { type: 'apple_pay', dynamic_last4: '4242' } })
})

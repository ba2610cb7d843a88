import type Stripe from 'stripe'
import { type DeclineName, declineOf } from '../cards/declines.ts'
import { hasValidCheckDigit } from '../cards/check-digit.ts'
import { cardByName, cardByNumber, testCard, type TestCardName } from '../cards/test-cards.ts'
import { emit } from '../events.ts'
import { invalidRequest, noSuch, StripeApiError } from '../http/api-error.ts'
import type { CardSecret, Customer, PaymentMethod } from '../state/state.ts'
import type { Stored } from '../wire.ts'
import { newId, now, type World } from '../world.ts'
import { cardError } from './card-error.ts'

export type BillingDetails = PaymentMethod['billing_details']

export type NewCard =
  | { number: string; exp_month: number; exp_year: number; cvc: string | null }
  | { token: string }

type Wallet = 'apple_pay' | 'google_pay' | 'link'

type ChosenCard = {
  name: TestCardName
  expMonth: number
  expYear: number
  hasCvc: boolean
  wallet: Wallet | null
}

const NO_BILLING_DETAILS: BillingDetails = {
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: null,
  name: null,
  phone: null,
  tax_id: null,
}

const refused = (code: string, message: string, param: string): StripeApiError =>
  new StripeApiError(402, { type: 'card_error', code, message, param })

/** Validates typed card data as the API does, before any bank is asked. */
function checkTyped(world: World, card: Extract<NewCard, { number: string }>): ChosenCard {
  const number = card.number.replaceAll(/[ -]/g, '')
  if (!/^\d{12,19}$/.test(number)) {
    throw refused('invalid_number', 'The card number is not a valid credit card number.', 'number')
  }
  if (!hasValidCheckDigit(number)) {
    throw refused('incorrect_number', 'Your card number is incorrect.', 'number')
  }
  if (card.exp_month < 1 || card.exp_month > 12) {
    throw refused('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  }
  const expYear = card.exp_year < 100 ? 2000 + card.exp_year : card.exp_year
  const today = new Date(now(world) * 1000)
  const monthsLeft = (expYear - today.getUTCFullYear()) * 12 + card.exp_month - (today.getUTCMonth() + 1)
  if (expYear > today.getUTCFullYear() + 50 || expYear < today.getUTCFullYear()) {
    throw refused('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  }
  if (monthsLeft < 0) {
    throw refused('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  }
  if (card.cvc !== null && !/^\d{3,4}$/.test(card.cvc)) {
    throw refused('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  }
  const name = cardByNumber(number)
  if (name === null) {
    throw new StripeApiError(402, {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
      message:
        'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of ' +
        'valid test cards, visit: https://stripe.com/docs/testing.',
      param: 'number',
    })
  }
  return { name, expMonth: card.exp_month, expYear, hasCvc: card.cvc !== null, wallet: null }
}

/** Documented test cards have no expiry date; Stripe sets one in the near future. */
function documented(world: World, name: TestCardName, wallet: Wallet | null): ChosenCard {
  const today = new Date(now(world) * 1000)
  return {
    name,
    expMonth: today.getUTCMonth() + 1,
    expYear: today.getUTCFullYear() + 1,
    hasCvc: wallet === null,
    wallet,
  }
}

const WALLETS: readonly Wallet[] = ['apple_pay', 'google_pay', 'link']

function fromToken(world: World, token: string): ChosenCard {
  const wallet = WALLETS.find((candidate) => token.startsWith(`tok_sandbox_${candidate}_`)) ?? null
  const prefix = wallet === null ? 'tok_' : `tok_sandbox_${wallet}_`
  const name = token.startsWith(prefix) ? cardByName(token.slice(prefix.length)) : null
  if (name === null) throw noSuch('token', token, 'card[token]')
  return documented(world, name, wallet)
}

function walletOf(wallet: Wallet | null, last4: string): Stored<Stripe.PaymentMethod.Card.Wallet> | null {
  if (wallet === null) return null
  return { type: wallet, dynamic_last4: wallet === 'link' ? null : last4, [wallet]: {} }
}

function storeMethod(
  world: World,
  card: ChosenCard,
  billing: BillingDetails,
  clock: string | null,
): PaymentMethod {
  const { number, brand, funding, country, threeDSecure } = testCard(card.name)
  const method = {
    id: newId(world, 'pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billing,
    card: {
      brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: card.hasCvc ? 'unchecked' : null,
      },
      country,
      display_brand: brand === 'amex' ? 'american_express' : brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: fingerprintOf(card.name),
      funding,
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: threeDSecure !== 'none' || brand === 'visa' },
      wallet: walletOf(card.wallet, number.slice(-4)),
    },
    created: now(world, clock),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  } satisfies PaymentMethod
  const secret: CardSecret = {
    id: `card:${method.id}`,
    paymentMethod: method.id,
    card: card.name,
    hasCvc: card.hasCvc,
    isSetUp: false,
  }
  world.state.cardSecrets.put(secret)
  return world.state.paymentMethods.put(method)
}

/** The same for the same number. */
const fingerprintOf = (name: TestCardName): string => {
  let hash = 2166136261
  for (const letter of `${name}${testCard(name).number}`) {
    hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0
  }
  return `Sb${hash.toString(36).padStart(14, '0').slice(-14)}`
}

/** Creates a method from typed card data or a token. @throws StripeApiError 402 for invalid card data */
export function createPaymentMethod(world: World, card: NewCard, billing: BillingDetails): PaymentMethod {
  const chosen = 'token' in card ? fromToken(world, card.token) : checkTyped(world, card)
  return storeMethod(world, chosen, billing, null)
}

/**
 * Finds a payment method. Each use of `pm_card_visa` and the like creates a new one. @throws StripeApiError
 * resource_missing
 */
export function findPaymentMethod(world: World, id: string, param: string): PaymentMethod {
  const found = world.state.paymentMethods.get(id)
  if (found) return found
  const name = id.startsWith('pm_card_') ? cardByName(id.slice('pm_card_'.length)) : null
  if (name === null) throw noSuch('PaymentMethod', id, param)
  return storeMethod(world, documented(world, name, null), NO_BILLING_DETAILS, null)
}

export const secretOf = (world: World, method: PaymentMethod): CardSecret =>
  world.state.cardSecrets.need(`card:${method.id}`)

/** A CVC is only checked if one was given. */
export function effective(decline: DeclineName | undefined, secret: CardSecret): DeclineName | undefined {
  return decline === 'incorrect_cvc' && !secret.hasCvc ? undefined : decline
}

/** The bank checks the address and name given with the method, not later edits of the customer. */
export function withChecks(method: PaymentMethod, secret: CardSecret): PaymentMethod {
  if (!method.card) return method
  const { address } = method.billing_details
  const checks = {
    address_line1_check: address?.line1 == null ? null : 'pass',
    address_postal_code_check: address?.postal_code == null ? null : 'pass',
    cvc_check: secret.hasCvc ? 'pass' : null,
  }
  return { ...method, card: { ...method.card, checks } }
}

/** Attaches a method without asking the bank: it was just charged or set up. */
export function tieToCustomer(world: World, method: PaymentMethod, customer: Customer): PaymentMethod {
  if (method.customer === customer.id) return method
  const tied = world.state.paymentMethods.put(
    withChecks({ ...method, customer: customer.id }, secretOf(world, method)),
  )
  emit(world, 'payment_method.attached', tied, { clock: customer.test_clock ?? null })
  return tied
}

/**
 * Attaches a method to a customer. The bank is asked, so declining cards are refused.
 *
 * @throws StripeApiError 402 for a declining card, 400 for another customer's method
 */
export function attachPaymentMethod(world: World, method: PaymentMethod, customer: Customer): PaymentMethod {
  if (method.customer === customer.id) return method
  if (method.customer !== null) {
    throw invalidRequest('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
      param: 'payment_method',
    })
  }
  const secret = secretOf(world, method)
  const decline = effective(testCard(secret.card).attach, secret)
  if (decline !== undefined) throw cardError(declineOf(decline), { paymentMethod: method })
  return tieToCustomer(world, method, customer)
}

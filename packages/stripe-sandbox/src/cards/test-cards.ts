import type { DeclineName } from './declines.ts'

/** When a card requires 3D Secure (https://docs.stripe.com/testing#regulatory-cards). */
export type ThreeDSecureNeed =
  /** Never. */
  | 'none'
  /** On every payment, even after setup. */
  | 'always'
  /** On every payment and setup, until authenticated once for later use. */
  | 'unless_set_up'
  /** On payments with the holder present; counts as set up for later use. */
  | 'on_session'

export type TestCard = {
  number: string
  brand: 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay'
  funding: 'credit' | 'debit' | 'prepaid'
  country: string
  /** The decline when it is attached to a customer. */
  attach?: DeclineName
  /** The decline of every charge, after authentication if that is required. */
  charge?: DeclineName
  threeDSecure: ThreeDSecureNeed
  /** What the issuer does after a successful charge (https://docs.stripe.com/testing#disputes). */
  afterwards?: 'dispute_fraudulent' | 'dispute_not_received' | 'inquiry' | 'fraud_warning'
}

const card = (
  number: string,
  brand: TestCard['brand'],
  more: Partial<Omit<TestCard, 'number' | 'brand'>> = {},
): TestCard => ({ number, brand, funding: 'credit', country: 'US', threeDSecure: 'none', ...more })

const declining = (number: string, decline: DeclineName): TestCard =>
  card(number, 'visa', { attach: decline, charge: decline })

/** Stripe's test cards (https://docs.stripe.com/testing) by the name after `pm_card_` and `tok_`. */
const CARDS = {
  visa: card('4242424242424242', 'visa'),
  visa_debit: card('4000056655665556', 'visa', { funding: 'debit' }),
  mastercard: card('5555555555554444', 'mastercard'),
  mastercard_debit: card('5200828282828210', 'mastercard', { funding: 'debit' }),
  mastercard_prepaid: card('5105105105105100', 'mastercard', { funding: 'prepaid' }),
  amex: card('378282246310005', 'amex'),
  discover: card('6011111111111117', 'discover'),
  diners: card('3056930009020004', 'diners'),
  jcb: card('3566002020360505', 'jcb'),
  unionpay: card('6200000000000005', 'unionpay'),
  us: card('4242424242424242', 'visa'),
  de: card('4000002760000016', 'visa', { country: 'DE' }),
  gb: card('4000008260000000', 'visa', { country: 'GB' }),
  fr: card('4000002500000003', 'visa', { country: 'FR' }),

  visa_chargeDeclined: declining('4000000000000002', 'generic_decline'),
  visa_chargeDeclinedInsufficientFunds: declining('4000000000009995', 'insufficient_funds'),
  visa_chargeDeclinedLostCard: declining('4000000000009987', 'lost_card'),
  visa_chargeDeclinedStolenCard: declining('4000000000009979', 'stolen_card'),
  chargeDeclinedExpiredCard: declining('4000000000000069', 'expired_card'),
  chargeDeclinedIncorrectCvc: declining('4000000000000127', 'incorrect_cvc'),
  chargeDeclinedProcessingError: declining('4000000000000119', 'processing_error'),
  visa_chargeDeclinedVelocityLimitExceeded: declining('4000000000006975', 'card_velocity_exceeded'),
  chargeCustomerFail: card('4000000000000341', 'visa', { charge: 'generic_decline' }),
  radarBlock: card('4100000000000019', 'visa', { attach: 'fraudulent', charge: 'fraudulent' }),

  authenticationRequiredOnSetup: card('4000002500003155', 'visa', {
    country: 'FR',
    threeDSecure: 'unless_set_up',
  }),
  authenticationRequired: card('4000002760003184', 'visa', { country: 'DE', threeDSecure: 'always' }),
  authenticationRequiredSetupForOffSession: card('4000003800000446', 'visa', {
    country: 'HU',
    threeDSecure: 'on_session',
  }),
  authenticationRequiredChargeDeclinedInsufficientFunds: card('4000008260003178', 'visa', {
    country: 'GB',
    threeDSecure: 'always',
    charge: 'insufficient_funds',
  }),
  threeDSecure2Required: card('4000000000003220', 'visa', { threeDSecure: 'unless_set_up' }),
  threeDSecureRequired: card('4000000000003063', 'visa', { threeDSecure: 'unless_set_up' }),
  threeDSecureRequiredChargeDeclined: card('4000008400001629', 'visa', {
    threeDSecure: 'unless_set_up',
    charge: 'generic_decline',
  }),
  threeDSecureOptional: card('4000000000003055', 'visa'),
  createDispute: card('4000000000000259', 'visa', { afterwards: 'dispute_fraudulent' }),
  createDisputeProductNotReceived: card('4000000000002685', 'visa', { afterwards: 'dispute_not_received' }),
  createDisputeInquiry: card('4000000000001976', 'visa', { afterwards: 'inquiry' }),
  createIssuerFraudRecord: card('4000000000005423', 'visa', { afterwards: 'fraud_warning' }),

  amex_threeDSecureNotSupported: card('378282246310005', 'amex'),
} satisfies Record<string, TestCard>

export type TestCardName = keyof typeof CARDS

/** Other test numbers of the same brand. */
const OTHER_NUMBERS: Readonly<Record<string, TestCardName>> = {
  '4012888888881881': 'visa',
  '4111111111111111': 'visa',
  '2223003122003222': 'mastercard',
  '371449635398431': 'amex',
  '6011000990139424': 'discover',
  '36227206271667': 'diners',
  '38520000023237': 'diners',
  '30569309025904': 'diners',
  '3530111333300000': 'jcb',
  '6200000000000047': 'unionpay',
}

const OTHER_NAMES: Readonly<Record<string, TestCardName>> = {
  chargeDeclined: 'visa_chargeDeclined',
  chargeDeclinedInsufficientFunds: 'visa_chargeDeclinedInsufficientFunds',
  chargeDeclinedLostCard: 'visa_chargeDeclinedLostCard',
  chargeDeclinedStolenCard: 'visa_chargeDeclinedStolenCard',
  visa_chargeDeclinedExpiredCard: 'chargeDeclinedExpiredCard',
  visa_chargeDeclinedIncorrectCvc: 'chargeDeclinedIncorrectCvc',
  visa_chargeDeclinedProcessingError: 'chargeDeclinedProcessingError',
  chargeDeclinedVelocityLimitExceeded: 'visa_chargeDeclinedVelocityLimitExceeded',
  visa_chargeCustomerFail: 'chargeCustomerFail',
}

const isName = (name: string): name is TestCardName => Object.hasOwn(CARDS, name)

export const testCard = (name: TestCardName): TestCard => CARDS[name]

/** The card for the rest of `pm_card_…` or `tok_…`. */
export function cardByName(name: string): TestCardName | null {
  if (isName(name)) return name
  return OTHER_NAMES[name] ?? null
}

const BY_NUMBER = new Map<string, TestCardName>(
  Object.keys(CARDS)
    .filter(isName)
    .reverse()
    .map((name) => [CARDS[name].number, name]),
)

export const cardByNumber = (number: string): TestCardName | null =>
  BY_NUMBER.get(number) ?? OTHER_NUMBERS[number] ?? null

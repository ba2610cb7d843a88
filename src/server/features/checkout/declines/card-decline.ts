import type Stripe from 'stripe'
import { paymentErrorCode } from '#shared/offer/payment/payment-error-codes.ts'
import { AppError, paymentErrorText } from '#server/http/routing/app-error.ts'

/** What is counted of a declined card. */
export type CardDecline = {
  /** Stripe's id of the payment method, if known. */
  methodId: string | null
  /** Stripe's id of the failed charge; null if there was none. */
  chargeId: string | null
  /** Equal for equal card numbers; null if unknown. */
  fingerprint: string | null
}

/**
 * Refusals that say nothing about a card: the payer did not confirm the payment at the bank, or the bank or network did
 * not respond. All others count, even a lack of funds, because they inform a card tester.
 */
const NOT_COUNTED: readonly string[] = [
  'payment_intent_authentication_failure',
  'payment_intent_action_required',
  'authentication_required',
  'authentication_not_handled',
  'processing_error',
  'issuer_not_available',
  'try_again_later',
  'reenter_transaction',
]

/** Fields of Stripe's error, thrown or stored with an intent. */
type DeclineFacts = {
  [Field in 'code' | 'decline_code' | 'charge']?: string | undefined
} & { type: string; payment_method?: Stripe.PaymentMethod | undefined }

/** @returns null if Stripe's error does not count as a decline */
function declineOf({
  type,
  code,
  decline_code,
  charge,
  payment_method: method,
}: DeclineFacts): CardDecline | null {
  if (type !== 'card_error') return null
  if (NOT_COUNTED.includes(code ?? '') || NOT_COUNTED.includes(decline_code ?? '')) return null
  return {
    methodId: method?.id ?? null,
    chargeId: charge ?? null,
    fingerprint: method?.card?.fingerprint ?? null,
  }
}

/** The card was refused by its bank: 402 with Stripe's code and its text. */
export class CardDeclinedError extends AppError {
  override name = 'CardDeclinedError'
  /** null: not counted. */
  readonly decline: CardDecline | null

  constructor(facts: DeclineFacts) {
    const code = paymentErrorCode(facts.code, facts.decline_code)
    super('payment_failed', paymentErrorText(code), { paymentCode: code ?? 'unknown' })
    this.decline = declineOf(facts)
  }
}

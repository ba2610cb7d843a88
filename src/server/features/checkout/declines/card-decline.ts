import type Stripe from 'stripe'
import { paymentErrorCode, paymentErrorText } from '#shared/offer/payment/payment-errors.ts'
import { AppError } from '#server/http/routing/app-error.ts'

/** A declined card, as far as it is counted. */
export type CardDecline = {
  /** Stripe's id of the payment method; null where Stripe told none. */
  methodId: string | null
  /** Stripe's id of the charge that failed; null where none was made. */
  chargeId: string | null
  /** The same for the same card number, whoever typed it; null where Stripe told none. */
  fingerprint: string | null
}

/**
 * Refusals that say nothing of a card: the payer has not confirmed the payment at their bank, or the bank or the
 * network did not answer. All others count, even a lack of funds, since each gives a card tester information.
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

/** Of Stripe's error, thrown or remembered by an intent. */
type DeclineFacts = Pick<Stripe.PaymentIntent.LastPaymentError, 'code' | 'decline_code' | 'charge'> & {
  type?: string
  payment_method?: Stripe.PaymentMethod | null
}

/** What is counted of Stripe's error; null where it is none that counts. */
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
  /** null: it is not counted. */
  readonly decline: CardDecline | null

  constructor(facts: DeclineFacts) {
    const code = paymentErrorCode(facts.code, facts.decline_code)
    super('payment_failed', paymentErrorText(code), { paymentCode: code ?? 'unknown' })
    this.decline = declineOf(facts)
  }
}

import type { Stripe, StripeError } from '@stripe/stripe-js'
import { logWarning } from '#web/app/browser/log.ts'
import { stripeErrorCode } from '#web/payments/stripe-error-code.ts'
import type { BankAnswer } from './make-payment.ts'

/**
 * What Stripe.js tells of the bank. Whoever closes the bank's window and whom the bank does not know get the same
 * code (https://github.com/stripe/stripe-js/issues/275); both is an authentication that did not come about (C-30).
 */
export function bankAnswer(error: StripeError | undefined): BankAnswer {
  if (!error) return { kind: 'passed' }
  if (error.code === 'payment_intent_authentication_failure') return { kind: 'canceled' }
  return error.type === 'card_error' ? { kind: 'declined', code: stripeErrorCode(error) } : { kind: 'unsure' }
}

async function answerOf(ask: Promise<{ error?: StripeError | undefined }>): Promise<BankAnswer> {
  try {
    const { error } = await ask
    return bankAnswer(error)
  } catch (error) {
    // Stripe.js throws where the payment waits for nobody any more: another tab was quicker.
    logWarning('the bank was not asked', error)
    return { kind: 'unsure' }
  }
}

/** Asks the payer's bank through Stripe.js. Never throws. */
export const bankThrough = (stripe: Stripe) => ({
  handleNextAction: (clientSecret: string) => answerOf(stripe.handleNextAction({ clientSecret })),
  confirm: (clientSecret: string, methodId: string | null) =>
    answerOf(
      stripe.confirmCardPayment(clientSecret, methodId === null ? undefined : { payment_method: methodId }),
    ),
})

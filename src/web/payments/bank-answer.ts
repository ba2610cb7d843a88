import type { StripeError } from '@stripe/stripe-js'
import { logWarning } from '#web/app/browser/log.ts'
import { stripeErrorCode } from './stripe-error-code.ts'

/** The answer of the payer's bank, from Stripe.js. `unsure`: only the server can find out. */
export type BankAnswer =
  | { kind: 'passed' | 'canceled' | 'unsure' }
  | { kind: 'declined'; code: string | null }

/**
 * A closed bank window and a payer the bank does not recognise have the same code
 * (https://github.com/stripe/stripe-js/issues/275).
 */
const CANCELED = /_intent_authentication_failure$/

function answerOf(error: StripeError | undefined, declinedTypes: readonly string[]): BankAnswer {
  if (!error) return { kind: 'passed' }
  if (CANCELED.test(error.code ?? '')) return { kind: 'canceled' }
  return declinedTypes.includes(error.type)
    ? { kind: 'declined', code: stripeErrorCode(error) }
    : { kind: 'unsure' }
}

/**
 * Waits for a call of Stripe.js that asks the bank. Never throws.
 * @param declinedTypes types of Stripe errors after which it is certain that the call had no effect
 */
export async function askBank(
  call: Promise<{ error?: StripeError | undefined }>,
  declinedTypes: readonly string[],
): Promise<BankAnswer> {
  try {
    const { error } = await call
    return answerOf(error, declinedTypes)
  } catch (error) {
    // Stripe.js throws if the payment no longer waits for the payer: another tab was quicker.
    logWarning('the bank was not asked', error)
    return { kind: 'unsure' }
  }
}

import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { logWarning } from '#web/app/browser/log.ts'
import { stripeErrorCode } from '#web/payments/stripe-error-code.ts'
import type { BankAnswer } from '../card/save-card.ts'

const CANCELED = /_intent_authentication_failure$/
/** Of these it is known that nothing has come of the call; after others the server knows better. */
const REFUSALS = new Set(['card_error', 'validation_error', 'api_connection_error', 'rate_limit_error'])

function answerOf(error: StripeError | undefined): BankAnswer {
  if (!error) return { kind: 'passed' }
  if (CANCELED.test(error.code ?? '')) return { kind: 'canceled' }
  return REFUSALS.has(error.type) ? { kind: 'declined', code: stripeErrorCode(error) } : { kind: 'unsure' }
}

async function ask(answer: Promise<{ error?: StripeError | undefined }>): Promise<BankAnswer> {
  try {
    const { error } = await answer
    return answerOf(error)
  } catch (error) {
    // Stripe.js throws where an intent waits for nobody any more: another tab was quicker.
    logWarning('the bank was not asked', error)
    return { kind: 'unsure' }
  }
}

/** Opens the bank's step of a payment that waits for it. Never throws. */
export const confirmPayment = (stripe: Stripe, clientSecret: string): Promise<BankAnswer> =>
  ask(stripe.handleNextAction({ clientSecret }))

/** Stripe's part in keeping another card. Never throws. */
export const banksOf = (stripe: Stripe, elements: StripeElements, email: string) => ({
  confirmSetup: (clientSecret: string) =>
    ask(
      stripe.confirmSetup({
        elements,
        clientSecret,
        redirect: 'if_required',
        confirmParams: { payment_method_data: { billing_details: { email } } },
      }),
    ),
  confirmPayment: (clientSecret: string) => confirmPayment(stripe, clientSecret),
})

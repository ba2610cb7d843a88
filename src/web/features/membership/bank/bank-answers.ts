import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { askBank, type BankAnswer } from '#web/payments/bank-answer.ts'

/** After other errors the server knows better. */
const DECLINED_TYPES = ['card_error', 'validation_error', 'api_connection_error', 'rate_limit_error']

/** Opens the bank's step of a payment that waits for it. Never throws. */
export const confirmPayment = (stripe: Stripe, clientSecret: string): Promise<BankAnswer> =>
  askBank(stripe.handleNextAction({ clientSecret }), DECLINED_TYPES)

/** Saves the card in Stripe's form, and asks the bank where it requires that. Never throws. */
export const confirmSetup = (
  stripe: Stripe,
  elements: StripeElements,
  clientSecret: string,
  email: string,
): Promise<BankAnswer> =>
  askBank(
    stripe.confirmSetup({
      elements,
      clientSecret,
      redirect: 'if_required',
      confirmParams: { payment_method_data: { billing_details: { email } } },
    }),
    DECLINED_TYPES,
  )

import Stripe from 'stripe'
import type { Refusal } from './billing.ts'
import { isRefusal, loggable } from '#server/gateways/stripe/stripe-error.ts'

/**
 * Calls Stripe and returns the result or the refusal.
 * @throws StripeFault if Stripe cannot be reached; the call may be repeated
 */
export async function askStripe<T>(ask: () => Promise<T>): Promise<{ kind: 'done'; value: T } | Refusal> {
  try {
    return { kind: 'done', value: await ask() }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && isRefusal(error)) {
      return { kind: 'refused', code: error.decline_code ?? error.code ?? error.type }
    }
    throw loggable(error)
  }
}

import Stripe from 'stripe'
import { isRefusal, loggable } from '#server/gateways/stripe/stripe-error.ts'

/** Stripe said no: with its code, or its kind of refusal where it has none. */
export type Refusal = { kind: 'refused'; code: string }

/** Stripe's own code for what a disputed payment forbids; we refuse with it what would lead to a charge. */
export const CHARGE_DISPUTED = { kind: 'refused', code: 'charge_disputed' } as const satisfies Refusal

/**
 * What Stripe answers, or its refusal.
 * @throws StripeFault where it could not be asked; the same call may be made again
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

import { LeaseBusyError, LeaseLostError } from '#server/db/lease.ts'
import { StripeFault } from '#server/gateways/stripe/stripe-error.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import type { Refused } from './admin-users-deps.ts'

export const notPossible = (message: string): AppError => new AppError('not_possible', message)

export const notFound = (what: string): AppError => new AppError('not_found', `There is no such ${what}`)

export const hasEnded = (): AppError => notPossible('This subscription has ended.')

const REFUSALS: Readonly<Record<string, string>> = {
  charge_disputed:
    "The buyer's bank has disputed this payment. Until the dispute is won it cannot be refunded, and its subscription cannot renew or change. Nothing was changed.",
}

/** Stripe's own code is what an operator can look up. */
export const refusedByStripe = ({ code }: Refused): AppError =>
  notPossible(REFUSALS[code] ?? `Stripe has refused this (${code}). Nothing was changed.`)

/**
 * Does what asks Stripe, and tells its failures in our terms: nothing was changed, or what was is done once however
 * often the call is repeated.
 *
 * @throws AppError `payment_unavailable`, `payment_busy`
 */
export async function callStripe<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StripeFault) {
      const message = 'Stripe does not answer at this moment. Please try again.'
      throw new AppError('payment_unavailable', message, { cause: error })
    }
    if (error instanceof LeaseBusyError || error instanceof LeaseLostError) {
      const message = 'Somebody else is changing this just now. Please wait a moment and try again.'
      throw new AppError('payment_busy', message, { cause: error })
    }
    throw error
  }
}

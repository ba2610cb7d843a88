import type { checkoutAttempts } from '#server/db/schema/checkout.ts'
import type { products } from '#server/db/schema/products.ts'
import type { subscriptions } from '#server/db/schema/billing.ts'
import { LeaseBusyError, LeaseLostError } from '#server/db/lease.ts'
import { StripeFault } from '#server/gateways/stripe/stripe-error.ts'
import { AppError } from '#server/http/routing/app-error.ts'

/** Stripe rejected a call. */
export type Refused = { kind: 'refused'; code: string }

/** Everything that decides on the name of a plan. */
export type PlanFacts = {
  subscription: typeof subscriptions.$inferSelect
  attempt: typeof checkoutAttempts.$inferSelect | null
  product: typeof products.$inferSelect | null
}

/** Filters as the audit stores them: the search text may be an address, which the audit must not hold. */
export const auditedFilters = ({ q, ...filters }: { q?: string | undefined }): Record<string, unknown> => ({
  ...filters,
  isSearched: Boolean(q),
})

export const notPossible = (message: string): AppError => new AppError('not_possible', message)

export const notFound = (what: string): AppError => new AppError('not_found', `There is no such ${what}`)

export const hasEnded = (): AppError => notPossible('This subscription has ended.')

const MESSAGES: Readonly<Record<string, string>> = {
  charge_disputed:
    "The buyer's bank has disputed this payment. Until the dispute is won, the payment cannot be refunded, and the subscription cannot renew or change. Nothing was changed.",
}

/** Includes Stripe's code, which an operator can look up. */
export const refusedByStripe = ({ code }: Refused): AppError =>
  notPossible(MESSAGES[code] ?? `Stripe rejected this (${code}). Nothing was changed.`)

/**
 * Runs calls to Stripe and translates their failures. Safe to repeat: either nothing was changed, or it takes effect once.
 *
 * @throws AppError `payment_unavailable`, `payment_busy`
 */
export async function callStripe<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StripeFault) {
      const message = 'Stripe is not responding. Please try again.'
      throw new AppError('payment_unavailable', message, { cause: error })
    }
    if (error instanceof LeaseBusyError || error instanceof LeaseLostError) {
      const message = 'This is being changed right now. Please wait a moment and try again.'
      throw new AppError('payment_busy', message, { cause: error })
    }
    throw error
  }
}

import type { checkoutAttempts } from '#server/db/schema/checkout.ts'
import type { products } from '#server/db/schema/products.ts'
import type { subscriptions } from '#server/db/schema/billing.ts'
import { LeaseBusyError, LeaseLostError } from '#server/db/lease.ts'
import { CHARGE_DISPUTED } from '#server/features/billing/billing.ts'
import { StripeFault } from '#server/gateways/stripe/stripe-error.ts'
import type { AppError } from '#server/http/routing/app-error.ts'
import { refusal } from '#server/http/routing/refusal.ts'

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

export const hasEnded = (): AppError => refusal('subscription_is_over')

/** Includes Stripe's code, which an operator can look up. */
export const refusedByStripe = ({ code }: Refused): AppError =>
  code === CHARGE_DISPUTED.code
    ? refusal('charge_disputed')
    : refusal('stripe_rejected', { values: { code } })

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
      throw refusal('stripe_silent', { cause: error })
    }
    if (error instanceof LeaseBusyError || error instanceof LeaseLostError) {
      throw refusal('record_busy', { cause: error })
    }
    throw error
  }
}

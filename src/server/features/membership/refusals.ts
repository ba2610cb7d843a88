import { CHARGE_DISPUTED, type Refusal } from '#server/features/billing/billing.ts'
import { LeaseBusyError, LeaseLostError } from '#server/db/lease.ts'
import { StripeFault } from '#server/gateways/stripe/stripe-error.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { refusal } from '#server/http/routing/refusal.ts'

export const noSubscription = (): AppError =>
  new AppError('no_subscription', 'There is no subscription with this account')

/** Billing refuses this way everything that would lead to a charge during a dispute. */
export const isDisputeRefusal = ({ code }: Refusal): boolean => code === CHARGE_DISPUTED.code

export const disputed = (): AppError => refusal('payment_disputed')

export const hasEnded = (): AppError => refusal('subscription_ended')

/**
 * Runs billing work and translates its faults. The call may be repeated: each change is made once.
 *
 * @throws AppError `payment_unavailable`, `payment_busy`
 */
export async function withBillingErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StripeFault) {
      throw refusal('provider_silent', { cause: error })
    }
    if (error instanceof LeaseBusyError || error instanceof LeaseLostError) {
      throw refusal('subscription_busy', { cause: error })
    }
    throw error
  }
}

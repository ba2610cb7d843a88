import { CHARGE_DISPUTED, type Refusal } from '#server/features/billing/billing.ts'
import { LeaseBusyError, LeaseLostError } from '#server/db/lease.ts'
import { StripeFault } from '#server/gateways/stripe/stripe-error.ts'
import { AppError } from '#server/http/routing/app-error.ts'

export const noSubscription = (): AppError =>
  new AppError('no_subscription', 'There is no subscription with this account')

export const notPossible = (message: string): AppError => new AppError('not_possible', message)

/** Billing refuses this way everything that would lead to a charge during a dispute. */
export const isDisputeRefusal = ({ code }: Refusal): boolean => code === CHARGE_DISPUTED.code

export const disputed = (): AppError =>
  notPossible(
    'A payment for this subscription is disputed at your bank, so it does not renew and cannot be changed.',
  )

export const hasEnded = (): AppError =>
  notPossible('This subscription has ended. You can choose a plan again at any time.')

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
      const message = 'Our payment provider is not responding. Please try again.'
      throw new AppError('payment_unavailable', message, { cause: error })
    }
    if (error instanceof LeaseBusyError || error instanceof LeaseLostError) {
      const message = 'Your subscription is being changed. Please wait a moment and try again.'
      throw new AppError('payment_busy', message, { cause: error })
    }
    throw error
  }
}

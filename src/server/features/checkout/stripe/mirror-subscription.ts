import type { SubscriptionStatus } from '#server/features/billing/billing.ts'
import { loggable } from '#server/gateways/stripe/stripe-error.ts'
import type { Attempt } from '../attempts/attempts.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { paymentUnavailable } from './call-stripe.ts'

/** Updates mirror, ledgers and the `purchased` event. @throws AppError `payment_unavailable` */
export async function mirrorSubscription(
  { syncSubscription, logger }: CheckoutDeps,
  attempt: Attempt,
  stripeSubscriptionId: string,
): Promise<SubscriptionStatus> {
  try {
    return await syncSubscription(stripeSubscriptionId, 'checkout')
  } catch (error) {
    // A repeated call, a webhook or the reconciliation will update it.
    logger.warn({ attemptId: attempt.id, err: loggable(error) }, 'could not mirror a subscription')
    throw paymentUnavailable('verify the payment', error)
  }
}

import { changeAttempt } from '../attempts/attempts.ts'
import type { Choice } from '../attempts/choose-attempt.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { type CheckoutResult, checkoutResult, settledState } from './checkout-result.ts'
import { mirrorSubscription } from '../stripe/mirror-subscription.ts'
import { paymentFailed } from '../stripe/call-stripe.ts'

/** So long after a payment its subscription may still be on its way to being active at Stripe. */
const SETTLING_MS = 10 * 60 * 1000

/**
 * The answer for the browser that has bought this plan already: the success again, and nothing is charged.
 *
 * @throws AppError `payment_failed` with `resource_already_exists` where the plan gives no access
 */
export async function answerForLivePlan(
  deps: CheckoutDeps,
  { attempt, reading }: Extract<Choice, { kind: 'live' }>,
  onAttempt: (attemptId: string) => void,
): Promise<CheckoutResult> {
  onAttempt(attempt.id)
  const subscription = await mirrorSubscription(deps, attempt, reading.id)
  const paid =
    attempt.status === 'paid'
      ? attempt
      : await changeAttempt(deps.database, attempt, { status: 'paid', lastPaymentCode: null })
  const isSettling = Date.now() - paid.updatedAt.getTime() < SETTLING_MS
  if (!subscription.hasAccess && !isSettling) {
    // Refunded, or a renewal is owed: a second subscription beside it would be charged as well.
    throw paymentFailed('resource_already_exists')
  }
  return checkoutResult({
    attempt: paid,
    subscription: { ...subscription, id: reading.id },
    state: settledState(subscription),
    returnUrl: null,
  })
}

import { changeAttempt } from '../attempts/attempts.ts'
import type { Choice } from '../attempts/choose-attempt.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { type CheckoutResult, settledResult } from './checkout-result.ts'
import { mirrorSubscription } from '../stripe/mirror-subscription.ts'
import { paymentFailed } from '../stripe/call-stripe.ts'

/** After a payment, Stripe may take this long to activate the subscription. */
const SETTLING_MS = 10 * 60 * 1000

/**
 * The response for a browser that has already bought this plan: success again, without a charge.
 *
 * @throws AppError `payment_failed` with `resource_already_exists` if the plan gives no access
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
    // Refunded, or a renewal is unpaid: a second subscription would be charged in addition.
    throw paymentFailed('resource_already_exists')
  }
  return settledResult(paid, subscription)
}

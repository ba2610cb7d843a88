import { changeAttempt } from './attempts.ts'
import type { Choice } from './choose-attempt.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { type CheckoutResult, checkoutResult, settledState } from '../payment/checkout-result.ts'
import { syncedStanding } from '../payment/settle-payment.ts'
import { paymentFailed } from '../payment/stripe-step.ts'

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
  const standing = await syncedStanding(deps, attempt, reading.id)
  const paid =
    attempt.status === 'paid'
      ? attempt
      : await changeAttempt(deps.database, attempt, { status: 'paid', lastPaymentCode: null })
  const isSettling = Date.now() - paid.updatedAt.getTime() < SETTLING_MS
  if (!standing.hasAccess && !isSettling) {
    // Refunded, or a renewal is owed: a second subscription beside it would be charged as well.
    throw paymentFailed('resource_already_exists')
  }
  return checkoutResult({
    attempt: paid,
    subscription: { ...standing, id: reading.id },
    state: settledState(standing),
    returnUrl: null,
  })
}

import type { AppError } from '../../http/app-error.ts'
import { changeAttempt } from './attempts.ts'
import type { Choice } from './choose-attempt.ts'
import type { CheckoutOrder } from './checkout-order.ts'
import type { CheckoutParts } from './checkout-parts.ts'
import { type CheckoutResult, checkoutResult, settledState } from './checkout-result.ts'
import { syncedStanding } from './settle-payment.ts'
import { paymentFailed } from './stripe-step.ts'

/** So long after a payment its subscription may still be on its way to being active at Stripe. */
const SETTLING_MS = 10 * 60 * 1000

/**
 * The refusal for an address that has a plan. Nothing is charged, and a mail leads the buyer to the plan: the caller may
 * be that buyer on another device. A card proves nothing, since it is not tied to an e-mail address.
 */
export async function subscriptionExists(
  { orderAlreadySubscribed, logger }: CheckoutParts,
  { email }: CheckoutOrder,
): Promise<AppError> {
  await orderAlreadySubscribed(email).catch((error: unknown) =>
    logger.warn({ err: error }, 'the mail that leads a buyer to their plan was not ordered'),
  )
  return paymentFailed('subscription_exists')
}

/**
 * The answer for an address that has this plan already: nothing is charged. The browser that has bought it gets the
 * success again. Nobody else does: its subscription's id opens the account.
 *
 * @throws AppError `payment_failed` with `subscription_exists`, or with `resource_already_exists` where the plan gives
 * no access
 */
export async function answerForLivePlan(
  parts: CheckoutParts,
  order: CheckoutOrder,
  { attempt, reading, isProven }: Extract<Choice, { kind: 'live' }>,
  onAttempt: (attemptId: string) => void,
): Promise<CheckoutResult> {
  if (!isProven) throw await subscriptionExists(parts, order)
  onAttempt(attempt.id)
  const standing = await syncedStanding(parts, attempt, reading.id)
  const paid =
    attempt.status === 'paid'
      ? attempt
      : await changeAttempt(parts.database, attempt, { status: 'paid', lastPaymentCode: null })
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

import { type Attempt, changeAttempt } from './attempts.ts'
import type { Choice } from './choose-attempt.ts'
import type { CheckoutOrder } from './checkout-order.ts'
import type { CheckoutParts } from './checkout-parts.ts'
import { type CheckoutResult, checkoutResult, settledState } from './checkout-result.ts'
import { syncedStanding } from './settle-payment.ts'
import { atStripe, paymentFailed } from './stripe-step.ts'

/** So long after a payment its subscription may still be on its way to being active at Stripe. */
const SETTLING_MS = 10 * 60 * 1000

/**
 * Whether the method is the card that has paid: Stripe gives each card number a fingerprint. So a payer whose tab was
 * killed before it had the answer is known again.
 */
async function isPaidWithSameCard(
  { gateway: { stripe } }: CheckoutParts,
  { stripePaymentIntentId }: Attempt,
  methodId: string,
): Promise<boolean> {
  if (stripePaymentIntentId === null) return false
  const [intent, method] = await Promise.all([
    stripe.paymentIntents.retrieve(stripePaymentIntentId, { expand: ['payment_method'] }),
    stripe.paymentMethods.retrieve(methodId),
  ])
  const paidWith = typeof intent.payment_method === 'object' ? intent.payment_method : null
  const fingerprint = method.card?.fingerprint
  return Boolean(fingerprint) && paidWith?.card?.fingerprint === fingerprint
}

/**
 * The answer for an address that has this plan already: nothing is charged. Who shows to be the payer gets the
 * success again. Nobody else does: its subscription's id opens the account.
 *
 * @throws AppError `payment_failed` with `resource_already_exists`
 */
export async function answerForLivePlan(
  parts: CheckoutParts,
  order: CheckoutOrder,
  { attempt, reading, isProven }: Extract<Choice, { kind: 'live' }>,
  onAttempt: (attemptId: string) => void,
): Promise<CheckoutResult> {
  const { paymentMethodId } = order
  const isPayer =
    isProven ||
    (paymentMethodId !== null &&
      (await atStripe('read the payment method', () => isPaidWithSameCard(parts, attempt, paymentMethodId))))
  if (!isPayer) throw paymentFailed('resource_already_exists')
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

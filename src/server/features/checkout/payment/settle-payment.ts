import type Stripe from 'stripe'
import { paymentErrorCode } from '#shared/offer/payment/payment-errors.ts'
import { type Attempt, changeAttempt } from '../attempts/attempts.ts'
import { CardDeclinedError } from '../declines/card-decline.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import {
  attemptStatusOf,
  type CheckoutResult,
  checkoutResult,
  type PaymentState,
  paymentStateOf,
  settledState,
} from './checkout-result.ts'
import { paymentFailed } from '../stripe/call-stripe.ts'
import { mirrorSubscription } from '../stripe/mirror-subscription.ts'
import type { SubscriptionReading } from '../stripe/subscription-reading.ts'

/** Writes down how the payment stands. What was paid stays paid, and what has been ended stays ended. */
function record(deps: CheckoutDeps, attempt: Attempt, state: PaymentState, code: string | null) {
  const status = attemptStatusOf(state)
  const isFinal = attempt.status === 'paid' || (attempt.status === 'ended' && status !== 'paid')
  if (isFinal) return attempt
  return changeAttempt(deps.database, attempt, { status, lastPaymentCode: code })
}

/**
 * What follows from the state of an attempt's payment: it is written down, the mirror is brought up to date, and the
 * answer is made. To be called under the checkout's lease.
 *
 * @throws CardDeclinedError; AppError `payment_failed` for a canceled payment
 */
export async function settlePayment(
  deps: CheckoutDeps,
  attempt: Attempt,
  {
    reading,
    intent,
    returnUrl,
  }: { reading: SubscriptionReading; intent: Stripe.PaymentIntent; returnUrl: string | null },
): Promise<CheckoutResult> {
  const state = paymentStateOf(intent)
  const code = state.kind === 'declined' ? paymentErrorCode(state.error.code, state.error.decline_code) : null
  const settled = await record(deps, attempt, state, code)
  if (state.kind === 'declined') throw new CardDeclinedError(state.error)
  if (state.kind === 'canceled') throw paymentFailed('payment_intent_unexpected_state')
  if (state.kind !== 'paid')
    return checkoutResult({ attempt: settled, subscription: reading, state, returnUrl })

  const subscription = await mirrorSubscription(deps, settled, reading.id)
  const { logger } = deps
  logger.info(
    { attemptId: settled.id, subscriptionId: reading.id, hasAccess: subscription.hasAccess },
    'a payment was made',
  )
  return checkoutResult({
    attempt: settled,
    subscription: { ...subscription, id: reading.id },
    state: settledState(subscription),
    returnUrl,
  })
}

import type Stripe from 'stripe'
import { paymentErrorCode } from '#shared/offer/payment/payment-error-codes.ts'
import { type Attempt, changeAttempt } from '../attempts/attempts.ts'
import { CardDeclinedError } from '../declines/card-decline.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import {
  attemptStatusOf,
  type CheckoutResult,
  checkoutResult,
  type PaymentState,
  paymentStateOf,
  settledResult,
} from './checkout-result.ts'
import { paymentFailed } from '#server/http/routing/app-error.ts'
import { mirrorSubscription } from '../stripe/mirror-subscription.ts'
import type { SubscriptionReading } from '../stripe/subscription-reading.ts'

/** Records the payment's state. Paid attempts stay paid, and ended ones ended unless they were paid. */
function record(deps: CheckoutDeps, attempt: Attempt, state: PaymentState, code: string | null) {
  const status = attemptStatusOf(state)
  const isFinal = attempt.status === 'paid' || (attempt.status === 'ended' && status !== 'paid')
  if (isFinal) return attempt
  return changeAttempt(deps.database, attempt, { status, lastPaymentCode: code })
}

/**
 * Records the state of an attempt's payment, updates the mirror and builds the response. Call it under the checkout's
 * lease.
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
    'payment succeeded',
  )
  return settledResult(settled, subscription, returnUrl)
}

import type Stripe from 'stripe'
import { paymentErrorCode } from '#shared/offer/payment/payment-error-codes.ts'
import { findProvenAttempt } from '../attempts/attempts.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import {
  type CheckoutResult,
  checkoutResult,
  type PaymentState,
  paymentStateOf,
  settledResult,
} from './checkout-result.ts'
import { paymentNotFound } from './complete-payment.ts'
import { mirrorSubscription } from '../stripe/mirror-subscription.ts'
import { paymentFailed } from '#server/http/routing/app-error.ts'
import { callStripe } from '../stripe/call-stripe.ts'
import { readSubscription, type SubscriptionReading, stageOf } from '../stripe/subscription-reading.ts'

async function openState(stripe: Stripe, { paymentIntentId }: SubscriptionReading): Promise<PaymentState> {
  if (paymentIntentId === null) return { kind: 'processing' }
  const state = paymentStateOf(await stripe.paymentIntents.retrieve(paymentIntentId))
  if (state.kind !== 'declined') return state
  throw paymentFailed(paymentErrorCode(state.error.code, state.error.decline_code))
}

/**
 * Reads the status of a checkout's subscription from Stripe, only for the browser that began it.
 *
 * @throws AppError `payment_not_found`, `payment_failed` if it can no longer be paid, `payment_unavailable`
 */
export async function readSubscriptionStatus(
  deps: CheckoutDeps,
  {
    brandId,
    subscriptionId,
    provenAttemptIds,
  }: { brandId: string; subscriptionId: string; provenAttemptIds: readonly string[] },
): Promise<CheckoutResult> {
  const { stripe, account } = deps.gateway
  const attempt = await findProvenAttempt(deps.database, {
    brandId,
    account,
    provenAttemptIds,
    subscriptionId,
  })
  if (attempt === null) throw paymentNotFound()
  const reading = await callStripe('read the subscription', () => readSubscription(stripe, subscriptionId))
  if (reading === null) throw paymentNotFound()
  const stage = stageOf(reading)
  if (stage === 'ended' || stage === 'lapsed') throw paymentFailed('payment_intent_unexpected_state')
  if (stage === 'open') {
    const state = await callStripe('read the subscription', () => openState(stripe, reading))
    return checkoutResult({ attempt, subscription: reading, state, returnUrl: null })
  }
  return settledResult(attempt, await mirrorSubscription(deps, attempt, subscriptionId))
}

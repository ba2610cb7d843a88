import type Stripe from 'stripe'
import { paymentErrorCode } from '#shared/offer/payment/payment-errors.ts'
import { type Attempt, findProvenAttempt } from './attempts/attempts.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import {
  type CheckoutResult,
  checkoutResult,
  type PaymentState,
  paymentStateOf,
  settledState,
} from './payment/checkout-result.ts'
import { paymentNotFound } from './payment/complete-payment.ts'
import { syncedStanding } from './payment/settle-payment.ts'
import { callStripe, paymentFailed, paymentUnavailable, SpentKeyError } from './payment/stripe-step.ts'
import { readSubscription, type SubscriptionReading, stageOf } from './subscription-reading.ts'

async function openState(stripe: Stripe, { paymentIntentId }: SubscriptionReading): Promise<PaymentState> {
  if (paymentIntentId === null) return { kind: 'processing' }
  const state = paymentStateOf(await stripe.paymentIntents.retrieve(paymentIntentId))
  if (state.kind !== 'declined') return state
  throw paymentFailed(paymentErrorCode(state.error.code, state.error.decline_code))
}

async function answer(deps: CheckoutDeps, attempt: Attempt, subscriptionId: string): Promise<CheckoutResult> {
  const { stripe } = deps.gateway
  const reading = await callStripe('read the subscription', () => readSubscription(stripe, subscriptionId))
  if (reading === null) throw paymentNotFound()
  const stage = stageOf(reading)
  if (stage === 'ended' || stage === 'lapsed') throw paymentFailed('payment_intent_unexpected_state')
  if (stage === 'open') {
    const state = await callStripe('read the subscription', () => openState(stripe, reading))
    return checkoutResult({ attempt, subscription: reading, state, returnUrl: null })
  }
  const standing = await syncedStanding(deps, attempt, subscriptionId)
  return checkoutResult({
    attempt,
    subscription: { ...standing, id: subscriptionId },
    state: settledState(standing),
    returnUrl: null,
  })
}

/**
 * I-18: how the subscription of a checkout stands at Stripe. For nobody but who began it.
 *
 * @throws AppError `payment_not_found`, `payment_failed` where it can no longer be paid, `payment_unavailable`
 */
export async function readSubscriptionStatus(
  deps: CheckoutDeps,
  { subscriptionId, provenAttemptIds }: { subscriptionId: string; provenAttemptIds: readonly string[] },
): Promise<CheckoutResult> {
  const { database, gateway } = deps
  const attempt = await findProvenAttempt(database, {
    account: gateway.account,
    provenAttemptIds,
    subscriptionId,
  })
  if (attempt === null) throw paymentNotFound()
  try {
    return await answer(deps, attempt, subscriptionId)
  } catch (error) {
    if (error instanceof SpentKeyError) throw paymentUnavailable(error.step, error.cause)
    throw error
  }
}

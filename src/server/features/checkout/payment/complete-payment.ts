import type Stripe from 'stripe'
import { orMissing } from '#server/gateways/stripe/stripe-error.ts'
import { idOf } from '#server/gateways/stripe/stripe-values.ts'
import { AppError, paymentFailed } from '#server/http/routing/app-error.ts'
import { type Attempt, findProvenAttempt, stripeKey } from '../attempts/attempts.ts'
import { withCheckoutLease } from '../attempts/checkout-lease.ts'
import type { CheckoutOrder } from '../attempts/checkout-order.ts'
import { countingDeclines } from '../declines/count-decline.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import type { CheckoutResult } from './checkout-result.ts'
import { settlePayment } from './settle-payment.ts'
import { callStripe, paymentUnavailable } from '../stripe/call-stripe.ts'
import { readSubscription, type SubscriptionReading, stageOf } from '../stripe/subscription-reading.ts'

/** The same for a missing payment and for one of another person. */
export const paymentNotFound = (): AppError => new AppError('payment_not_found', 'Payment not found')

/** `complete` confirms the payment if that is left to do; `verify` only reads. */
export type CompletionStep = 'complete the payment' | 'verify the payment'

type CompletionCall = Pick<CheckoutOrder, 'brandId' | 'provenAttemptIds' | 'callerAddress'> & {
  paymentIntentId: string
}

const EXPANDED = { expand: ['payment_method'] }

/** Its first payment was just made, and Stripe has not activated it yet. */
const isSettling = (reading: SubscriptionReading): boolean =>
  reading.status === 'incomplete' || stageOf(reading) === 'open'

/** Reads the payment, confirms it if needed, and records the result. */
async function readAndSettle(
  deps: CheckoutDeps,
  attempt: Attempt & { stripeSubscriptionId: string },
  { paymentIntentId, step }: { paymentIntentId: string; step: CompletionStep },
): Promise<{ result: CheckoutResult; reading: SubscriptionReading; intent: Stripe.PaymentIntent }> {
  const { clock, stripe } = deps.gateway
  const { reading, intent } = await callStripe(step, async () => {
    const reading = await readSubscription(stripe, attempt.stripeSubscriptionId)
    const intent = await orMissing(stripe.paymentIntents.retrieve(paymentIntentId, EXPANDED))
    if (intent?.status !== 'requires_confirmation' || step === 'verify the payment')
      return { reading, intent }
    await clock.assertRight()
    const { latest_charge: charge } = intent
    const idempotencyKey = stripeKey(attempt, 'complete', charge === null ? '' : idOf(charge))
    const call = { use_stripe_sdk: true, ...EXPANDED }
    const confirmed = await stripe.paymentIntents.confirm(paymentIntentId, call, { idempotencyKey })
    return { reading, intent: confirmed }
  })
  if (reading === null || intent === null) throw paymentNotFound()
  const result = await settlePayment(deps, attempt, { reading, intent, returnUrl: null })
  return { result, reading, intent }
}

/**
 * Reads a payment from Stripe and returns its state, only to the browser that began it.
 *
 * @throws AppError `payment_not_found`, `payment_failed`, `payment_busy`, `payment_unavailable`
 * @throws ClockOffError if it would have to be confirmed
 */
export async function completePayment(
  deps: CheckoutDeps,
  { brandId, paymentIntentId, provenAttemptIds, callerAddress }: CompletionCall,
  step: CompletionStep,
): Promise<CheckoutResult> {
  const { database, gateway, failedPayments } = deps
  const { account } = gateway
  const find = () => findProvenAttempt(database, { brandId, account, provenAttemptIds, paymentIntentId })
  const known = await find()
  if (known === null) throw paymentNotFound()
  return withCheckoutLease(deps, known, async () => {
    const attempt = await find()
    if (!attempt?.stripeSubscriptionId) throw paymentNotFound()
    const { stripeSubscriptionId } = attempt
    const { result, reading, intent } = await countingDeclines(
      deps,
      { payer: { ...attempt, brandId, callerAddress } },
      readAndSettle(deps, { ...attempt, stripeSubscriptionId }, { paymentIntentId, step }),
    )
    if (result.isPaid && attempt.status !== 'paid') {
      const method = typeof intent.payment_method === 'object' ? intent.payment_method : null
      await failedPayments.forget(attempt, method?.card?.fingerprint ?? null)
    }
    if (step === 'verify the payment' && intent.status === 'succeeded' && !result.isPaid) {
      // Refunded or ended since: asking again does not help.
      if (!isSettling(reading)) throw paymentFailed('payment_intent_unexpected_state')
      throw paymentUnavailable(
        step,
        new Error(`${stripeSubscriptionId} gives no access though its payment succeeded`),
      )
    }
    return result
  })
}

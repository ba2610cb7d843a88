import { orMissing } from '../../gateways/stripe/stripe-error.ts'
import { AppError } from '../../http/app-error.ts'
import { findProvenAttempt } from './attempts.ts'
import { withCheckoutLease } from './checkout-lease.ts'
import type { CheckoutParts } from './checkout-parts.ts'
import type { CheckoutResult } from './checkout-result.ts'
import { settlePayment } from './settle-payment.ts'
import { stripeKey } from './stripe-key.ts'
import { atStripe, paymentUnavailable, SpentKeyError } from './stripe-step.ts'
import { readSubscription } from './subscription-reading.ts'

/** The same for a payment that is not there and for one that is somebody else's. */
export const paymentNotFound = (): AppError => new AppError('payment_not_found', 'There is no such payment')

/** `complete` makes the last step where one is left; `verify` only looks. */
export type CompletionStep = 'complete the payment' | 'verify the payment'

/** @throws AppError as `settlePayment`; `payment_not_found`, `payment_unavailable` with the text of `step` */
async function settleIntent(
  parts: CheckoutParts,
  { paymentIntentId, provenAttemptIds }: { paymentIntentId: string; provenAttemptIds: readonly string[] },
  step: CompletionStep,
): Promise<CheckoutResult> {
  const { database, gateway } = parts
  const { stripe, account } = gateway
  const find = () => findProvenAttempt(database, { account, provenAttemptIds, paymentIntentId })
  const known = await find()
  if (known === null) throw paymentNotFound()
  return withCheckoutLease(parts, known, async () => {
    const attempt = await find()
    if (!attempt?.stripeSubscriptionId) throw paymentNotFound()
    const { stripeSubscriptionId } = attempt
    const found = await atStripe(step, async () => {
      const reading = await readSubscription(stripe, stripeSubscriptionId)
      const intent = await orMissing(stripe.paymentIntents.retrieve(paymentIntentId))
      if (intent?.status !== 'requires_confirmation' || step === 'verify the payment')
        return { reading, intent }
      const { latest_charge: charge } = intent
      const chargeId = typeof charge === 'string' ? charge : (charge?.id ?? '')
      const idempotencyKey = stripeKey(attempt, 'complete', chargeId)
      return {
        reading,
        intent: await stripe.paymentIntents.confirm(
          paymentIntentId,
          { use_stripe_sdk: true },
          { idempotencyKey },
        ),
      }
    })
    if (found.reading === null || found.intent === null) throw paymentNotFound()
    const { reading, intent } = found
    const result = await settlePayment(parts, attempt, { reading, intent, returnUrl: null })
    if (step === 'verify the payment' && intent.status === 'succeeded' && !result.isPaid) {
      throw paymentUnavailable(step, new Error(`${reading.id} gives no access though its payment succeeded`))
    }
    return result
  })
}

/**
 * I-15 and I-16: reads a payment again from Stripe and says how it stands. Of nobody but who began it.
 *
 * @throws AppError `payment_not_found`, `payment_failed`, `payment_busy`, `payment_unavailable`
 */
export async function completePayment(
  parts: CheckoutParts,
  call: { paymentIntentId: string; provenAttemptIds: readonly string[] },
  step: CompletionStep,
): Promise<CheckoutResult> {
  try {
    return await settleIntent(parts, call, step)
  } catch (error) {
    if (error instanceof SpentKeyError) throw paymentUnavailable(error.step, error.cause)
    throw error
  }
}

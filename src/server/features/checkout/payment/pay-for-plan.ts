import type { Lease } from '#server/db/lease.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { type Attempt, recordDecline, spendKeys } from '../attempts/attempts.ts'
import { withCheckoutLease } from '../attempts/checkout-lease.ts'
import type { CheckoutOrder } from '../attempts/checkout-order.ts'
import { type Choice, chooseAttempt } from '../attempts/choose-attempt.ts'
import { endAttemptsElsewhere } from '../attempts/end-attempts-elsewhere.ts'
import { type ProductForSale, productForSale } from '../attempts/product-for-sale.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { countingDeclines } from '../declines/count-decline.ts'
import type { Admission } from '../declines/failed-payments.ts'
import { callStripe, paymentFailed, paymentUnavailable, SpentKeyError } from '../stripe/call-stripe.ts'
import { stageOf } from '../stripe/subscription-reading.ts'
import { admitPayment, payerOfOrder } from './admit-payment.ts'
import { answerForLivePlan } from './answer-for-live-plan.ts'
import { attachMethod, resumeWithoutMethod } from './attach-method.ts'
import { beginPayment } from './begin-payment.ts'
import type { CheckoutResult } from './checkout-result.ts'
import { confirmPayment } from './confirm-payment.ts'
import { ensureCustomer } from './ensure-customer.ts'
import { ensureSubscription } from './ensure-subscription.ts'
import { settleByCredit } from './settle-by-credit.ts'
import { settlePayment } from './settle-payment.ts'

/** Stripe repeats a fault under the same idempotency keys, so a second try uses new ones. */
const MAX_TRIES = 2

/**
 * Pays for a plan, or resumes a payment. However often a payer calls it, from several tabs or after an interruption, one
 * subscription is paid for. Callers who do not prove to be that payer are treated like new buyers, so that nobody learns
 * who has a plan; the job that ends duplicates refunds the second payment.
 *
 * @param onAttempt receives the attempt that the caller may continue, before anything can fail
 * @throws AppError `product_not_found`, `payment_failed`, `payment_paused`, `payment_busy`, `payment_unavailable`,
 * `idempotency_conflict`
 * @throws ClockOffError if something would be charged
 */
export async function payForPlan(
  deps: CheckoutDeps,
  order: CheckoutOrder,
  onAttempt: (attemptId: string) => void,
): Promise<CheckoutResult> {
  const product = await productForSale(deps, order.productId)
  await endAttemptsElsewhere(deps, order)
  return withCheckoutLease(deps, order, async (lease) => {
    // Before any lookup: a paused payer learns nothing about the address. Without a method, no card is tested.
    const admission = order.paymentMethodId === null ? null : await admitPayment(deps, order)
    const provenAttemptIds = [...order.provenAttemptIds]
    const proven = { ...order, provenAttemptIds }
    for (let tries = 1; ; tries++) {
      const choice = await chooseAttempt(deps, proven, product)
      if (choice.kind === 'otherPlan') throw paymentFailed('subscription_exists')
      if (choice.kind === 'live') return answerForLivePlan(deps, choice, onAttempt)
      onAttempt(choice.attempt.id)
      provenAttemptIds.push(choice.attempt.id)
      try {
        return await countingDeclines(
          deps,
          { payer: payerOfOrder(order), methodId: order.paymentMethodId },
          payForAttempt(deps, { order: proven, product, choice, lease, admission }),
        )
      } catch (error) {
        if (!(error instanceof SpentKeyError)) {
          await recordRefusal(deps, choice.attempt, error)
          throw error
        }
        await spendKeys(deps.database, choice.attempt)
        if (tries === MAX_TRIES) throw error
      }
    }
  })
}

type OpenCheckout = {
  order: CheckoutOrder
  product: ProductForSale
  choice: Extract<Choice, { kind: 'open' }>
  lease: Lease
  /** null: not asked yet. */
  admission: Admission | null
}

/**
 * Customer, method, subscription, payment. Each step can be repeated.
 * @throws ClockOffError before the first step
 */
async function payForAttempt(
  deps: CheckoutDeps,
  { order, product, choice, lease, admission }: OpenCheckout,
): Promise<CheckoutResult> {
  const { stripe, clock } = deps.gateway
  const { attempt, reading: knownReading, isNew } = choice
  const { paymentMethodId: methodId, returnUrl } = order
  await clock.assertRight()
  // A new intent can be confirmed in the browser, so its payer must be admitted too.
  if (admission === null && knownReading === null) await admitPayment(deps, order)

  const customer = await callStripe('find the customer', () =>
    ensureCustomer(deps, order, { attempt, reading: knownReading }),
  )

  let fingerprint: string | null = null
  if (methodId !== null) {
    const attached = await attachMethod(deps, attempt, customer, methodId).catch((error: unknown) =>
      resumeWithoutMethod(deps, { attempt, reading: knownReading, returnUrl }, error),
    )
    if ('subscriptionId' in attached) return attached
    fingerprint = attached.card?.fingerprint ?? null
  }

  const reading =
    knownReading ??
    (await callStripe('make the subscription', () =>
      ensureSubscription(deps, { attempt, product, customer, isNew }),
    ))
  const intentId = reading.paymentIntentId
  const press = { order, product, isNew }
  if (intentId === null && stageOf(reading) === 'live') {
    return settleByCredit(deps, attempt, { reading, customer, methodId, press, lease })
  }
  if (intentId === null) {
    throw paymentUnavailable('make the subscription', new Error(`${reading.id} has no payment intent`))
  }

  const changes = {
    stripeCustomerId: customer,
    stripeSubscriptionId: reading.id,
    stripePaymentIntentId: intentId,
  }
  const begun = await beginPayment(deps, attempt, { changes, press, lease })
  const intent = await callStripe('confirm the payment', () =>
    methodId === null
      ? stripe.paymentIntents.retrieve(intentId)
      : confirmPayment(deps, begun, intentId, {
          methodId,
          returnUrl,
          isNew: isNew || knownReading === null,
        }),
  )
  const result = await settlePayment(deps, begun, { reading, intent, returnUrl })
  if (result.isPaid && admission?.hasFailed) await deps.failedPayments.forget(attempt, fingerprint)
  return result
}

/** Stores a refusal with its attempt. */
async function recordRefusal(deps: CheckoutDeps, attempt: Attempt, error: unknown): Promise<void> {
  if (!(error instanceof AppError) || error.code !== 'payment_failed') return
  await recordDecline(deps.database, attempt, error.paymentCode ?? null)
}

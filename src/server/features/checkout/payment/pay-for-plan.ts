import type { Lease } from '#server/db/lease.ts'
import { orMissing } from '#server/gateways/stripe/stripe-error.ts'
import { AppError, paymentFailed } from '#server/http/routing/app-error.ts'
import { measures } from '#server/measures/measures.ts'
import {
  type Attempt,
  type AttemptChanges,
  changeAttempt,
  recordDecline,
  spendKeys,
} from '../attempts/attempts.ts'
import { withCheckoutLease } from '../attempts/checkout-lease.ts'
import type { CheckoutOrder } from '../attempts/checkout-order.ts'
import { type Choice, chooseAttempt } from '../attempts/choose-attempt.ts'
import { endAttemptsElsewhere } from '../attempts/end-attempts-elsewhere.ts'
import { type ProductForSale, productForSale } from '../attempts/product-for-sale.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { countingDeclines } from '../declines/count-decline.ts'
import type { Admission, Payer } from '../declines/failed-payments.ts'
import { assertQuoted } from '#server/features/products/products.ts'
import { versionEnded } from '#server/http/pages/brand-of-caller.ts'
import { callStripe, paymentUnavailable, SpentKeyError } from '../stripe/call-stripe.ts'
import { mirrorSubscription } from '../stripe/mirror-subscription.ts'
import { type SubscriptionReading, stageOf } from '../stripe/subscription-reading.ts'
import { attachMethod, resumeWithoutMethod } from './attach-method.ts'
import { type CheckoutResult, settledResult } from './checkout-result.ts'
import { confirmPayment } from './confirm-payment.ts'
import { ensureCustomer } from './ensure-customer.ts'
import { ensureSubscription } from './ensure-subscription.ts'
import { settlePayment } from './settle-payment.ts'

/** Stripe repeats a fault under the same idempotency keys, so a second try uses new ones. */
const MAX_TRIES = 2

/**
 * Pays for a plan, or resumes a payment. However often a payer calls it, from several tabs or after an interruption, one
 * subscription is paid for. Callers who do not prove to be that payer are treated like new buyers, so that nobody learns
 * who has a plan; the job that ends duplicates refunds the second payment.
 *
 * @param onAttempt receives the attempt that the caller may continue, before anything can fail
 * @throws AppError `product_not_found`, `price_changed`, `version_ended`, `payment_failed`, `payment_paused`, `payment_busy`,
 * `payment_unavailable`, `idempotency_conflict`
 * @throws ClockOffError if something would be charged
 */
export async function payForPlan(
  deps: CheckoutDeps,
  order: CheckoutOrder,
  onAttempt: (attemptId: string) => void,
): Promise<CheckoutResult> {
  const product = await productForSale(deps, order)
  await endAttemptsElsewhere(deps, order)
  return withCheckoutLease(deps, order, async (lease) => {
    // Before any lookup: a paused payer learns nothing about the address. Without a method, no card is tested.
    const admission = order.paymentMethodId === null ? null : await admitPayment(deps, order)
    const provenAttemptIds = [...order.provenAttemptIds]
    const proven = { ...order, provenAttemptIds }
    for (let tries = 1; ; tries++) {
      const choice = await chooseAttempt(deps, proven, product, (isBegun) => {
        if (order.shownBrand === null && !isBegun) throw versionEnded()
        assertQuoted(order, product.row, { isBegun, now: new Date() })
      })
      if (choice.kind === 'otherPlan') throw paymentFailed('subscription_exists')
      if (choice.kind === 'open' && choice.isNew)
        measures.checkoutStarted.announce({ brandId: order.brandId })
      onAttempt(choice.attempt.id)
      if (choice.kind === 'live') return answerForLivePlan(deps, choice)
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
async function payForAttempt(deps: CheckoutDeps, checkout: OpenCheckout): Promise<CheckoutResult> {
  const { stripe, clock } = deps.gateway
  const { order, product, choice, admission } = checkout
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
  if (intentId === null && stageOf(reading) === 'live') {
    return settleByCredit(deps, checkout, { reading, customer })
  }
  if (intentId === null) {
    throw paymentUnavailable('make the subscription', new Error(`${reading.id} has no payment intent`))
  }

  const begun = await beginPayment(deps, checkout, {
    stripeCustomerId: customer,
    stripeSubscriptionId: reading.id,
    stripePaymentIntentId: intentId,
  })
  const intent = await callStripe('confirm the payment', () =>
    methodId === null
      ? stripe.paymentIntents.retrieve(intentId)
      : confirmPayment(deps, begun, intentId, {
          methodId,
          returnUrl,
          isNew: isNew || knownReading === null,
        }),
  )
  if (intent.status === 'canceled' && knownReading === null) {
    // Stripe repeated the response of a lost call, and its subscription has ended since.
    throw new SpentKeyError('make the subscription', new Error(`${reading.id} has ended`))
  }
  const result = await settlePayment(deps, begun, { reading, intent, returnUrl })
  if (result.isPaid && admission?.hasFailed) await deps.failedPayments.forget(attempt, fingerprint)
  return result
}

const payerOfOrder = ({ brandId, email, leadId, callerAddress }: CheckoutOrder): Payer => ({
  brandId,
  email,
  leadId: leadId ?? null,
  callerAddress,
})

/**
 * Admits a payment unless one of the payer's limits is reached. Only while some card is over its limit does it read the
 * method from Stripe; reading a method does not test the card.
 *
 * @throws AppError `payment_paused`, `payment_busy`, `payment_unavailable`
 */
async function admitPayment(deps: CheckoutDeps, order: CheckoutOrder): Promise<Admission> {
  const { failedPayments, gateway } = deps
  const payer = payerOfOrder(order)
  const admission = await failedPayments.admit(payer)
  const { paymentMethodId } = order
  if (paymentMethodId === null || !admission.areCardsBlocked) return admission
  const method = await callStripe('read the payment method', () =>
    orMissing(gateway.stripe.paymentMethods.retrieve(paymentMethodId)),
  )
  await failedPayments.assertCard(payer, method?.card?.fingerprint ?? null)
  return admission
}

/** After a payment, Stripe may take this long to activate the subscription. */
const SETTLING_MS = 10 * 60 * 1000

/**
 * The response for a browser that has already bought this plan: success again, without a charge.
 *
 * @throws AppError `payment_failed` with `resource_already_exists` if the plan gives no access
 */
async function answerForLivePlan(
  deps: CheckoutDeps,
  { attempt, reading }: Extract<Choice, { kind: 'live' }>,
): Promise<CheckoutResult> {
  const subscription = await mirrorSubscription(deps, attempt, reading.id)
  const paid =
    attempt.status === 'paid'
      ? attempt
      : await changeAttempt(deps.database, attempt, { status: 'paid', lastPaymentCode: null })
  const isSettling = Date.now() - paid.updatedAt.getTime() < SETTLING_MS
  // Refunded, or a renewal is unpaid: a second subscription would be charged in addition.
  if (!subscription.hasAccess && !isSettling) throw paymentFailed('resource_already_exists')
  return settledResult(paid, subscription)
}

/**
 * Writes down what is about to be charged, and what the page showed, before Stripe can charge anything. The transaction
 * fails if the lease was lost: another call then pays this intent or makes it impossible to pay.
 *
 * @throws LeaseLostError; AppError `payment_busy`
 */
function beginPayment(
  { database, recordPress }: CheckoutDeps,
  { order, product, choice, lease }: OpenCheckout,
  changes: AttemptChanges,
): Promise<Attempt> {
  return database.db.transaction(async (transaction) => {
    await lease.assertHeld(transaction)
    const changed = await changeAttempt({ db: transaction }, choice.attempt, changes)
    const { brandId, language, paymentMethodId, shown, userAgent, brandVersion } = order
    // Without a method the page only prepares a payment; that is recorded once, when the attempt begins.
    if (paymentMethodId === null && !choice.isNew) return changed
    await recordPress(transaction, {
      brandId,
      language,
      attempt: changed,
      pressKey: `${changed.id}:${paymentMethodId ?? changed.generation}`,
      shown,
      userAgent,
      pageBrandVersion: brandVersion,
      shownBrand: order.shownBrand,
      planDescription: product.row.description,
    })
    return changed
  })
}

/**
 * The customer's credit from an earlier subscription covers the first invoice: there is nothing to confirm, and the
 * method is stored for renewals.
 */
async function settleByCredit(
  deps: CheckoutDeps,
  checkout: OpenCheckout,
  { reading, customer }: { reading: SubscriptionReading; customer: string },
): Promise<CheckoutResult> {
  const paid = await beginPayment(deps, checkout, {
    status: 'paid',
    stripeCustomerId: customer,
    stripeSubscriptionId: reading.id,
  })
  const methodId = checkout.order.paymentMethodId
  if (methodId !== null) {
    await callStripe('make the subscription', () =>
      deps.gateway.stripe.subscriptions.update(reading.id, { default_payment_method: methodId }),
    )
  }
  return settledResult(paid, await mirrorSubscription(deps, paid, reading.id))
}

/** Stores a refusal with its attempt. */
async function recordRefusal(deps: CheckoutDeps, attempt: Attempt, error: unknown): Promise<void> {
  if (!(error instanceof AppError) || error.code !== 'payment_failed') return
  await recordDecline(deps.database, attempt, error.paymentCode ?? null)
}

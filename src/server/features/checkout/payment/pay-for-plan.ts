import type Stripe from 'stripe'
import type { Database } from '#server/db/database.ts'
import type { Lease } from '#server/db/lease.ts'
import { isMissing } from '#server/gateways/stripe/stripe-error.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { admitPayment, payerOfOrder } from './admit-payment.ts'
import { type Attempt, changeAttempt, recordDecline, spendKeys } from '../attempts/attempts.ts'
import { type Choice, chooseAttempt } from '../attempts/choose-attempt.ts'
import { withCheckoutLease } from '../attempts/checkout-lease.ts'
import type { CheckoutOrder } from '../attempts/checkout-order.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { type CheckoutResult, checkoutResult, settledState } from './checkout-result.ts'
import { confirmPayment } from './confirm-payment.ts'
import { countingDeclines } from '../declines/count-decline.ts'
import { endAttemptsElsewhere } from '../attempts/end-attempts-elsewhere.ts'
import { ensureCustomer, eraseCustomer } from './ensure-customer.ts'
import { ensureSubscription } from './ensure-subscription.ts'
import type { Admission } from '../declines/failed-payments.ts'
import { answerForLivePlan } from '../attempts/live-plan.ts'
import { type ProductForSale, productForSale } from '../attempts/product-for-sale.ts'
import { settlePayment, syncedStanding } from './settle-payment.ts'
import { stripeKey } from './stripe-key.ts'
import { type SubscriptionReading, stageOf } from '../subscription-reading.ts'
import { callStripe, paymentFailed, paymentUnavailable, SpentKeyError } from './stripe-step.ts'

/** With keys that Stripe answers by a fault, a call is begun once more with other ones. */
const MAX_TRIES = 2

/** An intent with this status was confirmed with a method, and has not been declined. */
const BEGUN: readonly Stripe.PaymentIntent.Status[] = ['requires_action', 'processing', 'succeeded']

type OpenChoice = Extract<Choice, { kind: 'open' }>

/**
 * @returns what Stripe knows of the card
 * @throws SpentKeyError where Stripe knows the customer no longer, which is then forgotten here too
 */
async function attachMethod(deps: CheckoutDeps, attempt: Attempt, customer: string, methodId: string) {
  const { stripe } = deps.gateway
  return callStripe('attach the payment method', async () => {
    try {
      const idempotencyKey = stripeKey(attempt, 'attach', customer, methodId)
      return await stripe.paymentMethods.attach(methodId, { customer }, { idempotencyKey })
    } catch (error) {
      if (!isMissing(error) || error.param !== 'customer') throw error
      await eraseCustomer(deps, customer)
      throw new SpentKeyError('find the customer', error)
    }
  })
}

/**
 * Resumes a payment that an earlier method has started, if the method of this call is missing at Stripe. An attempt that
 * has been paid, or that waits for the bank, needs no method.
 *
 * @throws the error if there is nothing to resume
 */
async function resumeWithoutMethod(
  deps: CheckoutDeps,
  {
    attempt,
    reading,
    returnUrl,
  }: { attempt: Attempt; reading: SubscriptionReading | null; returnUrl: string | null },
  error: unknown,
): Promise<CheckoutResult> {
  const intentId = reading?.paymentIntentId ?? null
  if (!(error instanceof AppError) || error.paymentCode !== 'resource_missing') throw error
  if (reading === null || intentId === null) throw error
  const { stripe } = deps.gateway
  const intent = await callStripe('confirm the payment', () => stripe.paymentIntents.retrieve(intentId))
  if (!BEGUN.includes(intent.status)) throw error
  return settlePayment(deps, attempt, { reading, intent, returnUrl })
}

/** Records what the page showed. A call without a method is no press of Pay; one that begins an attempt says so. */
async function recordPress(
  { recordPress: record }: CheckoutDeps,
  transaction: Database['db'],
  attempt: Attempt,
  { order, product, isNew }: { order: CheckoutOrder; product: ProductForSale; isNew: boolean },
): Promise<void> {
  const { paymentMethodId, shown, userAgent, brandVersion } = order
  if (paymentMethodId === null && !isNew) return
  await record(transaction, {
    attempt,
    pressKey: `${attempt.id}:${paymentMethodId ?? attempt.generation}`,
    shown,
    userAgent,
    pageBrandVersion: brandVersion,
    planDescription: product.row.description,
  })
}

/**
 * The customer's credit, left over from an earlier subscription, covers the first invoice: there is nothing to confirm,
 * and the method is kept for the renewals.
 */
async function settleByCredit(
  deps: CheckoutDeps,
  attempt: Attempt,
  {
    reading,
    customer,
    methodId,
    press,
  }: {
    reading: SubscriptionReading
    customer: string
    methodId: string | null
    press: Parameters<typeof recordPress>[3]
  },
  lease: Lease,
): Promise<CheckoutResult> {
  const { database, gateway } = deps
  const paid = await database.db.transaction(async (transaction) => {
    await lease.assertHeld(transaction)
    const changed = await changeAttempt({ db: transaction }, attempt, {
      status: 'paid',
      stripeCustomerId: customer,
      stripeSubscriptionId: reading.id,
    })
    await recordPress(deps, transaction, changed, press)
    return changed
  })
  if (methodId !== null) {
    await callStripe('make the subscription', () =>
      gateway.stripe.subscriptions.update(reading.id, { default_payment_method: methodId }),
    )
  }
  const standing = await syncedStanding(deps, paid, reading.id)
  return checkoutResult({
    attempt: paid,
    subscription: { ...standing, id: reading.id },
    state: settledState(standing),
    returnUrl: null,
  })
}

/**
 * Customer, method, subscription, payment: each step is the same step when it is repeated.
 * @throws ClockOffError before the first
 */
async function pay(
  deps: CheckoutDeps,
  order: CheckoutOrder,
  product: ProductForSale,
  { attempt, reading: knownReading, isNew }: OpenChoice,
  { lease, admission }: { lease: Lease; admission: Admission | null },
): Promise<CheckoutResult> {
  const { database, gateway } = deps
  const { paymentMethodId: methodId, returnUrl } = order
  await gateway.clock.assertRight()
  // Who gets a new intent may confirm it in the browser.
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
  const press = { order, product, isNew }
  const intentId = reading.paymentIntentId
  if (intentId === null && stageOf(reading) === 'live') {
    return settleByCredit(deps, attempt, { reading, customer, methodId, press }, lease)
  }
  if (intentId === null) {
    throw paymentUnavailable('make the subscription', new Error(`${reading.id} has no payment intent`))
  }
  // Before anything can be charged it is known here by whom, and that nobody else is at it: who has lost the lease
  // stops here, and who takes over later makes this intent impossible to pay, or pays it.
  const begun = await database.db.transaction(async (transaction) => {
    await lease.assertHeld(transaction)
    const changed = await changeAttempt({ db: transaction }, attempt, {
      stripeCustomerId: customer,
      stripeSubscriptionId: reading.id,
      stripePaymentIntentId: intentId,
    })
    await recordPress(deps, transaction, changed, press)
    return changed
  })
  const isFirstCall = isNew || knownReading === null
  const intent = await callStripe('confirm the payment', () =>
    methodId === null
      ? gateway.stripe.paymentIntents.retrieve(intentId)
      : confirmPayment(deps, begun, intentId, { methodId, returnUrl, isNew: isFirstCall }),
  )
  const result = await settlePayment(deps, begun, { reading, intent, returnUrl })
  if (result.isPaid && admission?.hasFailed) await deps.failedPayments.forget(attempt, fingerprint)
  return result
}

/** A refusal is kept with the attempt it concerns. */
async function recordRefusal(deps: CheckoutDeps, attempt: Attempt, error: unknown): Promise<void> {
  if (!(error instanceof AppError) || error.code !== 'payment_failed') return
  await recordDecline(deps.database, attempt, error.paymentCode ?? null)
}

/**
 * Pays for a plan, or resumes a payment. However often its payer calls it, from several places at once or again after an
 * interruption, one subscription is paid for. A caller who does not prove to be that payer is treated like any other, so
 * that nobody learns who has a plan; the job that ends duplicates refunds the second payment.
 *
 * @param onAttempt is told which attempt the caller has a right to from now on, before anything can fail
 * @throws AppError `product_not_found`, `payment_failed`, `payment_paused`, `payment_busy`, `payment_unavailable`,
 * `idempotency_conflict`
 * @throws ClockOffError where something would be charged
 */
export async function payForPlan(
  deps: CheckoutDeps,
  order: CheckoutOrder,
  onAttempt: (attemptId: string) => void,
): Promise<CheckoutResult> {
  const product = await productForSale(deps, order.productId)
  await endAttemptsElsewhere(deps, order).catch((error: unknown) => {
    throw error instanceof SpentKeyError ? paymentUnavailable(error.step, error.cause) : error
  })
  return withCheckoutLease(deps, order, async (lease) => {
    // Before anything is looked up: a paused payer learns nothing of an address. A call without a method tests no card.
    const admission = order.paymentMethodId === null ? null : await admitPayment(deps, order)
    const ownAttemptIds = [...order.provenAttemptIds]
    for (let tries = 1; ; tries++) {
      const proven = { ...order, provenAttemptIds: ownAttemptIds }
      const choice = await chooseAttempt(deps, proven, product)
      if (choice.kind === 'otherPlan') throw paymentFailed('subscription_exists')
      if (choice.kind === 'live') return answerForLivePlan(deps, choice, onAttempt)
      onAttempt(choice.attempt.id)
      ownAttemptIds.push(choice.attempt.id)
      try {
        return await countingDeclines(
          deps,
          { payer: payerOfOrder(order), methodId: order.paymentMethodId },
          pay(deps, proven, product, choice, { lease, admission }),
        )
      } catch (error) {
        if (!(error instanceof SpentKeyError)) {
          await recordRefusal(deps, choice.attempt, error)
          throw error
        }
        await spendKeys(deps.database, choice.attempt)
        if (tries === MAX_TRIES) throw paymentUnavailable(error.step, error.cause)
      }
    }
  })
}

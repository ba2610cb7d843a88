import type { Lease } from '../../db/lease.ts'
import { isMissing } from '../../gateways/stripe/stripe-error.ts'
import { AppError } from '../../http/app-error.ts'
import { type Attempt, changeAttempt, recordDecline, spendKeys } from './attempts.ts'
import { type Choice, chooseAttempt } from './choose-attempt.ts'
import { withCheckoutLease } from './checkout-lease.ts'
import type { CheckoutOrder } from './checkout-order.ts'
import type { CheckoutParts } from './checkout-parts.ts'
import type { CheckoutResult } from './checkout-result.ts'
import { confirmPayment } from './confirm-payment.ts'
import { ensureCustomer, forgetCustomer } from './ensure-customer.ts'
import { ensureSubscription } from './ensure-subscription.ts'
import { answerForLivePlan } from './live-plan.ts'
import { type ProductForSale, productForSale } from './product-for-sale.ts'
import { settlePayment } from './settle-payment.ts'
import { stripeKey } from './stripe-key.ts'
import { atStripe, paymentUnavailable, SpentKeyError } from './stripe-step.ts'

/** With keys that Stripe answers by a fault, a call is begun once more with other ones. */
const MAX_TRIES = 2

type OpenChoice = Extract<Choice, { kind: 'open' }>

/** @throws SpentKeyError where Stripe knows the customer no longer, which is then forgotten here too */
async function attachMethod(parts: CheckoutParts, attempt: Attempt, customer: string, methodId: string) {
  const { stripe } = parts.gateway
  await atStripe('attach the payment method', async () => {
    try {
      const idempotencyKey = stripeKey(attempt, 'attach', customer, methodId)
      await stripe.paymentMethods.attach(methodId, { customer }, { idempotencyKey })
    } catch (error) {
      if (!isMissing(error) || error.param !== 'customer') throw error
      await forgetCustomer(parts, customer)
      throw new SpentKeyError('find the customer', error)
    }
  })
}

/** Customer, method, subscription, payment: each step is the same step when it is repeated. */
async function pay(
  parts: CheckoutParts,
  order: CheckoutOrder,
  product: ProductForSale,
  { attempt, reading: knownReading, isNew }: OpenChoice,
  lease: Lease,
): Promise<CheckoutResult> {
  const { database, gateway } = parts
  const { paymentMethodId: methodId, returnUrl } = order
  const customer = await atStripe('find the customer', () => ensureCustomer(parts, attempt))
  if (methodId !== null) await attachMethod(parts, attempt, customer, methodId)

  const reading =
    knownReading ??
    (await atStripe('make the subscription', () =>
      ensureSubscription(parts, { attempt, product, customer, isNew }),
    ))
  const intentId = reading.paymentIntentId
  if (intentId === null) {
    throw paymentUnavailable('make the subscription', new Error(`${reading.id} has no payment intent`))
  }
  // Before anything can be charged it is known here by whom, and that nobody else is at it: who has lost the lease
  // stops here, and who takes over later makes this intent impossible to pay, or pays it.
  const begun = await database.db.transaction(async (transaction) => {
    await lease.assertHeld(transaction)
    return changeAttempt({ db: transaction }, attempt, {
      stripeCustomerId: customer,
      stripeSubscriptionId: reading.id,
      stripePaymentIntentId: intentId,
    })
  })
  const isFirstCall = isNew || knownReading === null
  const intent = await atStripe('confirm the payment', () =>
    methodId === null
      ? gateway.stripe.paymentIntents.retrieve(intentId)
      : confirmPayment(parts, begun, intentId, { methodId, returnUrl, isNew: isFirstCall }),
  )
  return settlePayment(parts, begun, { reading, intent, returnUrl })
}

/** A refusal is kept with the attempt it concerns. */
async function recordRefusal(parts: CheckoutParts, attempt: Attempt, error: unknown): Promise<void> {
  if (!(error instanceof AppError) || error.code !== 'payment_failed') return
  await recordDecline(parts.database, attempt, error.paymentCode ?? null)
}

/**
 * I-12, I-13, I-19 and I-20: pays for a plan, or goes on with paying for it. However often, from wherever and at
 * whatever moment it is called, broken off and called again, one address pays once for one plan.
 *
 * @param onAttempt is told which attempt the caller has a right to from now on, before anything can fail
 * @throws AppError `product_not_found`, `payment_failed`, `payment_busy`, `payment_unavailable`, `idempotency_conflict`
 */
export async function payForPlan(
  parts: CheckoutParts,
  order: CheckoutOrder,
  onAttempt: (attemptId: string) => void,
): Promise<CheckoutResult> {
  const product = await productForSale(parts, order.productId)
  return withCheckoutLease(parts, order, async (lease) => {
    const ownAttemptIds = [...order.provenAttemptIds]
    for (let tries = 1; ; tries++) {
      const proven = { ...order, provenAttemptIds: ownAttemptIds }
      const choice = await chooseAttempt(parts, proven, product)
      if (choice.kind === 'live') return answerForLivePlan(parts, order, choice, onAttempt)
      onAttempt(choice.attempt.id)
      ownAttemptIds.push(choice.attempt.id)
      try {
        return await pay(parts, order, product, choice, lease)
      } catch (error) {
        if (!(error instanceof SpentKeyError)) {
          await recordRefusal(parts, choice.attempt, error)
          throw error
        }
        await spendKeys(parts.database, choice.attempt)
        if (tries === MAX_TRIES) throw paymentUnavailable(error.step, error.cause)
      }
    }
  })
}

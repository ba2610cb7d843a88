import type { SubscriptionResult } from '#shared/contract/checkout.ts'
import type { CheckoutAttempt } from '../checkout-store.ts'
import type { PaymentRequest } from './collect-payment.ts'
import { confirmWithBank } from './confirm-with-bank.ts'
import { callFailure, checkoutText, formFailure, type PaymentFailure } from './payment-failure.ts'
import {
  type FailedPayment,
  failedWith,
  type PaymentDeps,
  type PaymentOutcome,
  type ResumeDeps,
  type UnfinishedPayment,
} from './payment-outcome.ts'
import { settlePayment } from './settle-payment.ts'
import { type StartedPayment, startPayment } from './start-payment.ts'
import type { DisplayPlan } from '#shared/offer/plan/plan.ts'
import { hasOtherPrice, ProductNotFoundError } from '../form/read-product.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'

/**
 * Pays for a plan, charging at most once: the steps from the submitted form to the recorded purchase.
 * `collect` reads the form and the page (`collect-payment.ts`).
 */
export async function pay(
  deps: PaymentDeps,
  collect: () => Promise<PaymentRequest | { failure: PaymentFailure }>,
): Promise<PaymentOutcome> {
  // 1. Collect the form.
  const request = await collect()
  if ('failure' in request) return failedWith(request.failure)

  // An earlier payment of this tab may have succeeded.
  deps.onPhase('paying')
  const earlier = await settleEarlier(deps)
  if (earlier) return conclude(deps, earlier)

  // 2. Create the payment method; meanwhile check that the plan still has the shown price.
  deps.onPhase('paying')
  const [method, checked] = await Promise.all([
    request.createMethod(),
    checkPlan(deps, request.order.product),
  ])
  if ('failure' in method) return failedWith(method.failure)
  if ('kind' in checked) return checked
  if (!deps.isPageOpen()) return { kind: 'left' }

  // 3. Start the payment, with the newest quote of the same price.
  const order = { ...request.order, product: { ...request.order.product, ...checked } }
  const started = await startPayment(deps, { ...request, order }, method.methodId)
  if (started.kind === 'failed') return conclude(deps, await withNewPrice(deps, started, order.product))
  // 4. to 6. Confirm with the bank, settle, record the purchase.
  return finishPayment(deps, started)
}

/** Continues a payment that waits for the payer's bank, for example after a reload. */
export const continuePayment = (
  deps: PaymentDeps,
  attempt: CheckoutAttempt,
  result: SubscriptionResult,
): Promise<PaymentOutcome> => finishPayment(deps, { kind: 'started', attempt, result, methodId: null })

/** Finds out, when the page opens, how an unsettled payment of this tab ended. Charges nothing. */
export async function resumePayment(deps: ResumeDeps): Promise<PaymentOutcome | UnfinishedPayment> {
  const attempt = deps.store.attempt()
  if (!attempt?.isUnsettled) return { kind: 'left' }
  deps.onPhase('checking')
  const settled = await settlePayment(deps, attempt)
  return settled.kind === 'open' ? notMade(deps) : conclude(deps, settled)
}

/** How an earlier payment of this tab ended, whatever its plan; null: nothing prevents another one. */
async function settleEarlier(deps: ResumeDeps): Promise<PaymentOutcome | null> {
  const earlier = deps.store.attempt()
  if (!earlier?.isUnsettled) return null
  deps.onPhase('checking')
  const settled = await settlePayment(deps, earlier)
  if (settled.kind === 'paid') return settled
  // Declined, or left at the bank: the payer has just confirmed another try.
  return settled.kind === 'failed' && settled.failure.kind === 'failed' ? settled : null
}

/** Follows a started payment until its outcome is known. */
async function finishPayment(deps: PaymentDeps, begun: StartedPayment): Promise<PaymentOutcome> {
  let started = begun
  for (;;) {
    const confirmed = await confirmWithBank(deps, started)
    if (confirmed.kind !== 'pending') return conclude(deps, confirmed)
    deps.onPhase('checking')
    const settled = await settlePayment(deps, confirmed.attempt)
    if (settled.kind === 'open') return notMade(deps)
    if (settled.kind !== 'unfinished') return conclude(deps, settled)
    started = { kind: 'started', attempt: settled.attempt, result: settled.result, methodId: null }
  }
}

const notMade = ({ isPageOpen }: ResumeDeps): PaymentOutcome =>
  isPageOpen() ? failedWith({ kind: 'notMade', text: checkoutText('notMade') }) : { kind: 'left' }

/** Records a purchase, or until when payments are paused after too many declined cards. */
function conclude<Outcome extends PaymentOutcome | UnfinishedPayment>(
  { store, recordPurchase }: ResumeDeps,
  outcome: Outcome,
): Outcome {
  if (outcome.kind === 'paid') {
    recordPurchase(outcome.result, outcome.attempt)
    store.dropAttempt()
  } else if (outcome.kind === 'failed' && outcome.failure.kind === 'paused') {
    store.savePause(outcome.failure.untilMs)
  }
  return outcome
}

/** Adds the new price to a payment that the server refused because of it. */
async function withNewPrice(
  { readProduct }: PaymentDeps,
  failed: FailedPayment,
  { productId, quote }: DisplayPlan,
): Promise<FailedPayment> {
  if (failed.failure.kind !== 'newPrice') return failed
  try {
    return { ...failed, product: await readProduct(productId, quote) }
  } catch {
    // The page loads all prices again.
    return failed
  }
}

/** Checks that the plan is still on sale at the price the payer saw. @returns its newest quote if it is */
async function checkPlan(
  { readProduct }: PaymentDeps,
  shown: DisplayPlan,
): Promise<FailedPayment | Pick<DisplayPlan, 'quote'>> {
  try {
    const product = await readProduct(shown.productId, shown.quote)
    if (!hasOtherPrice(shown, product)) return product.quote === undefined ? {} : { quote: product.quote }
    return { kind: 'failed', failure: { kind: 'newPrice', text: checkoutText('newPrice') }, product }
  } catch (error) {
    if (error instanceof ProductNotFoundError)
      return failedWith(
        formFailure(pageTexts().of('checkout')('productNotFound', { product: error.productId })),
      )
    return failedWith(formFailure(callFailure(error, checkoutText('notInitialized')).text))
  }
}

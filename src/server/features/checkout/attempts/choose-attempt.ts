import { AppError } from '#server/http/routing/app-error.ts'
import {
  type Attempt,
  changeAttempt,
  findAttempts,
  hasOtherTerms,
  insertAttempt,
  isProvenBy,
  payerOf,
  termsOf,
} from './attempts.ts'
import type { CheckoutOrder } from './checkout-order.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { endOpenSubscription } from '../stripe/end-open-subscription.ts'
import type { ProductForSale } from './product-for-sale.ts'
import { mirrorSubscription } from '../stripe/mirror-subscription.ts'
import { callStripe, paymentBusy, paymentUnavailable } from '../stripe/call-stripe.ts'
import { readSubscription, type SubscriptionReading, stageOf } from '../stripe/subscription-reading.ts'

/** The payer already has a subscription, or continues with one attempt. */
export type Choice =
  /** The payer has bought this plan. */
  | { kind: 'live'; attempt: Attempt; reading: SubscriptionReading }
  /** The payer has a subscription to another plan. */
  | { kind: 'otherPlan' }
  /** `reading`: its unpaid subscription; null if there is none yet. */
  | { kind: 'open'; attempt: Attempt; reading: SubscriptionReading | null; isNew: boolean }

/**
 * Whether the price is the one that the payer was shown.
 * @param isBegun whether Stripe has the subscription already
 * @throws AppError `price_changed`
 */
export type AssertPrice = (isBegun: boolean) => void

type Known = { attempt: Attempt; reading: SubscriptionReading | null; isProven: boolean }

/** @throws AppError `idempotency_conflict` if the key was used for another address or plan */
function checkKey(own: Attempt, order: CheckoutOrder, account: string): void {
  const isSame =
    own.account === account &&
    own.productId === order.productId &&
    own.email.toLowerCase() === order.email.toLowerCase()
  if (!isSame) {
    throw new AppError('idempotency_conflict', 'This Idempotency-Key was used for another checkout')
  }
}

/** Restarts an attempt with the plan's current terms and new idempotency keys. */
const restart = (deps: CheckoutDeps, attempt: Attempt, product: ProductForSale): Promise<Attempt> =>
  changeAttempt(deps.database, attempt, {
    status: 'started',
    generation: attempt.generation + 1,
    stripeSubscriptionId: null,
    stripePaymentIntentId: null,
    lastPaymentCode: null,
    ...termsOf(product),
  })

/** @returns the subscription if it turned out to be paid; null if it has ended */
async function end(deps: CheckoutDeps, known: Known): Promise<SubscriptionReading | null> {
  const { attempt, reading } = known
  if (reading !== null) {
    const now =
      stageOf(reading) === 'open'
        ? await callStripe('read the subscription', () => endOpenSubscription(deps, reading))
        : reading
    if (stageOf(now) === 'live') return now
  }
  known.attempt = await changeAttempt(deps.database, attempt, { status: 'ended' })
  return null
}

/** Whether its terms are outdated, or its ending was interrupted: without an open invoice it cannot be paid. */
const mustBeEnded = ({ attempt, reading }: Known, product: ProductForSale): boolean =>
  reading !== null &&
  stageOf(reading) === 'open' &&
  (reading.invoice?.status !== 'open' || hasOtherTerms(attempt, product))

/** Continues with `known`, or restarts it if its subscription can no longer be paid. */
async function resumeAttempt(
  deps: CheckoutDeps,
  order: CheckoutOrder,
  product: ProductForSale,
  { attempt, reading }: Known,
  assertPrice: AssertPrice,
): Promise<Choice> {
  const isPayable = attempt.status !== 'ended' && reading !== null && stageOf(reading) === 'open'
  // Without a subscription its keys are unused: calls that reached Stripe are found again by them.
  const isUntouched = attempt.status !== 'ended' && attempt.stripeSubscriptionId === null
  const canContinue = (isPayable || isUntouched) && !hasOtherTerms(attempt, product)
  assertPrice(canContinue && reading !== null)
  const current = canContinue ? attempt : await restart(deps, attempt, product)
  return {
    kind: 'open',
    attempt: await changeAttempt(deps.database, current, payerOf(order)),
    reading: canContinue ? reading : null,
    isNew: false,
  }
}

/**
 * Ends a live subscription whose payments were all refunded: it gives no access and would keep its owner from buying
 * again. A subscription with access, an open renewal or a dispute stays.
 */
async function endIfRefunded(deps: CheckoutDeps, known: Known): Promise<void> {
  const { attempt, reading } = known
  if (reading === null || stageOf(reading) !== 'live') return
  const { paidUntil, isDisputed } = await mirrorSubscription(deps, attempt, reading.id)
  if (paidUntil !== null || isDisputed) return
  const { kind } = await deps.cancelNow(reading.id).catch((error: unknown) => {
    throw paymentUnavailable('read the subscription', error)
  })
  if (kind === 'refused') throw paymentBusy()
  known.reading = await callStripe('read the subscription', () =>
    readSubscription(deps.gateway.stripe, reading.id),
  )
}

/** Another caller's attempt was paid before it could be ended: mirrors and counts it. */
async function recordPaid(
  deps: CheckoutDeps,
  { attempt }: Known,
  reading: SubscriptionReading,
): Promise<void> {
  await mirrorSubscription(deps, attempt, reading.id)
  await changeAttempt(deps.database, attempt, { status: 'paid', lastPaymentCode: null })
}

/**
 * Chooses the attempt that an order belongs to. Afterwards no other attempt of this address can be paid. Call it under the
 * lease of the address. Purchases of others are not read, so neither the response nor its timing reveals them.
 *
 * @param assertPrice is called before an attempt is stored or changed, and not for a payment that was made already: that
 * one succeeds again, whatever the price is now
 * @throws AppError `idempotency_conflict`, `payment_busy`, `payment_unavailable`, `price_changed`
 */
export async function chooseAttempt(
  deps: CheckoutDeps,
  order: CheckoutOrder,
  product: ProductForSale,
  assertPrice: AssertPrice,
): Promise<Choice> {
  const { database, gateway } = deps
  const { account, stripe } = gateway
  const attempts = (await findAttempts(database, { account, ...order })).filter(
    (attempt) => attempt.status !== 'paid' || isProvenBy(order, attempt),
  )
  const all: Known[] = await Promise.all(
    attempts.map(async (attempt) => ({
      attempt,
      reading:
        attempt.stripeSubscriptionId === null
          ? null
          : await callStripe('read the subscription', () =>
              readSubscription(stripe, attempt.stripeSubscriptionId ?? ''),
            ),
      isProven: isProvenBy(order, attempt),
    })),
  )
  const own = all.find(
    ({ attempt: { idempotencyHash } }) =>
      idempotencyHash !== null && idempotencyHash === order.idempotencyHash,
  )
  if (own) checkKey(own.attempt, order, account)

  const asLive = (attempt: Attempt, reading: SubscriptionReading): Choice =>
    attempt.productId === order.productId ? { kind: 'live', attempt, reading } : { kind: 'otherPlan' }
  const proven = all.filter(({ isProven }) => isProven)
  for (const known of proven) await endIfRefunded(deps, known)
  const living = proven.flatMap(({ attempt, reading }) =>
    reading !== null && stageOf(reading) === 'live' ? asLive(attempt, reading) : [],
  )
  const [anyLiving] = living
  if (anyLiving) return living.find(({ kind }) => kind === 'live') ?? anyLiving
  if (own && (own.attempt.status === 'paid' || (own.reading && stageOf(own.reading) === 'ended'))) {
    // The earlier success no longer holds, and a repeated call must not charge again.
    throw new AppError('idempotency_conflict', 'The purchase with this Idempotency-Key has ended')
  }

  const unpaid = all.filter(({ attempt }) => attempt.status !== 'paid')
  const isOver = ({ reading }: Known) => reading !== null && stageOf(reading) === 'ended'
  const chosen =
    own ??
    unpaid.find((known) => known.isProven && known.attempt.productId === order.productId && !isOver(known))
  for (const other of unpaid) {
    if (other === chosen || other.attempt.status === 'ended') continue
    const paid = await end(deps, other)
    if (paid !== null && other.isProven) return asLive(other.attempt, paid)
    if (paid !== null) await recordPaid(deps, other, paid)
  }
  if (chosen && mustBeEnded(chosen, product)) {
    const paid = await end(deps, chosen)
    if (paid !== null) return asLive(chosen.attempt, paid)
  }
  if (chosen) return resumeAttempt(deps, order, product, chosen, assertPrice)
  assertPrice(false)
  const attempt = await insertAttempt(database, account, order, product)
  return { kind: 'open', attempt, reading: null, isNew: true }
}

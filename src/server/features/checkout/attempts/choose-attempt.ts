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

/** The result for an order: the payer already has a subscription, or the one attempt to continue with. */
export type Choice =
  /** The payer has bought this plan. */
  | { kind: 'live'; attempt: Attempt; reading: SubscriptionReading }
  /** The payer has a subscription to another plan. */
  | { kind: 'otherPlan' }
  /** `reading`: its subscription, still to be paid; null where none is known. */
  | { kind: 'open'; attempt: Attempt; reading: SubscriptionReading | null; isNew: boolean }

type Known = { attempt: Attempt; reading: SubscriptionReading | null; isProven: boolean }

/** @throws AppError `idempotency_conflict` where the key was used for another address or plan */
function checkKey(own: Attempt, order: CheckoutOrder, account: string): void {
  const isSame =
    own.account === account &&
    own.productId === order.productId &&
    own.email.toLowerCase() === order.email.toLowerCase()
  if (!isSame) {
    throw new AppError('idempotency_conflict', 'This Idempotency-Key was used for another checkout')
  }
}

/** The attempt from the beginning: with the plan's terms of today and keys that Stripe has not seen. */
const restarted = (deps: CheckoutDeps, attempt: Attempt, product: ProductForSale): Promise<Attempt> =>
  changeAttempt(deps.database, attempt, {
    status: 'started',
    generation: attempt.generation + 1,
    stripeSubscriptionId: null,
    stripePaymentIntentId: null,
    lastPaymentCode: null,
    ...termsOf(product),
  })

/** @returns its subscription, if that turned out to be paid for; null where it is over */
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

/** Its payment would be of other terms, or it was about to be ended: without an open invoice nobody can pay it. */
const mustBeEnded = ({ attempt, reading }: Known, product: ProductForSale): boolean =>
  reading !== null &&
  stageOf(reading) === 'open' &&
  (reading.invoice?.status !== 'open' || hasOtherTerms(attempt, product))

/** Goes on with `known`, from the beginning where its subscription can no longer be paid. */
async function resumeAttempt(
  deps: CheckoutDeps,
  order: CheckoutOrder,
  product: ProductForSale,
  { attempt, reading }: Known,
): Promise<Choice> {
  const isPayable = attempt.status !== 'ended' && reading !== null && stageOf(reading) === 'open'
  // Without a subscription nothing has used up its keys: what was begun may have reached Stripe, and is found again.
  const isUntouched = attempt.status !== 'ended' && attempt.stripeSubscriptionId === null
  const goesOn = (isPayable || isUntouched) && !hasOtherTerms(attempt, product)
  const current = goesOn ? attempt : await restarted(deps, attempt, product)
  return {
    kind: 'open',
    attempt: await changeAttempt(deps.database, current, payerOf(order)),
    reading: goesOn ? reading : null,
    isNew: false,
  }
}

/**
 * Ends a living subscription whose payments were all refunded: it gives no access, and would only keep its owner from
 * buying again. What has access, owes a renewal or has a disputed payment stays.
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

/** An attempt of somebody else was paid before it could be ended: it is mirrored and counted. */
async function keepPaid(deps: CheckoutDeps, { attempt }: Known, reading: SubscriptionReading): Promise<void> {
  await mirrorSubscription(deps, attempt, reading.id)
  await changeAttempt(deps.database, attempt, { status: 'paid', lastPaymentCode: null })
}

/**
 * Chooses the attempt that an order belongs to. Afterwards no other attempt of this address can be paid. To be called
 * under the lease of the address. Purchases of others are not read, so neither the answer nor its time reveals them.
 *
 * @throws AppError `idempotency_conflict`, `payment_busy`, `payment_unavailable`
 */
export async function chooseAttempt(
  deps: CheckoutDeps,
  order: CheckoutOrder,
  product: ProductForSale,
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
    // Answering the old success would be wrong, and charging again by a repeated call would be worse.
    throw new AppError('idempotency_conflict', 'The purchase of this Idempotency-Key is over')
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
    if (paid !== null) await keepPaid(deps, other, paid)
  }
  if (chosen && mustBeEnded(chosen, product)) {
    const paid = await end(deps, chosen)
    if (paid !== null) return asLive(chosen.attempt, paid)
  }
  if (chosen) return resumeAttempt(deps, order, product, chosen)
  const attempt = await insertAttempt(database, account, order, product)
  return { kind: 'open', attempt, reading: null, isNew: true }
}

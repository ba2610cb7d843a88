import { AppError } from '../../http/app-error.ts'
import {
  type Attempt,
  changeAttempt,
  findAttempts,
  hasOtherTerms,
  insertAttempt,
  payerOf,
  termsOf,
} from './attempts.ts'
import type { CheckoutOrder } from './checkout-order.ts'
import type { CheckoutParts } from './checkout-parts.ts'
import { endOpenSubscription } from './end-subscription.ts'
import type { ProductForSale } from './product-for-sale.ts'
import { atStripe } from './stripe-step.ts'
import { readSubscription, type SubscriptionReading, stageOf } from './subscription-reading.ts'

/** What an order leads to: a plan that this address has already, or the one attempt that goes on. */
export type Choice =
  | { kind: 'live'; attempt: Attempt; reading: SubscriptionReading; isProven: boolean }
  /** `reading`: its subscription, still to be paid; null where none is known. */
  | { kind: 'open'; attempt: Attempt; reading: SubscriptionReading | null; isNew: boolean }

type Known = { attempt: Attempt; reading: SubscriptionReading | null; isProven: boolean }

/**
 * Who may go on with an attempt, and see its subscription: the browser that began it. It shows so by its key, by
 * cookie or token, or by the id of the lead it made, which nobody can guess. An address alone shows nothing.
 */
function isProvenBy(order: CheckoutOrder, { id, idempotencyHash, leadId }: Attempt): boolean {
  return (
    (idempotencyHash !== null && idempotencyHash === order.idempotencyHash) ||
    order.provenAttemptIds.includes(id) ||
    (leadId !== null && leadId === order.leadId)
  )
}

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
const restarted = (parts: CheckoutParts, attempt: Attempt, product: ProductForSale): Promise<Attempt> =>
  changeAttempt(parts.database, attempt, {
    status: 'started',
    generation: attempt.generation + 1,
    stripeSubscriptionId: null,
    stripePaymentIntentId: null,
    lastPaymentCode: null,
    ...termsOf(product),
  })

/** @returns whether it turned out to be paid for */
async function end(parts: CheckoutParts, known: Known): Promise<boolean> {
  const { attempt, reading } = known
  if (reading !== null && stageOf(reading) === 'open') {
    const now = await atStripe('read the subscription', () => endOpenSubscription(parts, reading))
    if (stageOf(now) === 'live') {
      known.reading = now
      return true
    }
  }
  known.attempt = await changeAttempt(parts.database, attempt, { status: 'ended' })
  return false
}

/** Its payment would be of other terms, or it was about to be ended: without an open invoice nobody can pay it. */
const mustBeEnded = ({ attempt, reading }: Known, product: ProductForSale): boolean =>
  reading !== null &&
  stageOf(reading) === 'open' &&
  (reading.invoice?.status !== 'open' || hasOtherTerms(attempt, product))

/** Goes on with `known`, from the beginning where its subscription can no longer be paid. */
async function takenUp(
  parts: CheckoutParts,
  order: CheckoutOrder,
  product: ProductForSale,
  { attempt, reading }: Known,
): Promise<Choice> {
  const isPayable = attempt.status !== 'ended' && reading !== null && stageOf(reading) === 'open'
  // Without a subscription nothing has used up its keys: what was begun may have reached Stripe, and is found again.
  const isUntouched = attempt.status !== 'ended' && attempt.stripeSubscriptionId === null
  const goesOn = (isPayable || isUntouched) && !hasOtherTerms(attempt, product)
  const current = goesOn ? attempt : await restarted(parts, attempt, product)
  return {
    kind: 'open',
    attempt: await changeAttempt(parts.database, current, payerOf(order)),
    reading: goesOn ? reading : null,
    isNew: false,
  }
}

/**
 * Which attempt an order belongs to. Afterwards no other attempt of this address and plan can be paid. To be called
 * under the lease of the two.
 *
 * @throws AppError `idempotency_conflict`, `payment_busy`, `payment_unavailable`
 */
export async function chooseAttempt(
  parts: CheckoutParts,
  order: CheckoutOrder,
  product: ProductForSale,
): Promise<Choice> {
  const { database, gateway } = parts
  const { account, stripe } = gateway
  const attempts = await findAttempts(database, { account, ...order })
  const all: Known[] = await Promise.all(
    attempts.map(async (attempt) => ({
      attempt,
      reading:
        attempt.stripeSubscriptionId === null
          ? null
          : await atStripe('read the subscription', () =>
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

  const asLive = ({ attempt, reading, isProven }: Known): Choice | null =>
    reading !== null && stageOf(reading) === 'live' ? { kind: 'live', attempt, reading, isProven } : null
  for (const known of all) {
    const live = asLive(known)
    if (live) return live
  }
  if (own && (own.attempt.status === 'paid' || (own.reading && stageOf(own.reading) === 'ended'))) {
    // Answering the old success would be wrong, and charging again by a repeated call would be worse.
    throw new AppError('idempotency_conflict', 'The purchase of this Idempotency-Key is over')
  }

  const unpaid = all.filter(({ attempt }) => attempt.status !== 'paid')
  const isOver = ({ reading }: Known) => reading !== null && stageOf(reading) === 'ended'
  const chosen = own ?? unpaid.find((known) => known.isProven && !isOver(known))
  for (const other of unpaid) {
    if (other === chosen || other.attempt.status === 'ended') continue
    if (await end(parts, other)) {
      const live = asLive(other)
      if (live) return live
    }
  }
  if (chosen && mustBeEnded(chosen, product)) {
    if (await end(parts, chosen)) {
      const live = asLive(chosen)
      if (live) return live
    }
  }
  if (chosen) return takenUp(parts, order, product, chosen)
  const attempt = await insertAttempt(database, account, order, product)
  return { kind: 'open', attempt, reading: null, isNew: true }
}

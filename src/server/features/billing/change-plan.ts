import { askStripe, type Refusal } from './ask-stripe.ts'
import type { BillingParts } from './billing-parts.ts'
import { type PlanChangeStart, startPlanChange } from './plan-change.ts'
import { pricePlanChange } from './price-plan-change.ts'
import type { SubscriptionStanding } from './standing.ts'
import {
  syncSubscription,
  syncUnderLease,
  UnknownSubscriptionError,
  withSubscriptionLease,
} from './sync-subscription.ts'

export type PlanChange =
  | { kind: 'changed'; standing: SubscriptionStanding }
  | Exclude<PlanChangeStart, { kind: 'ready' }>
  /** Something else would be charged now than was shown. */
  | { kind: 'price_changed' }
  /** The difference could not be charged; nothing was changed. */
  | Refusal

export type PlanChangeOrder = {
  stripeSubscriptionId: string
  productId: string
  /** What its holder has been shown: no other amount is charged. Without it, whatever it costs. */
  shown?: {
    /** The moment that the amount is for, in Unix seconds. */
    prorationDate: number
    dueNowMinor: number
  }
  /** The caller's: however often it comes, it is one change. */
  key: string
}

type Ready = Extract<PlanChangeStart, { kind: 'ready' }>

/** Whether it still costs what was shown; null where it does. */
async function newPrice(
  parts: BillingParts,
  start: Ready,
  { prorationDate, dueNowMinor }: NonNullable<PlanChangeOrder['shown']>,
): Promise<{ kind: 'price_changed' } | Refusal | null> {
  // The period that the amount was for is over.
  if (prorationDate < start.item.current_period_start) return { kind: 'price_changed' }
  const price = await pricePlanChange(parts, start, prorationDate)
  if (price.kind === 'refused') return price
  return price.dueNowMinor === dueNowMinor ? null : { kind: 'price_changed' }
}

/** Under the subscription's lease, so that of two changes the second sees the first. */
async function changeAtStripe(
  parts: BillingParts,
  start: Ready,
  { stripeSubscriptionId, productId, shown, key }: PlanChangeOrder,
): Promise<'done' | { kind: 'price_changed' } | Refusal> {
  const { item, price } = start
  if (item.price.id === price) return 'done'
  const refusal = shown && (await newPrice(parts, start, shown))
  if (refusal) return refusal
  const answer = await askStripe(() =>
    parts.gateway.stripe.subscriptions.update(
      stripeSubscriptionId,
      {
        items: [{ id: item.id, price }],
        proration_behavior: 'always_invoice',
        ...(shown && start.before.status !== 'trialing' && { proration_date: shown.prorationDate }),
        payment_behavior: 'error_if_incomplete',
        cancel_at_period_end: false,
        metadata: { productId },
      },
      { idempotencyKey: `plan:${stripeSubscriptionId}:${key}` },
    ),
  )
  return answer.kind === 'refused' ? answer : 'done'
}

/**
 * The verb "change plan": at once, with what is left of the old plan credited and the rest charged now. Where the
 * charge fails, all stays as it was. A cancellation that was planned is taken back.
 *
 * @throws UnknownSubscriptionError, LeaseBusyError, StripeFault
 */
export async function changePlan(parts: BillingParts, order: PlanChangeOrder): Promise<PlanChange> {
  const { stripeSubscriptionId: id, productId } = order
  const answer = await withSubscriptionLease(parts, id, async (lease) => {
    const before = await syncUnderLease(parts, lease, id, 'changePlan')
    if (before === null) throw new UnknownSubscriptionError(id)
    const start = await startPlanChange(parts, before, productId)
    return start.kind === 'ready' ? changeAtStripe(parts, start, order) : start
  })
  // What became of it is written down whatever the answer was.
  const standing = await syncSubscription(parts, id, 'changePlan')
  return answer === 'done' ? { kind: 'changed', standing } : answer
}

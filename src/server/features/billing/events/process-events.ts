import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { invoices, stripeEvents } from '#server/db/schema/billing.ts'
import { failureText } from '#server/gateways/failure-text.ts'
import { loggable, orMissing } from '#server/gateways/stripe/stripe-error.ts'
import { type BillingParts, nowOf } from '../billing-parts.ts'
import type { StoredEvent } from './store-events.ts'
import { idOf } from '../stripe-values.ts'
import { stopDisputedRenewals } from '../disputes/stop-disputed-renewals.ts'
import { syncUnderLease, withSubscriptionLease } from '../subscriptions/sync-subscription.ts'
import { isWarningId } from '../disputes/warning-ids.ts'

const subscriptionOfInvoice = async (stripe: Stripe, id: string): Promise<string | null> => {
  const invoice = await orMissing(stripe.invoices.retrieve(id))
  const subscription = invoice?.parent?.subscription_details?.subscription
  return subscription ? idOf(subscription) : null
}

/** Whose payment an intent is: in our ledger, or else at Stripe. */
export async function subscriptionOfIntent(
  { database: { db }, gateway: { stripe, account } }: BillingParts,
  intent: string,
): Promise<string | null> {
  const [known] = await db
    .select({ id: invoices.stripeSubscriptionId })
    .from(invoices)
    .where(and(eq(invoices.account, account), eq(invoices.stripePaymentIntentId, intent)))
    .limit(1)
  if (known) return known.id
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent },
    limit: 1,
  })
  const [payment] = data
  return payment ? subscriptionOfInvoice(stripe, idOf(payment.invoice)) : null
}

/** The payment that a dispute or a warning is about; null for one that is not of an intent, and so not ours. */
async function intentOf({ gateway: { stripe } }: BillingParts, objectId: string): Promise<string | null> {
  const found = isWarningId(objectId)
    ? await orMissing(stripe.radar.earlyFraudWarnings.retrieve(objectId))
    : await orMissing(stripe.disputes.retrieve(objectId))
  return found?.payment_intent ? idOf(found.payment_intent) : null
}

async function findSubscription(
  parts: BillingParts,
  { objectId, type }: StoredEvent,
): Promise<string | null> {
  if (objectId === null) return null
  if (objectId.startsWith('in_')) return subscriptionOfInvoice(parts.gateway.stripe, objectId)
  const isOfIntent = !type.startsWith('charge.dispute.') && !isWarningId(objectId)
  const intent = isOfIntent ? objectId : await intentOf(parts, objectId)
  return intent === null ? null : subscriptionOfIntent(parts, intent)
}

async function markProcessed(parts: BillingParts, ids: readonly string[]): Promise<void> {
  await parts.database.db
    .update(stripeEvents)
    .set({ processedAt: nowOf(parts), failedAt: null, lastError: null })
    .where(inArray(stripeEvents.id, [...ids]))
}

async function markFailed(parts: BillingParts, ids: readonly string[], error: unknown) {
  const { db } = parts.database
  await db
    .update(stripeEvents)
    .set({
      attempts: sql`${stripeEvents.attempts} + 1`,
      failedAt: nowOf(parts),
      lastError: failureText(error),
    })
    .where(inArray(stripeEvents.id, [...ids]))
}

/** One reading does for all events of a subscription that are stored by now, in whatever order they came. */
async function processSubscription(parts: BillingParts, stripeSubscriptionId: string): Promise<void> {
  await withSubscriptionLease(parts, stripeSubscriptionId, async (lease) => {
    const pending = await parts.database.db
      .select({ id: stripeEvents.id, type: stripeEvents.type, objectId: stripeEvents.objectId })
      .from(stripeEvents)
      .where(
        and(
          eq(stripeEvents.stripeSubscriptionId, stripeSubscriptionId),
          eq(stripeEvents.account, parts.gateway.account),
          isNull(stripeEvents.processedAt),
        ),
      )
      .orderBy(desc(stripeEvents.createdAt), asc(stripeEvents.id))
    const [latest] = pending
    if (!latest) return
    const ids = pending.map(({ id }) => id)
    try {
      await syncUnderLease(parts, lease, stripeSubscriptionId, latest.type, {
        warningIds: pending.flatMap(({ objectId }) => (isWarningId(objectId) ? [objectId] : [])),
      })
    } catch (error) {
      await markFailed(parts, ids, error)
      throw error
    }
    await markProcessed(parts, ids)
  })
  await stopDisputedRenewals(parts, stripeSubscriptionId)
}

/**
 * Does what an event asks for: the subscription it is about is read again. Any number of times, by any number of
 * instances, in any order.
 */
export async function processEvent(parts: BillingParts, event: StoredEvent): Promise<void> {
  if (event.stripeSubscriptionId !== null) return processSubscription(parts, event.stripeSubscriptionId)
  const found = await findSubscription(parts, event).catch(async (error: unknown) => {
    const fault = loggable(error)
    await markFailed(parts, [event.id], fault)
    throw fault
  })
  if (found === null) return markProcessed(parts, [event.id])
  await parts.database.db
    .update(stripeEvents)
    .set({ stripeSubscriptionId: found })
    .where(eq(stripeEvents.id, event.id))
  return processSubscription(parts, found)
}

/** Seconds an event waits for its next try, doubled with each that has failed; the first is made when it comes. */
const FIRST_RETRY_SECONDS = 10
/** Four days after it came, an event is given up: the daily look at every subscription does the rest. */
const MAX_ATTEMPTS = 15

/** Stored events that nobody has processed though they should have been by `now`, oldest first. */
export function pendingEvents(parts: BillingParts, now: Date, limit: number): Promise<StoredEvent[]> {
  const dueAt = sql`${stripeEvents.receivedAt} + interval '1 second' * ${FIRST_RETRY_SECONDS}::int * power(2, ${stripeEvents.attempts})`
  return parts.database.db
    .select({
      id: stripeEvents.id,
      type: stripeEvents.type,
      objectId: stripeEvents.objectId,
      stripeSubscriptionId: stripeEvents.stripeSubscriptionId,
    })
    .from(stripeEvents)
    .where(
      and(
        isNull(stripeEvents.processedAt),
        eq(stripeEvents.account, parts.gateway.account),
        sql`${stripeEvents.attempts} < ${MAX_ATTEMPTS}`,
        sql`${dueAt} <= ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(stripeEvents.receivedAt), asc(stripeEvents.id))
    .limit(limit)
}

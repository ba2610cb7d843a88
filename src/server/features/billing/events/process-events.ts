import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { nowOf } from '#shared/lib/now-of.ts'
import { invoices, stripeEvents } from '#server/db/schema/billing.ts'
import { failureText } from '#server/gateways/failure-text.ts'
import { loggable, orMissing } from '#server/gateways/stripe/stripe-error.ts'
import { measures } from '#server/measures/measures.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { EVENT_COLUMNS, type StoredEvent } from './store-events.ts'
import { idOf, isWarningId } from '#server/gateways/stripe/stripe-values.ts'
import { stopDisputedRenewals } from '../disputes/stop-disputed-renewals.ts'
import { syncUnderLease, withSubscriptionLease } from '../subscriptions/sync-subscription.ts'

const subscriptionOfInvoice = async (stripe: Stripe, id: string): Promise<string | null> => {
  const invoice = await orMissing(stripe.invoices.retrieve(id))
  const subscription = invoice?.parent?.subscription_details?.subscription
  return subscription ? idOf(subscription) : null
}

/** The subscription that a payment intent pays for, by our ledger or else by Stripe. */
export async function subscriptionOfIntent(
  { database: { db }, gateway: { stripe, account } }: BillingDeps,
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

/** The payment intent of a dispute or warning; null if it has none, and so is not ours. */
async function intentOf({ gateway: { stripe } }: BillingDeps, objectId: string): Promise<string | null> {
  const found = isWarningId(objectId)
    ? await orMissing(stripe.radar.earlyFraudWarnings.retrieve(objectId))
    : await orMissing(stripe.disputes.retrieve(objectId))
  return found?.payment_intent ? idOf(found.payment_intent) : null
}

async function findSubscription(deps: BillingDeps, { objectId, type }: StoredEvent): Promise<string | null> {
  if (objectId === null) return null
  if (objectId.startsWith('in_')) return subscriptionOfInvoice(deps.gateway.stripe, objectId)
  const isOfIntent = !type.startsWith('charge.dispute.') && !isWarningId(objectId)
  const intent = isOfIntent ? objectId : await intentOf(deps, objectId)
  return intent === null ? null : subscriptionOfIntent(deps, intent)
}

async function markProcessed(deps: BillingDeps, ids: readonly string[]): Promise<void> {
  const processedAt = nowOf(deps)
  const processed = await deps.database.db
    .update(stripeEvents)
    .set({ processedAt, failedAt: null, lastError: null })
    .where(inArray(stripeEvents.id, [...ids]))
    .returning({ createdAt: stripeEvents.createdAt })
  for (const { createdAt } of processed) {
    const seconds = (processedAt.getTime() - createdAt.getTime()) / 1000
    // Stripe's clock may be ahead.
    measures.webhookProcessed.announce({ seconds: Math.max(seconds, 0) })
  }
}

async function markFailed(deps: BillingDeps, ids: readonly string[], error: unknown) {
  const { db } = deps.database
  await db
    .update(stripeEvents)
    .set({
      attempts: sql`${stripeEvents.attempts} + 1`,
      failedAt: nowOf(deps),
      lastError: failureText(error),
    })
    .where(inArray(stripeEvents.id, [...ids]))
  measures.webhooksFailed.announce({ count: ids.length })
}

/** One sync handles all stored events of a subscription, in whatever order they arrived. */
async function processSubscription(deps: BillingDeps, stripeSubscriptionId: string): Promise<void> {
  await withSubscriptionLease(deps, stripeSubscriptionId, async (lease) => {
    const pending = await deps.database.db
      .select({ id: stripeEvents.id, type: stripeEvents.type, objectId: stripeEvents.objectId })
      .from(stripeEvents)
      .where(
        and(
          eq(stripeEvents.stripeSubscriptionId, stripeSubscriptionId),
          eq(stripeEvents.account, deps.gateway.account),
          isNull(stripeEvents.processedAt),
        ),
      )
      .orderBy(desc(stripeEvents.createdAt), asc(stripeEvents.id))
    const [latest] = pending
    if (!latest) return
    const ids = pending.map(({ id }) => id)
    try {
      await syncUnderLease(deps, lease, stripeSubscriptionId, latest.type, {
        warningIds: pending.flatMap(({ objectId }) => (isWarningId(objectId) ? [objectId] : [])),
      })
    } catch (error) {
      await markFailed(deps, ids, error)
      throw error
    }
    await markProcessed(deps, ids)
  })
  await stopDisputedRenewals(deps, stripeSubscriptionId)
}

/**
 * Processes an event: syncs the subscription that it is about. Idempotent, in any order and on any number of instances.
 */
export async function processEvent(deps: BillingDeps, event: StoredEvent): Promise<void> {
  if (event.stripeSubscriptionId !== null) return processSubscription(deps, event.stripeSubscriptionId)
  const found = await findSubscription(deps, event).catch(async (error: unknown) => {
    const fault = loggable(error)
    await markFailed(deps, [event.id], fault)
    throw fault
  })
  if (found === null) return markProcessed(deps, [event.id])
  await deps.database.db
    .update(stripeEvents)
    .set({ stripeSubscriptionId: found })
    .where(eq(stripeEvents.id, event.id))
  return processSubscription(deps, found)
}

/** Delay before the first retry; doubled after each failure. */
const FIRST_RETRY_SECONDS = 10
/** After about four days an event is given up: every subscription is synced daily anyway. */
const MAX_ATTEMPTS = 15

/** Stored events that are due for processing at `now`, oldest first. */
export function pendingEvents(deps: BillingDeps, now: Date, limit: number): Promise<StoredEvent[]> {
  const dueAt = sql`${stripeEvents.receivedAt} + interval '1 second' * ${FIRST_RETRY_SECONDS}::int * power(2, ${stripeEvents.attempts})`
  return deps.database.db
    .select(EVENT_COLUMNS)
    .from(stripeEvents)
    .where(
      and(
        isNull(stripeEvents.processedAt),
        eq(stripeEvents.account, deps.gateway.account),
        sql`${stripeEvents.attempts} < ${MAX_ATTEMPTS}`,
        sql`${dueAt} <= ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(stripeEvents.receivedAt), asc(stripeEvents.id))
    .limit(limit)
}

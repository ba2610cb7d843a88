import { and, asc, eq, gt, inArray, isNotNull, isNull, min, ne } from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { invoices, subscriptions } from '../../db/schema/billing.ts'
import { CHARGE_DISPUTED } from './ask-stripe.ts'
import { type BillingParts, nowOf } from './billing-parts.ts'
import { cancelNow } from './cancel-now.ts'
import { listInvoices } from './list-invoices.ts'
import { refundInvoice } from './refund-invoice.ts'
import type { SubscriptionRow } from './standing.ts'
import { syncSubscription } from './sync-subscription.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Two subscriptions that have existed side by side for longer are left for a person to decide on. */
const NEW_DAYS = 3

const isLiving = ({ endedAt, paidUntil }: { endedAt: AnyPgColumn; paidUntil: AnyPgColumn }) =>
  and(isNull(endedAt), isNotNull(paidUntil))

/** By the time of the first payment, earliest first. */
async function inOrderOfPayment(
  { database: { db } }: BillingParts,
  rows: readonly SubscriptionRow[],
): Promise<SubscriptionRow[]> {
  const first = await db
    .select({ id: invoices.stripeSubscriptionId, paidAt: min(invoices.paidAt) })
    .from(invoices)
    .where(
      and(
        eq(invoices.status, 'paid'),
        gt(invoices.amountPaidMinor, 0),
        inArray(
          invoices.stripeSubscriptionId,
          rows.map(({ stripeSubscriptionId }) => stripeSubscriptionId),
        ),
      ),
    )
    .groupBy(invoices.stripeSubscriptionId)
  const paidAt = new Map(first.map((row) => [row.id, row.paidAt]))
  const timeOf = ({ stripeSubscriptionId, startedAt }: SubscriptionRow) =>
    (paidAt.get(stripeSubscriptionId) ?? startedAt).getTime()
  return [...rows].sort(
    (a, b) =>
      timeOf(a) - timeOf(b) ||
      a.startedAt.getTime() - b.startedAt.getTime() ||
      (a.stripeSubscriptionId < b.stripeSubscriptionId ? -1 : 1),
  )
}

async function livingOf(
  { database: { db }, gateway: { account } }: BillingParts,
  email: string,
): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.account, account), eq(subscriptions.email, email), isLiving(subscriptions)))
}

/** Addresses with more than one living subscription of which one is new. */
async function addressesWithDuplicates(
  { database: { db }, gateway: { account } }: BillingParts,
  now: Date,
): Promise<string[]> {
  const other = alias(subscriptions, 'other')
  const rows = await db
    .selectDistinct({ email: subscriptions.email })
    .from(subscriptions)
    .innerJoin(
      other,
      and(
        eq(other.email, subscriptions.email),
        eq(other.account, subscriptions.account),
        ne(other.stripeSubscriptionId, subscriptions.stripeSubscriptionId),
      ),
    )
    .where(
      and(
        eq(subscriptions.account, account),
        gt(subscriptions.startedAt, new Date(now.getTime() - NEW_DAYS * DAY_MS)),
        isNotNull(subscriptions.attemptId),
        isNull(subscriptions.duplicateOf),
        isLiving(subscriptions),
        isLiving(other),
      ),
    )
  return rows.map(({ email }) => email)
}

/** Marks the duplicates among the subscriptions of an address, after reading all of them again from Stripe. */
async function markDuplicates(parts: BillingParts, email: string, now: Date): Promise<void> {
  for (const { stripeSubscriptionId } of await livingOf(parts, email)) {
    await syncSubscription(parts, stripeSubscriptionId, 'duplicates')
  }
  const [first, ...later] = await inOrderOfPayment(parts, await livingOf(parts, email))
  if (!first) return
  const newest = now.getTime() - NEW_DAYS * DAY_MS
  // A subscription without an attempt was made by hand at Stripe, on purpose.
  const duplicates = later.filter(
    ({ attemptId, startedAt }) => attemptId !== null && startedAt.getTime() > newest,
  )
  if (duplicates.length === 0) return
  await parts.database.db
    .update(subscriptions)
    .set({ duplicateOf: first.stripeSubscriptionId })
    .where(
      and(
        inArray(
          subscriptions.stripeSubscriptionId,
          duplicates.map(({ stripeSubscriptionId }) => stripeSubscriptionId),
        ),
        isNull(subscriptions.duplicateOf),
      ),
    )
}

/** Refunds and cancels a marked subscription. May be interrupted at any point and repeated. */
async function endDuplicate(parts: BillingParts, stripeSubscriptionId: string): Promise<void> {
  const paid = (await listInvoices(parts, stripeSubscriptionId)).filter(
    ({ status, amountPaidMinor, refundedMinor }) => status === 'paid' && amountPaidMinor > refundedMinor,
  )
  for (const { stripeInvoiceId } of paid) {
    const refund = await refundInvoice(parts, {
      stripeInvoiceId,
      amountMinor: null,
      reason: 'duplicate',
      key: `duplicate:${stripeInvoiceId}`,
    })
    // What the bank has taken back need not be refunded.
    if (refund.kind === 'refused' && refund.code !== CHARGE_DISPUTED.code)
      throw new Error(`a refund was refused: ${refund.code}`)
  }
  const canceled = await cancelNow(parts, stripeSubscriptionId)
  if (canceled.kind === 'refused') throw new Error(`a cancellation was refused: ${canceled.code}`)
  const { database, logger } = parts
  await database.db
    .update(subscriptions)
    .set({ duplicateEndedAt: nowOf(parts) })
    .where(eq(subscriptions.stripeSubscriptionId, stripeSubscriptionId))
  logger.warn({ stripeSubscriptionId }, 'an address had paid for two subscriptions: the later was refunded')
}

/**
 * Refunds and cancels subscriptions of addresses that had one already. The checkout prevents them; this is for what
 * it cannot see, such as a payment that a process confirmed after it had lost its lease. The subscription that was
 * paid for first stays.
 *
 * @param attempt does one part of the work, and keeps its failure from the others
 */
export async function endDuplicates(
  parts: BillingParts,
  now: Date,
  attempt: (what: object, work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  await attempt({ step: 'duplicate subscriptions' }, async () => {
    for (const email of await addressesWithDuplicates(parts, now)) await markDuplicates(parts, email, now)
  })
  const marked = await parts.database.db
    .select({ id: subscriptions.stripeSubscriptionId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.account, parts.gateway.account),
        isNotNull(subscriptions.duplicateOf),
        isNull(subscriptions.duplicateEndedAt),
      ),
    )
    .orderBy(asc(subscriptions.startedAt))
  for (const { id } of marked) {
    await attempt({ stripeSubscriptionId: id }, () => endDuplicate(parts, id))
  }
}

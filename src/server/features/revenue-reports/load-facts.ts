import { and, eq, inArray } from 'drizzle-orm'
import type { SubscriptionFacts } from '#shared/reports/revenue/revenue-facts.ts'
import type { Database } from '#server/db/database.ts'
import { invoices, refunds, subscriptions, subscriptionStatusHistory } from '#server/db/schema/billing.ts'
import { checkoutAttempts } from '#server/db/schema/checkout.ts'
import { leads } from '#server/db/schema/leads.ts'
import { revenueSubscriptions, visits } from '#server/db/schema/reports.ts'
import { UNKNOWN } from './revenue-filter.ts'

type Db = Database['db']

export type LoadedSubscription = {
  facts: SubscriptionFacts
  brandId: string
  stripeCustomerId: string
  source: string
  syncedAt: Date
}

const readSubscriptions = (db: Db, account: string, customerIds: readonly string[]) =>
  db
    .select({
      subscription: subscriptions,
      soldProductId: checkoutAttempts.productId,
      soldPriceMinor: checkoutAttempts.priceMinor,
      soldPeriodDays: checkoutAttempts.durationDays,
      sessionOfPurchase: checkoutAttempts.sessionId,
      sessionOfLead: leads.sessionId,
      storedSource: revenueSubscriptions.source,
    })
    .from(subscriptions)
    .leftJoin(checkoutAttempts, eq(checkoutAttempts.id, subscriptions.attemptId))
    .leftJoin(leads, eq(leads.id, subscriptions.leadId))
    .leftJoin(
      revenueSubscriptions,
      eq(revenueSubscriptions.stripeSubscriptionId, subscriptions.stripeSubscriptionId),
    )
    .where(and(eq(subscriptions.account, account), inArray(subscriptions.stripeCustomerId, [...customerIds])))

type Sold = Awaited<ReturnType<typeof readSubscriptions>>[number]

/**
 * Finds where the buyer's visit came from. Visits are read by their keys, because a join with those of a cluster would read all.
 */
async function readSources(db: Db, sold: readonly Sold[]): Promise<(of: Sold) => string> {
  const ids = sold.flatMap(({ sessionOfPurchase, sessionOfLead }) => [sessionOfPurchase, sessionOfLead])
  const rows = await db
    .select({ id: visits.sessionId, brandId: visits.brandId, source: visits.source })
    .from(visits)
    .where(
      inArray(
        visits.sessionId,
        ids.filter((id) => id !== null),
      ),
    )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const known = (id: string | null, brandId: string): string | null => {
    const visit = byId.get(id ?? '')
    // A session id that another brand has used first belongs to that brand.
    return visit?.brandId === brandId && visit.source !== UNKNOWN ? visit.source : null
  }
  // Visits expire long before the books: a source that was known once stays.
  return ({ subscription: { brandId }, sessionOfPurchase, sessionOfLead, storedSource }) =>
    known(sessionOfPurchase, brandId) ?? known(sessionOfLead, brandId) ?? storedSource ?? UNKNOWN
}

const readHistory = (db: Db, ids: readonly string[]) =>
  db
    .select()
    .from(subscriptionStatusHistory)
    .where(inArray(subscriptionStatusHistory.stripeSubscriptionId, [...ids]))

const readInvoices = (db: Db, ids: readonly string[]) =>
  db
    .select()
    .from(invoices)
    .where(inArray(invoices.stripeSubscriptionId, [...ids]))

const readRefunds = (db: Db, ids: readonly string[]) =>
  db
    .select()
    .from(refunds)
    .where(inArray(refunds.stripeSubscriptionId, [...ids]))

type Rows<Read extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Read>>

const msOrNull = (date: Date | null): number | null => date?.getTime() ?? null

const historyFacts = (rows: Rows<typeof readHistory>): SubscriptionFacts['history'] =>
  rows.map(({ id, recordedAt, toStatus, productId, priceMinor, periodDays, isCancelAtPeriodEnd }) => ({
    id,
    recordedAtMs: recordedAt.getTime(),
    status: toStatus,
    terms: priceMinor === null ? null : { productId, priceMinor, periodDays },
    isCancelAtPeriodEnd,
  }))

const invoiceFacts = (rows: Rows<typeof readInvoices>): SubscriptionFacts['invoices'] =>
  rows.map(({ periodStart, periodEnd, createdAt, paidAt, ...invoice }) => ({
    stripeInvoiceId: invoice.stripeInvoiceId,
    status: invoice.status,
    billingReason: invoice.billingReason,
    amountPaidMinor: invoice.amountPaidMinor,
    attemptCount: invoice.attemptCount,
    periodStartMs: periodStart.getTime(),
    periodEndMs: periodEnd.getTime(),
    createdAtMs: createdAt.getTime(),
    paidAtMs: msOrNull(paidAt),
  }))

const refundFacts = (rows: Rows<typeof readRefunds>): SubscriptionFacts['refunds'] =>
  rows.map(({ stripeInvoiceId, status, amountMinor, createdAt }) => ({
    stripeInvoiceId,
    status,
    amountMinor,
    createdAtMs: createdAt.getTime(),
  }))

/** Everything about Stripe customers that their revenue movements depend on. */
export async function loadFacts(
  db: Db,
  account: string,
  customerIds: readonly string[],
): Promise<LoadedSubscription[]> {
  const found = await readSubscriptions(db, account, customerIds)
  const sourceOf = await readSources(db, found)
  const ids = found.map(({ subscription }) => subscription.stripeSubscriptionId)
  const bySubscription = <T extends { stripeSubscriptionId: string | null }>(rows: T[]) =>
    Map.groupBy(rows, ({ stripeSubscriptionId }) => stripeSubscriptionId)
  const history = bySubscription(await readHistory(db, ids))
  const invoicesById = bySubscription(await readInvoices(db, ids))
  const refundsById = bySubscription(await readRefunds(db, ids))
  return found.map(({ subscription: row, soldProductId, soldPriceMinor, soldPeriodDays, ...sold }) => ({
    facts: {
      stripeSubscriptionId: row.stripeSubscriptionId,
      currency: row.currency,
      status: row.status,
      terms: { productId: row.productId, priceMinor: row.priceMinor, periodDays: row.periodDays },
      soldTerms:
        soldPriceMinor === null
          ? null
          : { productId: soldProductId, priceMinor: soldPriceMinor, periodDays: soldPeriodDays },
      startedAtMs: row.startedAt.getTime(),
      trialEndMs: msOrNull(row.trialEnd),
      isCancelAtPeriodEnd: row.isCancelAtPeriodEnd,
      canceledAtMs: msOrNull(row.canceledAt),
      endedAtMs: msOrNull(row.endedAt),
      cancellationReason: row.cancellationReason,
      syncedAtMs: row.syncedAt.getTime(),
      history: historyFacts(history.get(row.stripeSubscriptionId) ?? []),
      invoices: invoiceFacts(invoicesById.get(row.stripeSubscriptionId) ?? []),
      refunds: refundFacts(refundsById.get(row.stripeSubscriptionId) ?? []),
    },
    stripeCustomerId: row.stripeCustomerId,
    brandId: row.brandId,
    source: sourceOf({ subscription: row, soldProductId, soldPriceMinor, soldPeriodDays, ...sold }),
    syncedAt: row.syncedAt,
  }))
}

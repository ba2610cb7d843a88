import { and, desc, eq, gt, ne, notInArray, or, sql } from 'drizzle-orm'
import { invoices, subscriptions } from '#server/db/schema/billing.ts'
import { hasAccess } from '../access.ts'
import { type BillingDeps, nowOf } from '../billing-deps.ts'
import type { InvoiceRow } from '../subscriptions/mirror-rows.ts'
import { type SubscriptionRow, type SubscriptionStanding, standingOf } from '../standing.ts'

/**
 * - `in_grace`: declined, Stripe tries again, and access goes on
 * - `grace_over`: declined, and access has stopped; it may still be paid
 * - `recovered`: declined at first, paid since
 * - `lost`: declined, and the subscription has ended or is not collected any more
 */
export type RenewalState = 'in_grace' | 'grace_over' | 'recovered' | 'lost'

export type FailedRenewal = {
  invoice: InvoiceRow
  subscription: SubscriptionStanding
  state: RenewalState
}

function stateOf(invoice: InvoiceRow, subscription: SubscriptionRow, now: Date): RenewalState {
  if (invoice.status === 'paid') return 'recovered'
  const isCollected =
    invoice.status === 'open' && subscription.endedAt === null && subscription.status !== 'unpaid'
  if (!isCollected) return 'lost'
  return hasAccess(subscription, now) ? 'in_grace' : 'grace_over'
}

/** Charges made while the customer was on the page: the first payment, and a plan change. */
const NO_RENEWALS = ['subscription_create', 'subscription_update']

/** Lists renewals made since `since` whose charge was declined, newest first. */
export async function failedRenewals(
  deps: BillingDeps,
  { since, limit }: { since: Date; limit: number },
): Promise<FailedRenewal[]> {
  const rows = await deps.database.db
    .select({ invoice: invoices, subscription: subscriptions })
    .from(invoices)
    .innerJoin(subscriptions, eq(subscriptions.stripeSubscriptionId, invoices.stripeSubscriptionId))
    .where(
      and(
        eq(invoices.account, deps.gateway.account),
        gt(invoices.createdAt, since),
        notInArray(sql`coalesce(${invoices.billingReason}, '')`, NO_RENEWALS),
        or(gt(invoices.attemptCount, 1), and(gt(invoices.attemptCount, 0), ne(invoices.status, 'paid'))),
      ),
    )
    .orderBy(desc(invoices.createdAt), desc(invoices.stripeInvoiceId))
    .limit(limit)
  const now = nowOf(deps)
  return rows.map(({ invoice, subscription }) => ({
    invoice,
    subscription: standingOf(subscription, now),
    state: stateOf(invoice, subscription, now),
  }))
}

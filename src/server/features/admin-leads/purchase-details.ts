import { and, inArray, notInArray, sql } from 'drizzle-orm'
import type { LeadDetails } from '#shared/contract/admin/admin-leads.ts'
import { invoices, refunds } from '#server/db/schema/billing.ts'
import type { AdminLeadsDeps } from './admin-leads-deps.ts'
import { findUserId } from './find-user-id.ts'
import type { LeadPurchase } from './lead-purchases.ts'

/** Paid and refunded amounts of each subscription, in minor units. */
async function readSums({ database: { db } }: AdminLeadsDeps, ids: readonly string[]) {
  const total = (column: typeof invoices.amountPaidMinor | typeof refunds.amountMinor) =>
    sql<string>`coalesce(sum(${column}), 0)::text`
  const paid = await db
    .select({ id: invoices.stripeSubscriptionId, minor: total(invoices.amountPaidMinor) })
    .from(invoices)
    .where(inArray(invoices.stripeSubscriptionId, [...ids]))
    .groupBy(invoices.stripeSubscriptionId)
  const refunded = await db
    .select({ id: refunds.stripeSubscriptionId, minor: total(refunds.amountMinor) })
    .from(refunds)
    .where(
      and(
        inArray(refunds.stripeSubscriptionId, [...ids]),
        notInArray(refunds.status, ['failed', 'canceled']),
      ),
    )
    .groupBy(refunds.stripeSubscriptionId)
  const sumIn = (rows: readonly { id: string | null; minor: string }[], id: string): number =>
    Number(rows.find((row) => row.id === id)?.minor ?? 0)
  return (id: string) => ({ paidMinor: sumIn(paid, id), refundedMinor: sumIn(refunded, id) })
}

/** Purchases with their amounts and users. */
export async function readPurchaseDetails(
  deps: AdminLeadsDeps,
  purchases: readonly LeadPurchase[],
): Promise<LeadDetails['purchases']> {
  const sumsOf = await readSums(
    deps,
    purchases.map(({ subscription }) => subscription.stripeSubscriptionId),
  )
  return Promise.all(
    purchases.map(async ({ subscription, planName }) => ({
      subscriptionId: subscription.stripeSubscriptionId,
      userId: (await findUserId(deps, subscription.email)) ?? subscription.stripeCustomerId,
      planName,
      status: subscription.status,
      startedAt: subscription.startedAt.toISOString(),
      currency: subscription.currency,
      ...sumsOf(subscription.stripeSubscriptionId),
    })),
  )
}

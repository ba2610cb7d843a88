import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { invoices, subscriptions } from '#server/db/schema/billing.ts'
import { checkoutAttempts } from '#server/db/schema/checkout.ts'
import { products } from '#server/db/schema/products.ts'
import type { AdminLeadsDeps } from './admin-leads-deps.ts'
import { isPaidFor } from './lead-values.ts'
import { isProductOf } from '#server/features/products/products.ts'

type Deps = Pick<AdminLeadsDeps, 'database' | 'brandId' | 'stripeAccount' | 'planTermsOf'>

export type LeadPurchase = {
  subscription: typeof subscriptions.$inferSelect
  planName: string
  /** Of the first payment. */
  boughtAt: Date
}

type LeadKeys = { id: string; email: string }

async function firstPayments({ database: { db }, stripeAccount }: Deps, ids: readonly string[]) {
  const rows = await db
    .select({
      id: invoices.stripeSubscriptionId,
      at: sql`min(${invoices.paidAt})`.mapWith(invoices.paidAt),
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.account, stripeAccount),
        inArray(invoices.stripeSubscriptionId, [...ids]),
        eq(invoices.status, 'paid'),
        sql`${invoices.amountPaidMinor} > 0`,
      ),
    )
    .groupBy(invoices.stripeSubscriptionId)
  return new Map(rows.map(({ id, at }) => [id, at]))
}

/** Paid subscriptions of each lead or its address, by lead id, the earliest first. */
export async function readLeadPurchases(
  deps: Deps,
  found: readonly LeadKeys[],
): Promise<ReadonlyMap<string, readonly LeadPurchase[]>> {
  const ids = found.map(({ id }) => id)
  const emails = found.map(({ email }) => email.toLowerCase())
  const rows = await deps.database.db
    .select({ subscription: subscriptions, attempt: checkoutAttempts, product: products })
    .from(subscriptions)
    .leftJoin(checkoutAttempts, eq(checkoutAttempts.id, subscriptions.attemptId))
    .leftJoin(products, isProductOf(subscriptions))
    .where(
      and(
        eq(subscriptions.account, deps.stripeAccount),
        eq(subscriptions.brandId, deps.brandId),
        isPaidFor,
        or(inArray(subscriptions.leadId, ids), inArray(subscriptions.email, emails)),
      ),
    )
  const paidAt = await firstPayments(
    deps,
    rows.map(({ subscription }) => subscription.stripeSubscriptionId),
  )
  const purchases = rows
    .map((row) => ({
      subscription: row.subscription,
      planName: deps.planTermsOf(row).name,
      boughtAt: paidAt.get(row.subscription.stripeSubscriptionId) ?? row.subscription.startedAt,
    }))
    .sort((a, b) => a.boughtAt.getTime() - b.boughtAt.getTime())
  return new Map(
    found.map(({ id, email }) => [
      id,
      purchases.filter(
        ({ subscription }) => subscription.leadId === id || subscription.email === email.toLowerCase(),
      ),
    ]),
  )
}

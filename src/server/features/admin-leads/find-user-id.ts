import { and, eq, sql } from 'drizzle-orm'
import { accounts } from '#server/db/schema/accounts.ts'
import { subscriptions } from '#server/db/schema/billing.ts'
import type { AdminLeadsDeps } from './admin-leads-deps.ts'

/** The id under Users: the account of the address, else the Stripe customer of the first subscription. */
export async function findUserId(
  { database: { db }, brandId, stripeAccount }: AdminLeadsDeps,
  email: string,
): Promise<string | null> {
  const address = email.toLowerCase()
  const [account] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(sql`lower(${accounts.email})`, address), eq(accounts.brandId, brandId)))
  if (account) return account.id
  const [first] = await db
    .select({ customerId: subscriptions.stripeCustomerId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.account, stripeAccount),
        eq(subscriptions.email, address),
        eq(subscriptions.brandId, brandId),
      ),
    )
    .orderBy(subscriptions.startedAt, subscriptions.stripeSubscriptionId)
    .limit(1)
  return first?.customerId ?? null
}

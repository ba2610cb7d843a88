import { and, eq, or } from 'drizzle-orm'
import type Stripe from 'stripe'
import { checkoutAttempts, stripeCustomers } from '#server/db/schema/checkout.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { idOf } from '#server/gateways/stripe/stripe-values.ts'

export type Attempt = typeof checkoutAttempts.$inferSelect

/** The owner of a subscription. Without an attempt it was created by hand for one of our customers. */
export type Owner = {
  brandId: string
  /** In lower case. */
  email: string
  attempt: Attempt | null
}

/** @returns null for subscriptions of other products in the same Stripe account */
export async function findOwner(
  { database: { db }, gateway: { account } }: BillingDeps,
  subscription: Stripe.Subscription,
): Promise<Owner | null> {
  const attempts = await db
    .select()
    .from(checkoutAttempts)
    .where(
      and(
        eq(checkoutAttempts.account, account),
        or(
          eq(checkoutAttempts.stripeSubscriptionId, subscription.id),
          eq(checkoutAttempts.id, subscription.metadata['attemptId'] ?? ''),
        ),
      ),
    )
  const attempt =
    attempts.find(({ stripeSubscriptionId }) => stripeSubscriptionId === subscription.id) ?? attempts[0]
  if (attempt) return { brandId: attempt.brandId, email: attempt.email.toLowerCase(), attempt }
  const [customer] = await db
    .select({ brandId: stripeCustomers.brandId, email: stripeCustomers.email })
    .from(stripeCustomers)
    .where(
      and(
        eq(stripeCustomers.account, account),
        eq(stripeCustomers.stripeCustomerId, idOf(subscription.customer)),
      ),
    )
  return customer ? { ...customer, attempt: null } : null
}

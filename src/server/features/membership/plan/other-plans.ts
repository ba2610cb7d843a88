import { and, asc, eq, ne } from 'drizzle-orm'
import { products, stripeProducts } from '#server/db/schema/products.ts'
import { planTermsHash } from '#server/gateways/stripe/plan-terms.ts'
import type { SubscriptionStatus } from '#server/features/billing/billing.ts'
import type { MembershipDeps } from '../membership-deps.ts'

/**
 * Plans that a subscription can change to: for sale, synced with Stripe, in the same currency, and no trials, which are
 * only for new customers.
 */
export async function readOtherPlans(
  { database: { db }, gateway: { account } }: MembershipDeps,
  { brandId, productId, currency }: Pick<SubscriptionStatus, 'brandId' | 'productId' | 'currency'>,
): Promise<(typeof products.$inferSelect)[]> {
  const ofThisAccount = and(
    eq(stripeProducts.productId, products.id),
    eq(stripeProducts.brandId, products.brandId),
    eq(stripeProducts.account, account),
  )
  const rows = await db
    .select({ plan: products, syncedHash: stripeProducts.syncedHash })
    .from(products)
    .innerJoin(stripeProducts, ofThisAccount)
    .where(
      and(
        eq(products.brandId, brandId),
        eq(products.isActive, true),
        eq(products.currency, currency),
        ne(products.type, 'trial'),
        ne(products.id, productId ?? ''),
      ),
    )
    .orderBy(asc(products.position))
  return rows.flatMap(({ plan, syncedHash }) => (syncedHash === planTermsHash(plan) ? [plan] : []))
}

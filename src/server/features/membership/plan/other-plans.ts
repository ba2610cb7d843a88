import { and, asc, eq, ne } from 'drizzle-orm'
import { products, stripeProducts } from '#server/db/schema/products.ts'
import { syncedPlan } from '#server/gateways/stripe/plan-terms.ts'
import type { SubscriptionStatus } from '#server/features/billing/billing.ts'
import type { MembershipDeps } from '../membership-deps.ts'

/**
 * Plans that a subscription can change to, in its currency: for sale, synced with Stripe, and no trials, which are only for
 * new customers.
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
    .select({ plan: products, stripeProduct: stripeProducts })
    .from(products)
    .innerJoin(stripeProducts, ofThisAccount)
    .where(
      and(
        eq(products.brandId, brandId),
        eq(products.isActive, true),
        ne(products.type, 'trial'),
        ne(products.id, productId ?? ''),
      ),
    )
    .orderBy(asc(products.position))
  return rows.flatMap(({ plan, stripeProduct }) => syncedPlan(plan, stripeProduct, currency)?.row ?? [])
}

import { and, eq } from 'drizzle-orm'
import { products, stripeProducts } from '#server/db/schema/products.ts'
import { planTermsHash } from '#server/gateways/stripe/plan-terms.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'

export type ProductForSale = {
  row: typeof products.$inferSelect
  callStripe: typeof stripeProducts.$inferSelect
}

/**
 * The plan as it is sold now, with what Stripe calls it.
 *
 * @throws AppError `product_not_found` where it is not for sale, `payment_unavailable` where Stripe would
 * charge something else than the plan says, because the catalogue was not synced
 */
export async function productForSale(
  { database, gateway, logger }: Pick<CheckoutDeps, 'database' | 'gateway' | 'logger'>,
  id: string,
): Promise<ProductForSale> {
  const ofThisAccount = and(
    eq(stripeProducts.productId, products.id),
    eq(stripeProducts.account, gateway.account),
  )
  const [found] = await database.db
    .select({ row: products, callStripe: stripeProducts })
    .from(products)
    .leftJoin(stripeProducts, ofThisAccount)
    .where(eq(products.id, id))
  if (!found?.row.isActive) throw new AppError('product_not_found', `Product not found: ${id}`)
  const { row, callStripe } = found
  if (callStripe?.syncedHash !== planTermsHash(row)) {
    logger.warn({ productId: id }, 'a plan cannot be sold: it is not at Stripe as it is in the catalogue')
    throw new AppError(
      'payment_unavailable',
      'This plan cannot be bought at this moment. Please try again later.',
      { cause: new Error(`run npm run catalogue:sync: ${id} is not at Stripe as it is in the catalogue`) },
    )
  }
  return { row, callStripe }
}

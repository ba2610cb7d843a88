import { and, eq } from 'drizzle-orm'
import { products, stripeProducts } from '#server/db/schema/products.ts'
import { planTermsHash } from '#server/gateways/stripe/plan-terms.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import type { CheckoutOrder } from './checkout-order.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'

export type ProductForSale = {
  row: typeof products.$inferSelect
  stripeProduct: typeof stripeProducts.$inferSelect
}

/**
 * The plan as it is sold now, with its Stripe ids.
 *
 * @throws AppError `product_not_found` if it is not for sale, `payment_unavailable` if Stripe would charge something else
 * because the catalogue was not synced
 */
export async function productForSale(
  { database, gateway, logger }: Pick<CheckoutDeps, 'database' | 'gateway' | 'logger'>,
  { brandId, productId: id }: Pick<CheckoutOrder, 'brandId' | 'productId'>,
): Promise<ProductForSale> {
  const ofThisAccount = and(
    eq(stripeProducts.productId, products.id),
    eq(stripeProducts.brandId, products.brandId),
    eq(stripeProducts.account, gateway.account),
  )
  const [found] = await database.db
    .select({ row: products, stripeProduct: stripeProducts })
    .from(products)
    .leftJoin(stripeProducts, ofThisAccount)
    .where(and(eq(products.brandId, brandId), eq(products.id, id)))
  if (!found?.row.isActive) throw new AppError('product_not_found', `Product not found: ${id}`)
  const { row, stripeProduct } = found
  if (stripeProduct?.syncedHash !== planTermsHash(row)) {
    logger.warn({ productId: id }, 'cannot sell a plan: Stripe and the catalogue differ')
    throw refusal('plan_unavailable', {
      cause: new Error(`${id} differs between Stripe and the catalogue: run npm run catalogue:sync`),
    })
  }
  return { row, stripeProduct }
}

import { and, eq } from 'drizzle-orm'
import { products, stripeProducts } from '#server/db/schema/products.ts'
import { type SyncedPlan, syncedPlan } from '#server/gateways/stripe/plan-terms.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import { asOffered, priceChanged } from '#server/features/products/products.ts'
import { currenciesOf } from '#shared/offer/plan/plan-prices.ts'
import type { CheckoutOrder } from './checkout-order.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'

/** The plan in the currency of the order. */
export type ProductForSale = SyncedPlan

/**
 * The plan as it is sold now in the order's currency, with its Stripe ids.
 *
 * @throws AppError `product_not_found` if it is not for sale, `price_changed` if it is no longer sold in this currency,
 * `payment_unavailable` if Stripe would charge something else because the catalogue was not synced
 */
export async function productForSale(
  { database, gateway, logger }: Pick<CheckoutDeps, 'database' | 'gateway' | 'logger'>,
  { brandId, productId: id, quote }: Pick<CheckoutOrder, 'brandId' | 'productId' | 'quote'>,
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
  const currency = quote?.currency ?? row.currency
  if (!currenciesOf(row).includes(currency)) throw priceChanged()
  const synced = syncedPlan(row, stripeProduct, currency)
  if (synced === null) {
    logger.warn({ productId: id, currency }, 'cannot sell a plan: Stripe and the catalogue differ')
    throw refusal('plan_unavailable', {
      cause: new Error(`${id} differs between Stripe and the catalogue: run npm run catalogue:sync`),
    })
  }
  return { ...synced, row: await asOffered(database, synced.row, new Date()) }
}

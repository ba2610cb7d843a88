import { and, eq } from 'drizzle-orm'
import { products, stripeProducts } from '#server/db/schema/products.ts'
import { type SyncedPlan, syncedPlan } from '#server/gateways/stripe/plan-terms.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { versionEnded } from '#server/http/pages/brand-of-caller.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import { asOffered, planOf, priceChanged, priceIdsOf } from '#server/features/products/products.ts'
import { planIn } from '#shared/offer/plan/plan-prices.ts'
import type { CheckoutOrder } from './checkout-order.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'

/** The plan in the currency of the order. */
export type ProductForSale = SyncedPlan

type Deps = Pick<CheckoutDeps, 'database' | 'gateway' | 'logger'>
type Ordered = Pick<CheckoutOrder, 'brandId' | 'productId' | 'quote' | 'shownBrand'>

/** The plan as it is sold now, and as it was last synced. */
async function readLive({ database, gateway }: Deps, { brandId, productId }: Ordered) {
  const ofThisAccount = and(
    eq(stripeProducts.productId, products.id),
    eq(stripeProducts.brandId, products.brandId),
    eq(stripeProducts.account, gateway.account),
  )
  const [found] = await database.db
    .select({ row: products, stripeProduct: stripeProducts })
    .from(products)
    .leftJoin(stripeProducts, ofThisAccount)
    .where(and(eq(products.brandId, brandId), eq(products.id, productId)))
  return found ?? null
}

/**
 * The plan with its Stripe ids, in the order's currency: as the payer's page sells it, also while another version is
 * live.
 *
 * @throws AppError `product_not_found` if it is not for sale, `price_changed` if it is no longer sold in this currency,
 * `version_ended` if that is because the version of the page has ended, `payment_unavailable` if Stripe would charge
 * something else because the catalogue was not synced
 */
export async function productForSale(deps: Deps, order: Ordered): Promise<ProductForSale> {
  const { database, gateway, logger } = deps
  const { productId, quote, shownBrand: shown } = order
  const live = await readLive(deps, order)
  const row = shown?.isNamed ? planOf(shown.own.brand, productId, new Date()) : live?.row
  if (!row?.isActive) {
    throw shown === null
      ? versionEnded()
      : new AppError('product_not_found', `Product not found: ${productId}`)
  }
  const currency = quote?.currency ?? row.currency
  const plan = planIn(row, currency)
  if (plan === null) throw shown === null ? versionEnded() : priceChanged()
  const synced = syncedPlan(row, live?.stripeProduct ?? null, currency)
  const stripePrice = synced?.stripePrice ?? (await priceIdsOf(database, gateway.account, plan))
  if (stripePrice === null) {
    logger.warn({ productId, currency }, 'cannot sell a plan: Stripe and the catalogue differ')
    throw refusal('plan_unavailable', {
      cause: new Error(`${productId} differs between Stripe and the catalogue: run npm run catalogue:sync`),
    })
  }
  return { row: await asOffered(database, plan, new Date()), stripePrice }
}

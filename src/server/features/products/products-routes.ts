import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { getProduct, getSubscriptionProducts } from '#shared/contract/products.ts'
import { toMajor } from '#shared/offer/payment/money.ts'
import type { SubscriptionProduct } from '#shared/offer/plan/plan.ts'
import type { Brands } from '#server/brand/brands.ts'
import type { Database } from '#server/db/database.ts'
import { products } from '#server/db/schema/products.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { type Api, registerRoute } from '#server/http/routing/register-route.ts'
import type { Site } from '#server/http/routing/site.ts'
import type { ProductRow } from './write-catalogue.ts'

const LIMIT = { bucket: 'products', perMinute: 600, isPerInstance: true } as const

/** A plan as the API returns it: amounts in major units. */
function productData(row: ProductRow): SubscriptionProduct {
  const { id, name, description, type, currency, durationDays, isActive, isTagged } = row
  const major = (amountMinor: number): number => toMajor(amountMinor, currency)
  return {
    id,
    name,
    description,
    type,
    price: major(row.priceMinor),
    finalPrice: major(row.finalPriceMinor),
    ...(row.originalPriceMinor !== null && { originalPrice: major(row.originalPriceMinor) }),
    currency,
    durationDays,
    isActive,
    isTagged,
  }
}

type ProductsDeps = { database: Database; brands: Pick<Brands, 'of'> }

/** Active plans first, the tagged ones before the others, then in the catalogue's order. */
async function listProducts(
  { database: { db } }: ProductsDeps,
  brandId: string,
): Promise<SubscriptionProduct[]> {
  const rows = await db
    .select()
    .from(products)
    .where(and(eq(products.brandId, brandId), inArray(products.type, ['subscription', 'trial'])))
    .orderBy(desc(products.isActive), desc(products.isTagged), asc(products.position), asc(products.id))
  return rows.map(productData)
}

/** @throws AppError `product_not_found` */
async function readProduct(
  { database: { db } }: ProductsDeps,
  brandId: string,
  id: string,
): Promise<SubscriptionProduct> {
  const [row] = await db
    .select()
    .from(products)
    .where(and(eq(products.brandId, brandId), eq(products.id, id)))
  if (!row) throw new AppError('product_not_found', `Product not found: ${id}`)
  return productData(row)
}

/** Gives a product the words of the site's language; rows have those of the brand's own language. */
function inLanguageOf({ brands }: ProductsDeps, { brandId, language }: Site) {
  const shown = brands.of(brandId, language)
  if (shown === brands.of(brandId)) return (product: SubscriptionProduct) => product
  const plans = new Map(shown.brand.plans.map((plan) => [plan.id, plan]))
  return (product: SubscriptionProduct): SubscriptionProduct => {
    const { name, description } = plans.get(product.id) ?? product
    return { ...product, name, description }
  }
}

export function registerProductsRoutes(api: Api, deps: ProductsDeps): void {
  registerRoute(
    api,
    getSubscriptionProducts,
    async ({ site }) => ({
      products: (await listProducts(deps, site.brandId)).map(inLanguageOf(deps, site)),
    }),
    LIMIT,
  )
  registerRoute(
    api,
    getProduct,
    async ({ params, site }) => inLanguageOf(deps, site)(await readProduct(deps, site.brandId, params.id)),
    LIMIT,
  )
}

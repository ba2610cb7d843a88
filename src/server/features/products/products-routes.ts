import { getProduct, getSubscriptionProducts } from '#shared/contract/products.ts'
import { toMajor } from '#shared/offer/payment/money.ts'
import { planWordsIn } from '#shared/brand/plan-words.ts'
import { includedTaxName } from '#shared/offer/plan/included-tax-name.ts'
import type { SubscriptionProduct } from '#shared/offer/plan/plan.ts'
import type { Brands } from '#server/brand/brands.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { type Api, registerRoute } from '#server/http/routing/register-route.ts'
import type { Site } from '#server/http/routing/site.ts'
import type { OfferedPlan, Prices } from './products.ts'

const LIMIT = { bucket: 'products', perMinute: 600, isPerInstance: true } as const

type ProductsDeps = { brands: Brands; prices: Prices }

export function registerProductsRoutes(api: Api, { brands, prices }: ProductsDeps): void {
  /** The words of the site's language; rows have those of the brand's own language. */
  const wordsOf = ({ id, name, description }: OfferedPlan['row'], { brandId, language }: Site) =>
    planWordsIn({ id, name, description }, brands.of(brandId).brand, brands.of(brandId, language).brand)

  /** A plan as the API returns it: amounts in major units. */
  function productData(plan: OfferedPlan, site: Site): SubscriptionProduct {
    const { row, quote, countryCode } = plan
    const { id, type, currency, durationDays, isActive, isTagged } = row
    const { name, description } = wordsOf(row, site)
    const major = (amountMinor: number): number => toMajor(amountMinor, currency)
    const tax = includedTaxName(brands.of(site.brandId).brand, countryCode)
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
      quote,
      ...(tax !== null && { includedTax: tax }),
    }
  }

  registerRoute(
    api,
    getSubscriptionProducts,
    async ({ query, request, site }) => {
      const plans = await prices.list(request, query.quote)
      return { products: plans.map((plan) => productData(plan, site)) }
    },
    LIMIT,
  )
  registerRoute(
    api,
    getProduct,
    async ({ params: { id }, query, request, site }) => {
      const plan = (await prices.list(request, query.quote)).find(({ row }) => row.id === id)
      if (!plan) throw new AppError('product_not_found', `Product not found: ${id}`)
      return productData(plan, site)
    },
    LIMIT,
  )
}

import { getProduct, getSubscriptionProducts } from '#shared/contract/products.ts'
import { toMajor } from '#shared/offer/payment/money.ts'
import { planWordsIn } from '#shared/brand/plan-words.ts'
import { includedTaxName } from '#shared/offer/plan/included-tax-name.ts'
import type { SubscriptionProduct } from '#shared/offer/plan/plan.ts'
import type { ShownBrand } from '#server/brand/shown-brand.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { type Api, registerRoute } from '#server/http/routing/register-route.ts'
import type { OfferedPlan, Prices } from './products.ts'

const LIMIT = { bucket: 'products', perMinute: 600, isPerInstance: true } as const

export function registerProductsRoutes(api: Api, prices: Prices): void {
  /** The words of the site's language; rows have those of the brand's own language. */
  const wordsOf = ({ id, name, description }: OfferedPlan['row'], { own, local }: ShownBrand) =>
    planWordsIn({ id, name, description }, own.brand, local.brand)

  /** A plan as the API returns it: amounts in major units. */
  function productData(plan: OfferedPlan, shown: ShownBrand): SubscriptionProduct {
    const { row, quote, countryCode } = plan
    const { id, type, currency, durationDays, isActive, isTagged } = row
    const { name, description } = wordsOf(row, shown)
    const major = (amountMinor: number): number => toMajor(amountMinor, currency)
    const tax = includedTaxName(shown.own.brand, countryCode)
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
    async ({ query, request, shown }) => {
      const plans = await prices.list({ request, shown }, query.quote)
      return { products: plans.map((plan) => productData(plan, shown)) }
    },
    LIMIT,
  )
  registerRoute(
    api,
    getProduct,
    async ({ params: { id }, query, request, shown }) => {
      const plan = (await prices.list({ request, shown }, query.quote)).find(({ row }) => row.id === id)
      if (!plan) throw new AppError('product_not_found', `Product not found: ${id}`)
      return productData(plan, shown)
    },
    LIMIT,
  )
}

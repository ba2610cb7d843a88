import type { AppConfig } from '#shared/brand/brand.ts'
import type { SubscriptionProduct } from '#shared/offer/plan/plan.ts'
import { toMajor } from '#shared/offer/payment/money.ts'
import type { BrandSite } from '#server/http/pages/brand-site.ts'
import { refusal } from '#server/http/routing/refusal.ts'

/** A lead that is stored nowhere. */
const LEAD = { id: 'preview', _id: 'preview', email: 'preview@example.org', token: 'preview' }

/** The plans of the content, at their own prices. */
const productsOf = ({ plans }: AppConfig): SubscriptionProduct[] =>
  plans
    .filter(({ isActive }) => isActive)
    .map(({ priceMinor, finalPriceMinor, originalPriceMinor, ...plan }) => ({
      ...plan,
      price: toMajor(priceMinor, plan.currency),
      finalPrice: toMajor(finalPriceMinor, plan.currency),
      ...(originalPriceMinor !== undefined && { originalPrice: toMajor(originalPriceMinor, plan.currency) }),
    }))
    .toSorted((one, other) => Number(other.isTagged) - Number(one.isTagged))

/**
 * Answers a call of a previewed page from the content alone. Nothing is stored, sent or paid.
 * @throws AppError `not_possible` for calls that need more
 */
export function previewAnswer(
  { config, contents }: BrandSite,
  method: string,
  path: string,
): { status: number; data: unknown } {
  const [, name = '', id = ''] = path.split('/')
  const call = `${method} /${name}`
  if (call === 'GET /config') return { status: 200, data: config }
  if (path === '/stripe/subscription-products') return { status: 200, data: { products: productsOf(config) } }
  if (call === 'GET /products') {
    const product = productsOf(config).find((plan) => plan.id === id)
    if (product) return { status: 200, data: product }
  }
  if (call === 'GET /content') {
    const content = Object.entries(contents).find(([page]) => page === id)
    if (content) return { status: 200, data: content[1] }
  }
  if (path === '/consent/rules')
    return {
      status: 200,
      data: {
        place: { countryCode: null, regionCode: null },
        asks: { tracking: false, health: false },
        isGpc: false,
      },
    }
  if (call === 'POST /consent') return { status: 201, data: { recorded: true } }
  if (call === 'POST /tracking') return { status: 202, data: { accepted: 0 } }
  if (call === 'POST /leads') return { status: 201, data: LEAD }
  throw refusal('preview_only')
}

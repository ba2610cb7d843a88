import type { getProduct, getSubscriptionProducts } from '#shared/contract/products.ts'
import { displayPlans } from '#shared/offer/plan/display-plan.ts'
import type { DisplayPlan, SubscriptionProduct } from '#shared/offer/plan/plan.ts'
import { callApi } from '#web/api/api.ts'
import { logWarning } from '#web/app/browser/log.ts'

/** The plan is not for sale. */
export class ProductNotFoundError extends Error {
  override name = 'ProductNotFoundError'
  readonly productId: string
  constructor(productId: string) {
    super(`Product not found: ${productId}`)
    this.productId = productId
  }
}

type ShownQuote = { quote?: string }

async function readOne(id: string, query: ShownQuote): Promise<SubscriptionProduct | null> {
  try {
    return await callApi<typeof getProduct>({
      method: 'GET',
      path: '/products/:id',
      params: { id },
      query,
      hasOwnErrorHandling: true,
    })
  } catch (error) {
    logWarning(`the plan ${id} is looked for in the list of plans`, error)
    const { products } = await callApi<typeof getSubscriptionProducts>({
      method: 'GET',
      path: '/stripe/subscription-products',
      query,
      hasOwnErrorHandling: true,
    })
    return products.find((product) => product.id === id) ?? null
  }
}

/**
 * Reads the current plan: by its own call, or from the list of plans if that fails.
 * @param quote of the plan as it is shown: its currency stays
 * @throws ProductNotFoundError; ApiError where neither call succeeds
 */
export async function readProduct(id: string, quote?: string): Promise<DisplayPlan> {
  const product = await readOne(id, quote === undefined ? {} : { quote })
  const [plan] = product ? displayPlans([product]) : []
  if (!plan) throw new ProductNotFoundError(id)
  return plan
}

/** Whether a payer who agreed to `shown` would be charged differently. */
export const hasOtherPrice = (shown: DisplayPlan, now: DisplayPlan): boolean =>
  shown.priceMinor !== now.priceMinor ||
  shown.renewalPriceMinor !== now.renewalPriceMinor ||
  shown.currency !== now.currency ||
  shown.durationDays !== now.durationDays ||
  shown.type !== now.type

import type { checkoutAttempts } from '#server/db/schema/checkout.ts'
import type { products } from '#server/db/schema/products.ts'
import type { subscriptions } from '#server/db/schema/billing.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type PlanFacts = {
  subscription: Pick<
    typeof subscriptions.$inferSelect,
    'productId' | 'currentPeriodStart' | 'currentPeriodEnd'
  >
  attempt: Pick<typeof checkoutAttempts.$inferSelect, 'productId' | 'productName' | 'durationDays'> | null
  product: Pick<typeof products.$inferSelect, 'name' | 'durationDays'> | null
}

/** Of a subscription that was made by hand and is for nothing that we sell. */
const UNNAMED_PLAN = 'Your plan'

/** What a plan is called and how long it lasts: as it was bought, or as it is sold where it was changed since. */
export function planTermsOf({ subscription, attempt, product }: PlanFacts): { name: string; days: number } {
  const { productId, currentPeriodStart: start, currentPeriodEnd: end } = subscription
  if (attempt && (productId === null || attempt.productId === productId)) {
    return { name: attempt.productName, days: attempt.durationDays }
  }
  if (product) return { name: product.name, days: product.durationDays }
  return {
    name: productId ?? UNNAMED_PLAN,
    days: Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS)),
  }
}

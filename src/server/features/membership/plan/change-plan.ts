import { nowOf } from '#shared/lib/now-of.ts'
import type { RouteData } from '#shared/contract/route.ts'
import type { previewPlanChange as previewContract } from '#shared/contract/membership.ts'
import { paymentErrorCode } from '#shared/offer/payment/payment-error-codes.ts'
import { AppError, paymentFailed } from '#server/http/routing/app-error.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import type { SubscriptionStatus } from '#server/features/billing/billing.ts'
import { priceChanged } from '#server/features/products/products.ts'
import type { Site } from '#server/http/routing/site.ts'
import type { MembershipDeps } from '../membership-deps.ts'
import { readOtherPlans } from './other-plans.ts'
import { withBillingErrors, disputed, hasEnded, isDisputeRefusal } from '../refusals.ts'

/** A shown price is valid this long. An older one would credit days that have been used. */
const PRICE_VALID_SECONDS = 30 * 60
/** Between the clocks of two instances. */
const CLOCK_SKEW_SECONDS = 60

type PlanRow = Awaited<ReturnType<typeof readOtherPlans>>[number]

/** @throws AppError `product_not_found` if the subscription cannot change to this plan */
async function otherPlan(
  deps: MembershipDeps,
  subscription: SubscriptionStatus,
  productId: string,
): Promise<PlanRow> {
  const plans = await readOtherPlans(deps, subscription)
  const plan = plans.find(({ id }) => id === productId)
  if (plan === undefined) throw new AppError('product_not_found', `Product not found: ${productId}`)
  return plan
}

const notActive = ({ endedAt }: SubscriptionStatus): AppError =>
  endedAt === null ? refusal('payment_open') : hasEnded()

/**
 * Prices a plan change as Stripe would charge it now.
 * @throws AppError `product_not_found`, `not_possible`, `payment_unavailable`, `payment_busy`
 */
export async function previewPlanChange(
  deps: MembershipDeps,
  subscription: SubscriptionStatus,
  productId: string,
  site: Site,
): Promise<RouteData<typeof previewContract>> {
  if (subscription.productId === productId) throw refusal('plan_is_current')
  const plan = await otherPlan(deps, subscription, productId)
  const prorationDate = Math.floor(nowOf(deps).getTime() / 1000)
  const { stripeSubscriptionId } = subscription
  const price = await withBillingErrors(() =>
    deps.billing.previewPlanChange({ stripeSubscriptionId, productId, prorationDate }),
  )
  if (price.kind === 'not_active') throw notActive(price.subscription)
  if (price.kind === 'unknown_plan')
    throw new AppError('product_not_found', `Product not found: ${productId}`)
  if (price.kind === 'refused' && isDisputeRefusal(price)) throw disputed()
  if (price.kind === 'refused') {
    deps.logger.warn({ stripeSubscriptionId, code: price.code }, 'Stripe refused to price a plan change')
    throw refusal('plan_not_changed')
  }
  return {
    productId,
    planName: deps.planNameAt(site, plan.name),
    currency: plan.currency,
    creditMinor: price.creditMinor,
    dueNowMinor: price.dueNowMinor,
    carriedMinor: price.carriedMinor,
    renewalMinor: plan.priceMinor,
    renewsAt: price.renewsAt.toISOString(),
    prorationDate,
  }
}

export type PlanChangeOrder = {
  productId: string
  dueNowMinor: number
  prorationDate: number
  key: string
  /** What the page claims to have shown; not validated. */
  shown?: unknown
  userAgent: string | null
  /** Where the price was shown. */
  site: Site
}

/**
 * Changes to another plan, for exactly the amount that was shown. If the member already has the plan, the call succeeds,
 * so that it can be repeated after a lost response.
 *
 * @returns with a client secret, nothing changes before the bank confirmation in the browser
 * @throws AppError `price_changed`, `payment_failed` for a declined card (nothing is changed), `product_not_found`,
 * `not_possible`, `payment_unavailable`, `payment_busy`
 */
export async function changePlan(
  deps: MembershipDeps,
  subscription: SubscriptionStatus,
  order: PlanChangeOrder,
): Promise<{ subscription: SubscriptionStatus; clientSecret: string | null }> {
  const { productId, dueNowMinor, prorationDate, key, shown, userAgent, site } = order
  if (subscription.productId === productId) return { subscription, clientSecret: null }
  const plan = await otherPlan(deps, subscription, productId)
  const nowSeconds = Math.floor(nowOf(deps).getTime() / 1000)
  const isValid =
    prorationDate >= nowSeconds - PRICE_VALID_SECONDS && prorationDate <= nowSeconds + CLOCK_SKEW_SECONDS
  if (!isValid) throw priceChanged()
  const { stripeSubscriptionId } = subscription
  // Another amount is another order: Stripe allows a key for one order only.
  const orderKey = [key, productId, prorationDate, dueNowMinor].join(':')
  await deps.recordPlanChange({
    brandId: subscription.brandId,
    language: site.language,
    stripeSubscriptionId,
    pressKey: `${stripeSubscriptionId}:${orderKey}`,
    shown,
    userAgent,
    fromProductId: subscription.productId,
    productId,
    planName: deps.planNameAt(site, plan.name),
    currency: plan.currency,
    dueNowMinor,
    renewalMinor: plan.priceMinor,
  })
  const result = await withBillingErrors(() =>
    deps.billing.changePlan({
      stripeSubscriptionId,
      productId,
      shown: { prorationDate, dueNowMinor },
      key: orderKey,
    }),
  )
  if (result.kind === 'price_changed') throw priceChanged()
  if (result.kind === 'not_active') throw notActive(result.subscription)
  if (result.kind === 'unknown_plan')
    throw new AppError('product_not_found', `Product not found: ${productId}`)
  if (result.kind === 'refused' && isDisputeRefusal(result)) throw disputed()
  if (result.kind === 'refused') throw paymentFailed(paymentErrorCode('card_declined', result.code))
  const clientSecret = result.kind === 'requires_action' ? result.clientSecret : null
  return { subscription: result.subscription, clientSecret }
}

import { hash } from 'node:crypto'
import type Stripe from 'stripe'
import { planTermsHash } from '#server/gateways/stripe/plan-terms.ts'
import { type Attempt, stripeKey } from '../attempts/attempts.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import type { ProductForSale } from '../attempts/product-for-sale.ts'
import {
  READING_EXPANDED,
  readingOf,
  type SubscriptionReading,
  stageOf,
} from '../stripe/subscription-reading.ts'

/**
 * Describes what is sold and not how it is paid: with a payment method in it, a second card would conflict with the
 * idempotency key.
 */
function subscriptionParams(
  attempt: Attempt,
  { row, stripePrice }: ProductForSale,
  customer: string,
): Stripe.SubscriptionCreateParams {
  return {
    customer,
    items: [{ price: stripePrice.stripePriceId }],
    ...(stripePrice.stripeCouponId !== null && { discounts: [{ coupon: stripePrice.stripeCouponId }] }),
    ...(stripePrice.stripeOneTimePriceId !== null && {
      add_invoice_items: [{ price: stripePrice.stripeOneTimePriceId }],
    }),
    ...(row.type === 'trial' && {
      trial_period_days: row.durationDays,
      // An unpaid trial ends without an invoice.
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    }),
    payment_behavior: 'default_incomplete',
    payment_settings: {
      payment_method_types: ['card'],
      save_default_payment_method: 'on_subscription',
    },
    metadata: {
      attemptId: attempt.id,
      productId: attempt.productId,
      terms: planTermsHash(row),
      brandVersion: attempt.brandVersion,
      ...(attempt.leadId !== null && { leadId: attempt.leadId }),
    },
    expand: READING_EXPANDED,
  }
}

/** Finds a subscription of the same terms from a call whose response was lost. */
async function findSubscription(stripe: Stripe, attempt: Attempt, { row }: ProductForSale, customer: string) {
  const { data } = await stripe.subscriptions.list({
    customer,
    status: 'all',
    limit: 100,
    expand: READING_EXPANDED.map((path) => `data.${path}`),
  })
  return data
    .filter(
      ({ metadata }) => metadata['attemptId'] === attempt.id && metadata['terms'] === planTermsHash(row),
    )
    .map(readingOf)
    .find((reading) => stageOf(reading) !== 'lapsed')
}

/**
 * The attempt's subscription, created if there is none. Throws Stripe's errors unchanged.
 * @param isNew no call can have created one yet
 */
export async function ensureSubscription(
  { gateway: { stripe } }: CheckoutDeps,
  {
    attempt,
    product,
    customer,
    isNew,
  }: { attempt: Attempt; product: ProductForSale; customer: string; isNew: boolean },
): Promise<SubscriptionReading> {
  const found = isNew ? undefined : await findSubscription(stripe, attempt, product, customer)
  if (found) return found
  const params = subscriptionParams(attempt, product, customer)
  const contents = hash('sha256', JSON.stringify(params), 'base64url').slice(0, 16)
  return readingOf(
    await stripe.subscriptions.create(params, {
      idempotencyKey: stripeKey(attempt, 'subscription', contents),
    }),
  )
}

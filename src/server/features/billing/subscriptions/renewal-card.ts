import type Stripe from 'stripe'
import type { subscriptions } from '#server/db/schema/billing.ts'

export type RenewalCard = Pick<
  typeof subscriptions.$inferSelect,
  'cardBrand' | 'cardLast4' | 'cardExpMonth' | 'cardExpYear'
>

export const NO_CARD: RenewalCard = {
  cardBrand: null,
  cardLast4: null,
  cardExpMonth: null,
  cardExpYear: null,
}

/** The subscription's method takes precedence over the customer's, as at Stripe. */
function renewalMethod({ default_payment_method: own, customer }: Stripe.Subscription) {
  if (own !== null) return own
  if (typeof customer === 'string' || customer.deleted) return null
  return customer.invoice_settings.default_payment_method
}

/** The card that renewals charge, from a subscription read with its methods: only what receipts print. */
export function renewalCard(subscription: Stripe.Subscription): RenewalCard {
  const method = renewalMethod(subscription)
  if (method === null || typeof method === 'string' || !method.card) return NO_CARD
  const { brand, last4, exp_month: cardExpMonth, exp_year: cardExpYear } = method.card
  return { cardBrand: brand, cardLast4: last4, cardExpMonth, cardExpYear }
}

import type { StripeElementsOptionsMode } from '@stripe/stripe-js'
import type { DisplayPlan } from '#shared/offer/plan/plan.ts'
import { pageAppearance } from '#web/payments/stripe-appearance.ts'

/**
 * C-27, for the card form and the wallets alike: Apple Pay and Google Pay hand over cards. The server makes
 * subscriptions that take the same.
 */
const METHOD_TYPES = ['card']

/**
 * The options of both groups of elements (C-25, C-26): what is charged today, in the smallest unit of the currency
 * (the catalogue sells in no currency of which Stripe counts another one), and the method is kept for the renewals.
 */
export const elementsOptions = ({
  priceMinor,
  currency,
}: Pick<DisplayPlan, 'priceMinor' | 'currency'>): StripeElementsOptionsMode => ({
  mode: 'subscription',
  amount: priceMinor,
  currency: currency.toLowerCase(),
  setupFutureUsage: 'off_session',
  allowedPaymentMethodTypes: METHOD_TYPES,
  paymentMethodCreation: 'manual',
  locale: 'en',
  appearance: pageAppearance(),
})

import type { StripeElementsOptionsMode } from '@stripe/stripe-js'
import type { DisplayPlan } from '#shared/offer/plan/plan.ts'
import type { Language } from '#shared/texts/languages.ts'
import { pageAppearance } from '#web/payments/stripe-appearance.ts'

/** Apple Pay and Google Pay hand over cards too. The server's subscriptions accept the same. */
const METHOD_TYPES = ['card']

/** For both groups of elements: today's charge in the currency's smallest unit; the method is saved for renewals. */
export const elementsOptions = (
  { priceMinor, currency }: Pick<DisplayPlan, 'priceMinor' | 'currency'>,
  language: Language,
): StripeElementsOptionsMode => ({
  mode: 'subscription',
  amount: priceMinor,
  currency: currency.toLowerCase(),
  setupFutureUsage: 'off_session',
  allowedPaymentMethodTypes: METHOD_TYPES,
  paymentMethodCreation: 'manual',
  locale: language,
  appearance: pageAppearance(),
})

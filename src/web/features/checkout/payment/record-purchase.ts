import type { SubscriptionResult } from '#shared/contract/checkout.ts'
import { toMajor } from '#shared/offer/payment/money.ts'
import type { DisplayPlan } from '#shared/offer/plan/plan.ts'
import type { KeyValueStorage } from '#web/app/browser/browser-storage.ts'
import { type PaymentSuccess, purchasedProduct, savePaymentSuccess } from '#web/payments/payment-success.ts'
import { track } from '#web/tracking/tracking.ts'
import type { CheckoutAttempt } from '../checkout-store.ts'

/** The payment as the following pages read it. */
export const paymentSuccess = (
  { subscriptionId, status }: Pick<SubscriptionResult, 'subscriptionId' | 'status'>,
  { email, product }: Pick<CheckoutAttempt, 'email' | 'product'>,
  timestamp: string,
): PaymentSuccess => ({
  subscriptionId,
  status,
  timestamp,
  customerInfo: { email },
  product: purchasedProduct(product),
})

/** The metadata of the event `paymentInitiated`. */
export const paymentInitiated = ({ productId, name, priceMinor, currency }: DisplayPlan) => ({
  productId,
  planName: name,
  amount: toMajor(priceMinor, currency),
  currency,
})

/** The metadata of the event `purchased`. */
export const purchased = (
  { email, product, registrationSource }: Pick<CheckoutAttempt, 'email' | 'product' | 'registrationSource'>,
  timestamp: string,
) => ({
  ...paymentInitiated(product),
  email,
  originalPrice: toMajor(product.originalPriceMinor, product.currency),
  timestamp,
  ...(registrationSource === 'email_offer' ? { registrationSource } : {}),
})

/** Stores a successful payment for the following pages and sends the purchase event, once per purchase. */
export function recordPurchase(
  storage: KeyValueStorage | null,
  result: SubscriptionResult,
  attempt: CheckoutAttempt,
): void {
  const timestamp = new Date().toISOString()
  savePaymentSuccess(storage, paymentSuccess(result, attempt, timestamp))
  const eventId = result.purchaseEventId
  const metadata = purchased(attempt, timestamp)
  track({ type: 'purchased', onceKey: `purchased:${eventId}`, metadata, eventId })
}

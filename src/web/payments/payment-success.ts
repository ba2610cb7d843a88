import { toMajor } from '#shared/offer/payment/money.ts'
import type { DisplayPlan, SubscriptionProduct } from '#shared/offer/plan/plan.ts'
import type { KeyValueStorage } from '#web/app/browser/browser-storage.ts'
import { logWarning } from '#web/app/browser/log.ts'
import { isRecord } from '#shared/lib/is-record.ts'
import { hasShapes, type Shape } from '#web/api/shape.ts'

/** The session storage key; kept until the browser session ends. */
const SUCCESS_KEY = 'payment_success_data'

/** The purchase in major units, as in the API: `finalPrice` was charged, `price` is each renewal. */
export type PurchasedProduct = Pick<
  SubscriptionProduct,
  'id' | 'name' | 'type' | 'price' | 'finalPrice' | 'currency' | 'durationDays'
> & { originalPrice: number }

export type PaymentSuccess = {
  subscriptionId: string
  /** Stripe's status of the subscription. */
  status: string
  /** ISO time. */
  timestamp: string
  customerInfo: { email: string }
  product: PurchasedProduct
}

const text: Shape = { type: 'string' }
const number: Shape = { type: 'number' }
const SHAPE: Record<keyof PaymentSuccess, Shape> = {
  subscriptionId: text,
  status: text,
  timestamp: text,
  customerInfo: { type: 'object' },
  product: { type: 'object' },
}
const PRODUCT_SHAPE: Record<keyof PurchasedProduct, Shape> = {
  id: text,
  name: text,
  type: { type: 'string', pattern: /^(?:subscription|trial)$/ },
  price: number,
  finalPrice: number,
  originalPrice: number,
  currency: { type: 'string', pattern: /^[A-Z]{3}$/ },
  durationDays: { type: 'number', min: 1 },
}

const isPaymentSuccess = (value: unknown): value is PaymentSuccess =>
  hasShapes(value, SHAPE) &&
  isRecord(value) &&
  hasShapes(value['customerInfo'], { email: text }) &&
  hasShapes(value['product'], PRODUCT_SHAPE)

/** The stored form of a purchased plan. */
export const purchasedProduct = (plan: DisplayPlan): PurchasedProduct => ({
  id: plan.productId,
  name: plan.name,
  type: plan.type,
  price: toMajor(plan.renewalPriceMinor, plan.currency),
  finalPrice: toMajor(plan.priceMinor, plan.currency),
  originalPrice: toMajor(plan.originalPriceMinor, plan.currency),
  currency: plan.currency,
  durationDays: plan.durationDays,
})

/** A payment that the browser refused to store: known until the document is left. */
let unstored: PaymentSuccess | null = null

/** The payment of this browser session, or null. */
export function readPaymentSuccess(storage: KeyValueStorage | null): PaymentSuccess | null {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(SUCCESS_KEY) ?? 'null')
    return isPaymentSuccess(stored) ? stored : unstored
  } catch {
    return unstored
  }
}

export function savePaymentSuccess(storage: KeyValueStorage | null, success: PaymentSuccess): void {
  unstored = storage === null ? success : null
  try {
    storage?.setItem(SUCCESS_KEY, JSON.stringify(success))
  } catch (error) {
    unstored = success
    // The server has the payment; after a reload the page shows less.
    logWarning('the payment cannot be kept for the next page', error)
  }
}

export function forgetPaymentSuccess(): void {
  unstored = null
}

import type {
  completePayment,
  completeSubscriptionFlow,
  createSubscriptionCheckout,
  getSubscriptionStatus,
  SubscriptionResult,
  verifyPayment,
} from '#shared/contract/checkout.ts'
import type { RouteBody } from '#shared/contract/route.ts'
import { callApi } from '#web/api/api.ts'
import type { CheckoutAttempt } from '../checkout-store.ts'

const PAYMENT_TIMEOUT_MS = 30_000

/** The previous answer names the path. */
type CompletePayment = Omit<typeof completePayment, 'path'> & { path: string }

export type PaymentOrder = RouteBody<typeof completeSubscriptionFlow>
type Proven = Pick<CheckoutAttempt, 'checkoutToken'>

/** The checkout shows every failure itself. */
const OWN_HANDLING = { timeoutMs: PAYMENT_TIMEOUT_MS, hasOwnErrorHandling: true }
const proofOf = ({ checkoutToken }: Proven): Record<string, string> =>
  checkoutToken === null ? {} : { 'x-checkout-token': checkoutToken }

/** The calls of a payment; each throws ApiError. */
export const checkoutCalls = {
  /** Pays. Idempotent: the same key is the same payment. */
  pay: ({ idempotencyKey, ...attempt }: CheckoutAttempt, order: PaymentOrder): Promise<SubscriptionResult> =>
    callApi<typeof completeSubscriptionFlow>({
      method: 'POST',
      path: '/stripe/complete-subscription-flow',
      headers: { 'idempotency-key': idempotencyKey, ...proofOf(attempt) },
      body: order,
      ...OWN_HANDLING,
    }),

  /**
   * The status of the payment with this key, for when its answer was lost. Without a payment method it charges nothing.
   */
  ask: ({ idempotencyKey, email, product, registrationSource, ...attempt }: CheckoutAttempt) =>
    callApi<typeof createSubscriptionCheckout>({
      method: 'POST',
      path: '/stripe/create-subscription-checkout',
      headers: { 'idempotency-key': idempotencyKey, ...proofOf(attempt) },
      body: {
        productId: product.productId,
        // Otherwise the payment could be taken for one in another currency.
        ...(product.quote === undefined ? {} : { quote: product.quote }),
        customerEmail: email,
        registrationSource,
      },
      ...OWN_HANDLING,
    }),

  /** The contract requires the intent in the body, the header and the query. */
  complete: (endpoint: string, paymentIntentId: string, attempt: Proven) =>
    callApi<CompletePayment>({
      method: 'POST',
      path: endpoint,
      headers: { 'x-payment-intent-id': paymentIntentId, ...proofOf(attempt) },
      query: { paymentIntentId },
      body: { paymentIntentId },
      ...OWN_HANDLING,
    }),

  verify: (paymentIntentId: string, attempt: Proven) =>
    callApi<typeof verifyPayment>({
      method: 'POST',
      path: '/stripe/verify-payment',
      headers: proofOf(attempt),
      body: { paymentIntentId },
      ...OWN_HANDLING,
    }),

  status: (subscriptionId: string, attempt: Proven) =>
    callApi<typeof getSubscriptionStatus>({
      method: 'GET',
      path: '/stripe/subscription-status/:subscriptionId',
      params: { subscriptionId },
      headers: proofOf(attempt),
      ...OWN_HANDLING,
    }),
}

export type CheckoutCalls = typeof checkoutCalls

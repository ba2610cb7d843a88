import { authenticationRoutes } from '../resources/payments/authentications.ts'
import { chargeRoutes } from '../resources/payments/charges.ts'
import { couponRoutes } from '../resources/billing/coupons.ts'
import { customerRoutes } from '../resources/billing/customers.ts'
import { disputeRoutes } from '../resources/payments/disputes.ts'
import { eventRoutes } from '../resources/events.ts'
import { invoiceActionRoutes } from '../resources/billing/invoice-actions.ts'
import { invoiceRoutes } from '../resources/billing/invoices.ts'
import { paymentIntentRoutes } from '../resources/payments/payment-intents.ts'
import { paymentMethodRoutes } from '../resources/payments/payment-methods.ts'
import { previewInvoiceRoutes } from '../resources/billing/preview-invoice.ts'
import { priceRoutes } from '../resources/billing/prices.ts'
import { productRoutes } from '../resources/billing/products.ts'
import { refundRoutes } from '../resources/payments/refunds.ts'
import { setupIntentRoutes } from '../resources/payments/setup-intents.ts'
import { subscriptionRoutes } from '../resources/billing/subscriptions.ts'
import { testClockRoutes } from '../resources/test-clocks.ts'
import { updateSubscriptionRoute } from '../resources/billing/update-subscription.ts'
import type { Route } from './call.ts'

const ROUTES: readonly Route[] = [
  ...authenticationRoutes,
  ...chargeRoutes,
  ...couponRoutes,
  ...customerRoutes,
  ...disputeRoutes,
  ...eventRoutes,
  ...invoiceActionRoutes,
  ...invoiceRoutes,
  ...paymentIntentRoutes,
  ...paymentMethodRoutes,
  ...previewInvoiceRoutes,
  ...priceRoutes,
  ...productRoutes,
  ...refundRoutes,
  ...setupIntentRoutes,
  ...subscriptionRoutes,
  ...testClockRoutes,
  updateSubscriptionRoute,
]

const ID = ':id'

/** `GET /v1/customers/:id` */
const key = (method: string, words: readonly string[]): string => `${method} /${words.join('/')}`

const BY_KEY = new Map(ROUTES.map((route) => [key(route.method, route.path.slice(1).split('/')), route]))

function decodeId(word: string): string {
  try {
    return decodeURIComponent(word)
  } catch {
    return word
  }
}

/** Finds the call for a path, and the id in the path. */
export function findRoute(method: string, path: string): { route: Route; id: string } | null {
  const words = path.slice(1).split('/')
  const exact = BY_KEY.get(key(method, words))
  if (exact && !words.includes(ID)) return { route: exact, id: '' }
  // The id comes after the resource: `/v1/payment_intents/pi_1/confirm`.
  for (let index = 2; index < words.length; index++) {
    const id = words[index]
    if (id === undefined || id === '' || id === ID) continue
    const route = BY_KEY.get(key(method, words.with(index, ID)))
    if (route) return { route, id: decodeId(id) }
  }
  return null
}

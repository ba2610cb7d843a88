import { authenticationRoutes } from '../resources/authentications.ts'
import { chargeRoutes } from '../resources/charges.ts'
import { couponRoutes } from '../resources/coupons.ts'
import { customerRoutes } from '../resources/customers.ts'
import { disputeRoutes } from '../resources/disputes.ts'
import { earlyFraudWarningRoutes } from '../resources/early-fraud-warnings.ts'
import { eventRoutes } from '../resources/events.ts'
import { invoiceActionRoutes } from '../resources/invoice-actions.ts'
import { invoicePaymentRoutes } from '../resources/invoice-payments.ts'
import { invoiceRoutes } from '../resources/invoices.ts'
import { paymentIntentRoutes } from '../resources/payment-intents.ts'
import { paymentMethodRoutes } from '../resources/payment-methods.ts'
import { previewInvoiceRoutes } from '../resources/preview-invoice.ts'
import { priceRoutes } from '../resources/prices.ts'
import { productRoutes } from '../resources/products.ts'
import { refundRoutes } from '../resources/refunds.ts'
import { setupIntentRoutes } from '../resources/setup-intents.ts'
import { subscriptionRoutes } from '../resources/subscriptions.ts'
import { testClockRoutes } from '../resources/test-clocks.ts'
import { updateSubscriptionRoute } from '../resources/update-subscription.ts'
import type { Route } from './call.ts'

const ROUTES: readonly Route[] = [
  ...authenticationRoutes,
  ...chargeRoutes,
  ...couponRoutes,
  ...customerRoutes,
  ...disputeRoutes,
  ...earlyFraudWarningRoutes,
  ...eventRoutes,
  ...invoiceActionRoutes,
  ...invoicePaymentRoutes,
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

/** `GET /v1/customers/:id` by its words, with the place of the id left open. */
const key = (method: string, words: readonly string[]): string => `${method} /${words.join('/')}`

const BY_KEY = new Map(ROUTES.map((route) => [key(route.method, route.path.slice(1).split('/')), route]))

function decodeId(word: string): string {
  try {
    return decodeURIComponent(word)
  } catch {
    return word
  }
}

/** The call at an address, and the id that stands in it. */
export function findRoute(method: string, path: string): { route: Route; id: string } | null {
  const words = path.slice(1).split('/')
  const exact = BY_KEY.get(key(method, words))
  if (exact && !words.includes(ID)) return { route: exact, id: '' }
  // The id is one of the words after the resource: `/v1/customers/cus_1/payment_methods`.
  for (let place = 2; place < words.length; place++) {
    const id = words[place]
    if (id === undefined || id === '' || id === ID) continue
    const route = BY_KEY.get(key(method, words.with(place, ID)))
    if (route) return { route, id: decodeId(id) }
  }
  return null
}

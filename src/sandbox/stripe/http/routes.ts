import { authenticationRoutes } from '../resources/authentications.ts'
import { couponRoutes } from '../resources/coupons.ts'
import { customerRoutes } from '../resources/customers.ts'
import { eventRoutes } from '../resources/events.ts'
import { invoicePaymentRoutes } from '../resources/invoice-payments.ts'
import { invoiceRoutes } from '../resources/invoices.ts'
import { paymentIntentRoutes } from '../resources/payment-intents.ts'
import { paymentMethodRoutes } from '../resources/payment-methods.ts'
import { priceRoutes } from '../resources/prices.ts'
import { productRoutes } from '../resources/products.ts'
import { setupIntentRoutes } from '../resources/setup-intents.ts'
import { subscriptionRoutes } from '../resources/subscriptions.ts'
import type { Route } from './call.ts'

const ROUTES: readonly Route[] = [
  ...authenticationRoutes,
  ...couponRoutes,
  ...customerRoutes,
  ...eventRoutes,
  ...invoicePaymentRoutes,
  ...invoiceRoutes,
  ...paymentIntentRoutes,
  ...paymentMethodRoutes,
  ...priceRoutes,
  ...productRoutes,
  ...setupIntentRoutes,
  ...subscriptionRoutes,
]

const ID = ':id'

/** `GET /v1/customers/:id` by its words, with the place of the id left open. */
const key = (method: string, words: readonly string[]): string => `${method} /${words.join('/')}`

const BY_KEY = new Map(ROUTES.map((route) => [key(route.method, route.path.slice(1).split('/')), route]))

/** The call at an address, and the id that stands in it. */
export function findRoute(method: string, path: string): { route: Route; id: string } | null {
  const words = path.slice(1).split('/')
  const exact = BY_KEY.get(key(method, words))
  if (exact && !words.includes(ID)) return { route: exact, id: '' }
  // The id is the third word of `/v1/customers/cus_1` and of whatever lies below it.
  const [version, resource, id, ...rest] = words
  if (version === undefined || resource === undefined || id === undefined || id === '') return null
  const route = BY_KEY.get(key(method, [version, resource, ID, ...rest]))
  return route ? { route, id: decodeURIComponent(id) } : null
}

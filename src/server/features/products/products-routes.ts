import { getProduct, getSubscriptionProducts } from '#shared/contract/products.ts'
import type { Database } from '#server/db/database.ts'
import { type Api, bindRoute } from '#server/http/routing/bind-route.ts'
import { listProducts, readProduct } from './read-products.ts'

const LIMIT = { bucket: 'products', perMinute: 600, isPerInstance: true } as const

/** I-10 and I-11. */
export function bindProducts(api: Api, database: Database): void {
  bindRoute(api, getSubscriptionProducts, async () => ({ products: await listProducts(database) }), LIMIT)
  bindRoute(api, getProduct, ({ params }) => readProduct(database, params.id), LIMIT)
}

import { getProduct, getSubscriptionProducts } from '#shared/contract/products.ts'
import type { Database } from '#server/db/database.ts'
import { type Api, registerRoute } from '#server/http/routing/register-route.ts'
import { listProducts, readProduct } from './read-products.ts'

const LIMIT = { bucket: 'products', perMinute: 600, isPerInstance: true } as const

/** I-10 and I-11. */
export function registerProductsRoutes(api: Api, database: Database): void {
  registerRoute(api, getSubscriptionProducts, async () => ({ products: await listProducts(database) }), LIMIT)
  registerRoute(api, getProduct, ({ params }) => readProduct(database, params.id), LIMIT)
}

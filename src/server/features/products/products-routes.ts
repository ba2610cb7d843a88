import { getProduct, getSubscriptionProducts } from '#shared/contract/products.ts'
import type { Database } from '../../db/database.ts'
import { type Api, bindRoute } from '../../http/bind-route.ts'
import { listProducts, readProduct } from './read-products.ts'

/** I-10 and I-11. */
export function bindProducts(api: Api, database: Database): void {
  bindRoute(api, getSubscriptionProducts, async () => ({ products: await listProducts(database) }))
  bindRoute(api, getProduct, ({ params }) => readProduct(database, params.id))
}

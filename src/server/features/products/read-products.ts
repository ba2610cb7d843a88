import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { SubscriptionProduct } from '#shared/offer/plan/plan.ts'
import type { Database } from '#server/db/database.ts'
import { products } from '#server/db/schema/products.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { productData } from './product-data.ts'

/** I-10: active plans first, of these the tagged, then in the catalogue's order (N-11, OP-24). */
export async function listProducts({ db }: Database): Promise<SubscriptionProduct[]> {
  const rows = await db
    .select()
    .from(products)
    .where(inArray(products.type, ['subscription', 'trial']))
    .orderBy(desc(products.isActive), desc(products.isTagged), asc(products.position), asc(products.id))
  return rows.map(productData)
}

/** I-11. @throws AppError `product_not_found` */
export async function readProduct({ db }: Database, id: string): Promise<SubscriptionProduct> {
  const [row] = await db.select().from(products).where(eq(products.id, id))
  if (!row) throw new AppError('product_not_found', `Product not found: ${id}`)
  return productData(row)
}

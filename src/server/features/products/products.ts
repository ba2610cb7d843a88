import { and, eq } from 'drizzle-orm'
import { products } from '#server/db/schema/products.ts'
import type { subscriptions } from '#server/db/schema/billing.ts'

/** Joins the plan of a subscription: brands may use the same ids. */
export const isProductOf = ({ productId, brandId }: Pick<typeof subscriptions, 'productId' | 'brandId'>) =>
  and(eq(products.id, productId), eq(products.brandId, brandId))

/** Whether a row is this plan of a brand. */
export const isProduct = (brandId: string, id: string) =>
  and(eq(products.id, id), eq(products.brandId, brandId))

import { and, eq, getTableColumns, notInArray, sql } from 'drizzle-orm'
import type { BrandPlan } from '#shared/brand/brand.ts'
import type { Database } from '#server/db/database.ts'
import { overwrite } from '#server/db/upsert.ts'
import { products } from '#server/db/schema/products.ts'
import { recordAskedPrices } from './asked-prices.ts'

export type ProductRow = typeof products.$inferSelect

const { id: _id, brandId: _brandId, updatedAt: _updatedAt, ...terms } = getTableColumns(products)

/** Unchanged rows are not touched, so that `updatedAt` is when a plan changed. */
const isChanged = sql`(${sql.join(Object.values(terms), sql`, `)}) is distinct from
  (${sql.join(Object.values(overwrite(products, ['id', 'brandId', 'updatedAt'])), sql`, `)})`

/** A brand's catalogue as rows, in its order. */
export const catalogueRows = (
  { id: brandId, plans }: { id: string; plans: readonly BrandPlan[] },
  now: Date,
): ProductRow[] =>
  plans.map((plan, position) => ({
    ...plan,
    brandId,
    position,
    originalPriceMinor: plan.originalPriceMinor ?? null,
    prices: plan.prices ?? {},
    updatedAt: now,
  }))

/**
 * Writes a brand's catalogue to `products`, and the prices that are asked from now on to `asked_prices`. A removed plan
 * becomes inactive and stays, because purchases refer to it. Instances that start together take turns: keys of versions
 * for one brand would make one of them fail.
 */
export async function writeCatalogue(
  { db }: Pick<Database, 'db'>,
  brand: { id: string; plans: readonly BrandPlan[] },
  now: Date,
): Promise<void> {
  const rows = catalogueRows(brand, now)
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('catalogue', 0))`)
    if (rows.length > 0) {
      const set = overwrite(products, ['id', 'brandId'])
      await transaction
        .insert(products)
        .values(rows)
        .onConflictDoUpdate({ target: [products.id, products.brandId], set, setWhere: isChanged })
    }
    const ids = rows.map(({ id }) => id)
    await transaction
      .update(products)
      .set({ isActive: false, isTagged: false, updatedAt: now })
      .where(and(eq(products.brandId, brand.id), eq(products.isActive, true), notInArray(products.id, ids)))
    await recordAskedPrices(transaction, brand.id, now)
  })
}

/** Stores plans that are only sold in an experiment as inactive ones, because purchases refer to them. */
export async function recordPlans(
  { db }: Pick<Database, 'db'>,
  brand: { id: string; plans: readonly BrandPlan[] },
  now: Date,
): Promise<void> {
  const rows = catalogueRows(brand, now).map((row) => ({ ...row, isActive: false, isTagged: false }))
  if (rows.length > 0) await db.insert(products).values(rows).onConflictDoNothing()
}

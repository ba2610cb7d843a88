import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { BrandPlan } from '#shared/brand/brand.ts'
import type { Database } from '#server/db/database.ts'
import { products } from '#server/db/schema/products.ts'
import type { ProductRow } from './product-data.ts'

const excluded = (column: { name: string }) => sql.raw(`excluded.${column.name}`)

/** Unchanged rows are not touched, so that `updatedAt` is when a plan changed. */
const isChanged = sql`(${products.position}, ${products.name}, ${products.description}, ${products.type},
  ${products.currency}, ${products.priceMinor}, ${products.finalPriceMinor}, ${products.originalPriceMinor},
  ${products.durationDays}, ${products.isActive}, ${products.isTagged}) is distinct from
  (excluded.position, excluded.name, excluded.description, excluded.type, excluded.currency,
  excluded.price_minor, excluded.final_price_minor, excluded.original_price_minor, excluded.duration_days,
  excluded.is_active, excluded.is_tagged)`

/** The catalogue as rows, in its order. */
export const catalogueRows = (plans: readonly BrandPlan[], now: Date): ProductRow[] =>
  plans.map((plan, position) => ({
    ...plan,
    position,
    originalPriceMinor: plan.originalPriceMinor ?? null,
    updatedAt: now,
  }))

/**
 * Writes the brand's catalogue to `products`. A removed plan becomes inactive and stays, because purchases refer to it.
 */
export async function writeCatalogue(
  { db }: Database,
  plans: readonly BrandPlan[],
  now: Date,
): Promise<void> {
  const rows = catalogueRows(plans, now)
  await db.transaction(async (transaction) => {
    if (rows.length > 0) {
      await transaction
        .insert(products)
        .values(rows)
        .onConflictDoUpdate({
          target: products.id,
          set: {
            position: excluded(products.position),
            name: excluded(products.name),
            description: excluded(products.description),
            type: excluded(products.type),
            currency: excluded(products.currency),
            priceMinor: excluded(products.priceMinor),
            finalPriceMinor: excluded(products.finalPriceMinor),
            originalPriceMinor: excluded(products.originalPriceMinor),
            durationDays: excluded(products.durationDays),
            isActive: excluded(products.isActive),
            isTagged: excluded(products.isTagged),
            updatedAt: excluded(products.updatedAt),
          },
          setWhere: isChanged,
        })
    }
    const ids = rows.map(({ id }) => id)
    await transaction
      .update(products)
      .set({ isActive: false, isTagged: false, updatedAt: now })
      .where(and(eq(products.isActive, true), notInArray(products.id, ids)))
  })
}

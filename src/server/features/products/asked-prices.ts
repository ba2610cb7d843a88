import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { currenciesOf, planIn } from '#shared/offer/plan/plan-prices.ts'
import { DAY_MS } from '#shared/lib/time.ts'
import type { Database } from '#server/db/database.ts'
import { askedPrices, products } from '#server/db/schema/products.ts'

type ProductRow = typeof products.$inferSelect
type AskedPrice = typeof askedPrices.$inferSelect
type Amount = Pick<AskedPrice, 'brandId' | 'productId' | 'currency' | 'amountMinor'>

/** A struck-through price must have been asked within this time (as in Directive 98/6/EC, article 6a). */
const STRUCK_FOR_DAYS = 30

const keyOf = ({ brandId, productId, currency, amountMinor }: Amount): string =>
  [brandId, productId, currency, amountMinor].join(' ')

/** What a plan for sale asks: today's price and that of the renewals, in each currency. */
function asksOf(row: ProductRow): Amount[] {
  return currenciesOf(row).flatMap((currency) => {
    const plan = planIn(row, currency)
    if (plan === null) return []
    const amounts = new Set([plan.finalPriceMinor, plan.priceMinor])
    return [...amounts].map((amountMinor) => ({
      brandId: row.brandId,
      productId: row.id,
      currency,
      amountMinor,
    }))
  })
}

/** Records what a brand's plans for sale ask since `now`, and what they asked until then. */
export async function recordAskedPrices(db: Database['db'], brandId: string, now: Date): Promise<void> {
  const sold = await db
    .select()
    .from(products)
    .where(and(eq(products.brandId, brandId), eq(products.isActive, true)))
  const asked = new Map(sold.flatMap(asksOf).map((amount) => [keyOf(amount), amount]))
  const open = await db
    .select()
    .from(askedPrices)
    .where(and(eq(askedPrices.brandId, brandId), isNull(askedPrices.askedUntil)))
  const known = new Set(open.map(keyOf))
  for (const { productId, currency, amountMinor } of open.filter((row) => !asked.has(keyOf(row)))) {
    await db
      .update(askedPrices)
      .set({ askedUntil: now })
      .where(
        and(
          eq(askedPrices.brandId, brandId),
          eq(askedPrices.productId, productId),
          eq(askedPrices.currency, currency),
          eq(askedPrices.amountMinor, amountMinor),
          isNull(askedPrices.askedUntil),
        ),
      )
  }
  const added = [...asked].flatMap(([key, amount]) => (known.has(key) ? [] : { ...amount, askedFrom: now }))
  if (added.length > 0) await db.insert(askedPrices).values(added).onConflictDoNothing()
}

/** Renewals ask `priceMinor`, so it may always be struck through. Any other amount needs the history. */
const needsHistory = ({ originalPriceMinor, priceMinor }: ProductRow): boolean =>
  originalPriceMinor !== null && originalPriceMinor !== priceMinor

/** The plans, without original prices that were not asked within the last 30 days. */
export async function withAskedOriginals(
  { db }: Pick<Database, 'db'>,
  rows: readonly ProductRow[],
  now: Date,
): Promise<ProductRow[]> {
  const checked = rows.filter(needsHistory)
  if (checked.length === 0) return [...rows]
  const since = new Date(now.getTime() - STRUCK_FOR_DAYS * DAY_MS)
  const asked = await db
    .select()
    .from(askedPrices)
    .where(
      and(
        inArray(
          askedPrices.productId,
          checked.map(({ id }) => id),
        ),
        or(isNull(askedPrices.askedUntil), gt(askedPrices.askedUntil, since)),
      ),
    )
  const known = new Set(asked.map(keyOf))
  return rows.map((row) => {
    const { brandId, id: productId, currency, originalPriceMinor: amountMinor } = row
    const isSupported =
      amountMinor === null || known.has(keyOf({ brandId, productId, currency, amountMinor }))
    return isSupported || !needsHistory(row) ? row : { ...row, originalPriceMinor: null }
  })
}

import { asc, eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { withLease } from '#server/db/lease.ts'
import { products, stripeProducts } from '#server/db/schema/products.ts'
import type { StripeGateway } from '#server/gateways/stripe/stripe-gateway.ts'
import { checkPlans } from './check-plans.ts'
import type { ProductRow } from './write-catalogue.ts'
import { adoptSyncedIds, keptPriceIds, recordPriceIds } from './plan-price-ids.ts'
import { type PlanSync, syncPlan } from './sync-plan.ts'

export type CatalogueSync = {
  database: Database
  gateway: Pick<StripeGateway, 'stripe' | 'account'>
  brandId: string
  now: Date
  /** Only reports what it would do. */
  isDryRun?: boolean
  /** Default: the rows of `products`. */
  rows?: readonly ProductRow[]
}

/** The changes made for each plan, in the catalogue's order. */
export type CatalogueReport = { account: string; plans: { productId: string; changes: string[] }[] }

/**
 * Creates or updates a brand's plans of `products` at Stripe and stores their Stripe ids. Idempotent, also on several instances.
 *
 * @throws CatalogueError before any change if Stripe cannot sell one of the plans; Stripe's errors
 */
export function syncCatalogue(sync: CatalogueSync): Promise<CatalogueReport> {
  // Concurrent runs would archive each other's new prices.
  return withLease(sync.database, `catalogue:${sync.gateway.account}`, () => syncPlans(sync))
}

async function syncPlans({
  database,
  gateway,
  brandId,
  now,
  isDryRun = false,
  rows: given,
}: CatalogueSync): Promise<CatalogueReport> {
  const { stripe, account } = gateway
  const report: CatalogueReport = { account, plans: [] }
  const rows =
    given ??
    (await database.db
      .select()
      .from(products)
      .where(eq(products.brandId, brandId))
      .orderBy(asc(products.position), asc(products.id)))
  checkPlans(rows)
  for (const row of rows) {
    const changes: string[] = []
    const change: PlanSync['change'] = async (what, make) => {
      changes.push(what)
      return isDryRun ? null : make()
    }
    const plan = { account, brandId, productId: row.id }
    if (!isDryRun) await adoptSyncedIds(database, plan)
    const keptIds = await keptPriceIds(database, plan, now)
    const made = await syncPlan({ stripe, brandId, keptIds, change }, row)
    report.plans.push({ productId: row.id, changes })
    if (isDryRun) continue
    if (made !== null || !row.isActive) {
      await recordPriceIds(database, plan, Object.values(made?.prices ?? {}), now)
    }
    if (made === null) continue
    const { [row.currency]: own, ...prices } = made.prices
    if (!own) continue
    const synced = { stripeProductId: made.stripeProductId, ...own, prices, syncedAt: now }
    await database.db
      .insert(stripeProducts)
      .values({ account, productId: row.id, brandId, ...synced })
      .onConflictDoUpdate({
        target: [stripeProducts.account, stripeProducts.productId, stripeProducts.brandId],
        set: synced,
      })
  }
  return report
}

import { asc, eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { withLease } from '#server/db/lease.ts'
import { products, stripeProducts } from '#server/db/schema/products.ts'
import type { StripeGateway } from '#server/gateways/stripe/stripe-gateway.ts'
import { checkPlans } from './check-plans.ts'
import type { ProductRow } from './write-catalogue.ts'
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
  /** Other prices of the plans stay active, because they are still sold. */
  keepsOthers?: boolean
}

/** The changes made for each plan, in the catalogue's order. */
export type CatalogueReport = { account: string; plans: { productId: string; changes: string[] }[] }

/** A plan with its ids at Stripe, as it is stored. */
export type StoredPlan = typeof stripeProducts.$inferInsert

/**
 * Creates or updates a brand's plans of `products` at Stripe and stores their Stripe ids. Idempotent, also on several instances.
 *
 * @throws CatalogueError before any change if Stripe cannot sell one of the plans; Stripe's errors
 */
export async function syncCatalogue(sync: CatalogueSync): Promise<CatalogueReport> {
  return withLease(sync.database, leaseOf(sync), async () => {
    const { report, plans } = await plansAtStripe(sync)
    if (!sync.isDryRun) await storePlans(sync.database.db, plans)
    return report
  })
}

/** Like `syncCatalogue`, without storing the ids: `storePlans` does it when the plans are on sale. */
export const preparePlans = (sync: CatalogueSync) =>
  withLease(sync.database, leaseOf(sync), () => plansAtStripe(sync))

/** Concurrent runs would archive each other's new prices. */
const leaseOf = ({ gateway }: CatalogueSync): string => `catalogue:${gateway.account}`

async function plansAtStripe({
  database,
  gateway,
  brandId,
  now,
  isDryRun = false,
  rows: given,
  keepsOthers = false,
}: CatalogueSync): Promise<{ report: CatalogueReport; plans: StoredPlan[] }> {
  const { stripe, account } = gateway
  const report: CatalogueReport = { account, plans: [] }
  const plans: StoredPlan[] = []
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
    const made = await syncPlan({ stripe, brandId, change, keepsOthers }, row)
    report.plans.push({ productId: row.id, changes })
    if (made === null) continue
    const { [row.currency]: own, ...prices } = made.prices
    if (!own) continue
    const { stripeProductId } = made
    plans.push({ account, productId: row.id, brandId, stripeProductId, ...own, prices, syncedAt: now })
  }
  return { report, plans }
}

/** Stores which Stripe ids belong to the plans on sale. */
export async function storePlans(db: Database['db'], plans: readonly StoredPlan[]): Promise<void> {
  for (const plan of plans) {
    const { account: _account, productId: _productId, brandId: _brandId, ...synced } = plan
    await db
      .insert(stripeProducts)
      .values(plan)
      .onConflictDoUpdate({
        target: [stripeProducts.account, stripeProducts.productId, stripeProducts.brandId],
        set: synced,
      })
  }
}

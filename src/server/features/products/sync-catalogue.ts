import { asc } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { withLease } from '#server/db/lease.ts'
import { products, stripeProducts } from '#server/db/schema/products.ts'
import { planTermsHash } from '#server/gateways/stripe/plan-terms.ts'
import type { StripeGateway } from '#server/gateways/stripe/stripe-gateway.ts'
import { checkPlans } from './check-plans.ts'
import type { ProductRow } from './product-data.ts'
import { syncPlan } from './sync-plan.ts'

export type CatalogueSync = {
  database: Database
  gateway: Pick<StripeGateway, 'stripe' | 'account'>
  brandId: string
  now: Date
  /** Only looks, and says what it would do. */
  isDryRun?: boolean
  /** The plans, where they are not to be those of `products`. */
  rows?: readonly ProductRow[]
}

/** What was done for each plan, in the catalogue's order; nothing where all was as it should be. */
export type CatalogueReport = { account: string; plans: { productId: string; changes: string[] }[] }

/**
 * Makes the plans of `products` at Stripe, or mends what differs, and remembers what Stripe calls them. May be called
 * at any time, also by several instances: the same objects come out.
 *
 * @throws CatalogueError, before anything is made, where Stripe cannot sell one of the plans; Stripe's own errors
 */
export function syncCatalogue(sync: CatalogueSync): Promise<CatalogueReport> {
  // Two at once would each archive the price that the other has just made.
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
    given ?? (await database.db.select().from(products).orderBy(asc(products.position), asc(products.id)))
  checkPlans(rows)
  for (const row of rows) {
    const changes: string[] = []
    const onChange = (change: string): void => void changes.push(change)
    const synced = await syncPlan({ stripe, brandId, isDryRun, onChange }, row)
    report.plans.push({ productId: row.id, changes })
    if (isDryRun || synced === null || synced.stripePriceId === null) continue
    const { stripeProductId, stripePriceId, stripeCouponId, stripeOneTimePriceId } = synced
    const known = {
      stripeProductId,
      stripePriceId,
      stripeCouponId,
      stripeOneTimePriceId,
      syncedHash: planTermsHash(row),
      syncedAt: now,
    }
    await database.db
      .insert(stripeProducts)
      .values({ account, productId: row.id, ...known })
      .onConflictDoUpdate({ target: [stripeProducts.account, stripeProducts.productId], set: known })
  }
  return report
}

import { asc, eq } from 'drizzle-orm'
import type { Brand } from '#shared/brand/brand.ts'
import type { Database } from '#server/db/database.ts'
import { withLease } from '#server/db/lease.ts'
import { products, type StripePriceIds, stripeProducts } from '#server/db/schema/products.ts'
import type { StripeGateway } from '#server/gateways/stripe/stripe-gateway.ts'
import { checkPlans } from './check-plans.ts'
import { adoptSyncedIds, holdPriceIds, keptPriceIds, type PlanAt, recordPriceIds } from './plan-price-ids.ts'
import { type PlanSync, syncPlan } from './sync-plan.ts'
import { type ProductRow, recordPlans } from './write-catalogue.ts'

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

/** A plan as Stripe has it; `ids` is null if it is not for sale. */
export type SyncedPlan = PlanAt & {
  ids: { stripeProductId: string; own: StripePriceIds; prices: Record<string, StripePriceIds> } | null
}

/**
 * Creates or updates a brand's plans of `products` at Stripe and stores their Stripe ids. Idempotent, also on several instances.
 *
 * @throws CatalogueError before any change if Stripe cannot sell one of the plans; Stripe's errors
 */
export async function syncCatalogue(sync: CatalogueSync): Promise<CatalogueReport> {
  return withLease(sync.database, leaseOf(sync), async () => {
    const { report, plans } = await syncPlans(sync)
    if (!sync.isDryRun) await storePlans(sync.database, plans, sync.now)
    return report
  })
}

/** Like `syncCatalogue`, without storing the ids: `storePlans` does it when the plans are on sale. */
export const preparePlans = (sync: CatalogueSync) =>
  withLease(sync.database, leaseOf(sync), () => syncPlans(sync))

/** Like `preparePlans`; `store` stores the ids before another sync begins. */
export const preparePlansFor = <T>(
  sync: CatalogueSync,
  store: (plans: readonly SyncedPlan[]) => Promise<T>,
): Promise<T> => withLease(sync.database, leaseOf(sync), async () => store((await syncPlans(sync)).plans))

/** Concurrent runs would archive each other's new prices. */
const leaseOf = ({ gateway }: CatalogueSync): string => `catalogue:${gateway.account}`

async function syncPlans({
  database,
  gateway,
  brandId,
  now,
  isDryRun = false,
  rows: given,
}: CatalogueSync): Promise<{ report: CatalogueReport; plans: SyncedPlan[] }> {
  const { stripe, account } = gateway
  const report: CatalogueReport = { account, plans: [] }
  const plans: SyncedPlan[] = []
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
    if (made === null && row.isActive) continue
    const { [row.currency]: own, ...prices } = made?.prices ?? {}
    plans.push({ ...plan, ids: made && own ? { stripeProductId: made.stripeProductId, own, prices } : null })
  }
  return { report, plans }
}

/** Stores at which of Stripe's prices the plans are sold from now on. */
export async function storePlans(
  { db }: Pick<Database, 'db'>,
  plans: readonly SyncedPlan[],
  now: Date,
): Promise<void> {
  for (const { ids, ...plan } of plans) {
    await recordPriceIds({ db }, plan, ids ? [ids.own, ...Object.values(ids.prices)] : [], now)
    if (ids === null) continue
    const { stripeProductId, own, prices } = ids
    const synced = { stripeProductId, ...own, prices, syncedAt: now }
    await db
      .insert(stripeProducts)
      .values({ ...plan, ...synced })
      .onConflictDoUpdate({
        target: [stripeProducts.account, stripeProducts.productId, stripeProducts.brandId],
        set: synced,
      })
  }
}

/** Stores at which of Stripe's prices an arm of an experiment sells its plans. The plans on sale stay as they are. */
export async function holdPlans(
  { db }: Pick<Database, 'db'>,
  brand: Pick<Brand, 'id' | 'plans'>,
  plans: readonly SyncedPlan[],
  now: Date,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await recordPlans({ db: transaction }, brand, now)
    for (const { ids, ...plan } of plans)
      await holdPriceIds({ db: transaction }, plan, ids ? [ids.own, ...Object.values(ids.prices)] : [], now)
  })
}

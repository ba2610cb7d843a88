import { and, eq, gt, isNotNull, isNull, notInArray, or } from 'drizzle-orm'
import { DAY_MS } from '#shared/lib/time.ts'
import { PINNED_FOR_DAYS } from '#shared/versions/pinned.ts'
import type { Database } from '#server/db/database.ts'
import { overwrite } from '#server/db/upsert.ts'
import { planPriceIds, type StripePriceIds, stripeProducts } from '#server/db/schema/products.ts'

/** One day longer than a visitor may hold a price, because plans are synced before their version is live. */
const KEPT_MS = (PINNED_FOR_DAYS + 1) * DAY_MS

/** Longer than an experiment runs. */
const HELD_MS = 400 * DAY_MS

/** A plan at a Stripe account. */
export type PlanAt = { account: string; brandId: string; productId: string }

const isPlan = ({ account, brandId, productId }: PlanAt) =>
  and(
    eq(planPriceIds.account, account),
    eq(planPriceIds.brandId, brandId),
    eq(planPriceIds.productId, productId),
  )

const isKept = (now: Date) =>
  or(isNull(planPriceIds.replacedAt), gt(planPriceIds.replacedAt, new Date(now.getTime() - KEPT_MS)))

const rowOf = (plan: PlanAt, { syncedHash: termsHash, ...ids }: StripePriceIds) => ({
  ...plan,
  termsHash,
  stripePriceId: ids.stripePriceId,
  stripeCouponId: ids.stripeCouponId,
  stripeOneTimePriceId: ids.stripeOneTimePriceId,
})

/** Adopts the ids of a sync by an earlier program, which did not keep them. */
export async function adoptSyncedIds({ db }: Database, plan: PlanAt): Promise<void> {
  const [synced] = await db
    .select()
    .from(stripeProducts)
    .where(
      and(
        eq(stripeProducts.account, plan.account),
        eq(stripeProducts.brandId, plan.brandId),
        eq(stripeProducts.productId, plan.productId),
      ),
    )
  if (!synced) return
  const all = [synced, ...Object.values(synced.prices)]
  await db
    .insert(planPriceIds)
    .values(all.map((ids) => rowOf(plan, ids)))
    .onConflictDoNothing()
}

/** The ids of Stripe's prices that a visitor may still pay. */
export async function keptPriceIds({ db }: Database, plan: PlanAt, now: Date): Promise<string[]> {
  const rows = await db
    .select()
    .from(planPriceIds)
    .where(and(isPlan(plan), isKept(now)))
  return rows.flatMap(({ stripePriceId, stripeOneTimePriceId }) =>
    stripeOneTimePriceId === null ? stripePriceId : [stripePriceId, stripeOneTimePriceId],
  )
}

/** Records the prices at which a plan is sold from now on; none: it is no longer sold. */
export async function recordPriceIds(
  { db }: Pick<Database, 'db'>,
  plan: PlanAt,
  current: readonly StripePriceIds[],
  now: Date,
): Promise<void> {
  await db.transaction(async (transaction) => {
    if (current.length > 0) {
      await transaction
        .insert(planPriceIds)
        .values(current.map((ids) => ({ ...rowOf(plan, ids), replacedAt: null })))
        .onConflictDoUpdate({
          target: [
            planPriceIds.account,
            planPriceIds.productId,
            planPriceIds.brandId,
            planPriceIds.termsHash,
          ],
          set: overwrite(planPriceIds, ['account', 'productId', 'brandId', 'termsHash']),
        })
    }
    const hashes = current.map(({ syncedHash }) => syncedHash)
    await transaction
      .update(planPriceIds)
      .set({ replacedAt: now })
      .where(and(isPlan(plan), isNull(planPriceIds.replacedAt), notInArray(planPriceIds.termsHash, hashes)))
  })
}

/**
 * Keeps the prices of a plan as an arm of an experiment sells it, beside those of the live version. Those that are sold
 * now stay so.
 */
export async function holdPriceIds(
  { db }: Pick<Database, 'db'>,
  plan: PlanAt,
  held: readonly StripePriceIds[],
  now: Date,
): Promise<void> {
  if (held.length === 0) return
  const replacedAt = new Date(now.getTime() + HELD_MS)
  await db
    .insert(planPriceIds)
    .values(held.map((ids) => ({ ...rowOf(plan, ids), replacedAt })))
    .onConflictDoUpdate({
      target: [planPriceIds.account, planPriceIds.productId, planPriceIds.brandId, planPriceIds.termsHash],
      set: overwrite(planPriceIds, ['account', 'productId', 'brandId', 'termsHash']),
      setWhere: isNotNull(planPriceIds.replacedAt),
    })
}

/** Stripe's ids of a price that a visitor may still pay; null: there is none. */
export async function findPriceIds(
  { db }: Database,
  plan: PlanAt,
  { termsHash, now }: { termsHash: string; now: Date },
): Promise<StripePriceIds | null> {
  const [found] = await db
    .select()
    .from(planPriceIds)
    .where(and(isPlan(plan), isKept(now), eq(planPriceIds.termsHash, termsHash)))
  if (!found) return null
  const { stripePriceId, stripeCouponId, stripeOneTimePriceId } = found
  return { stripePriceId, stripeCouponId, stripeOneTimePriceId, syncedHash: termsHash }
}

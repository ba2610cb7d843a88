import { and, eq, sql } from 'drizzle-orm'
import type { Brand } from '#shared/brand/brand.ts'
import type { Remark } from '#shared/versions/remark.ts'
import { brandLive, brandPublications, recalledVersions } from '#server/db/schema/studio/versions.ts'
import { type SyncedPlan, storePlans, writeCatalogue } from '#server/features/products/products.ts'
import { problemColumns } from './remark-columns.ts'
import { lockBrand, readVersionRow, type VersionRow } from './store-version.ts'
import type { Transaction } from './versions-deps.ts'

export type Publication = typeof brandPublications.$inferSelect
export type Live = typeof brandLive.$inferSelect

/** Where a transaction may begin: another transaction, too. */
type Database = { db: Transaction }

/** null: nothing of the brand was published yet. */
export async function readLive(db: Transaction, brandId: string): Promise<Live | null> {
  const [row] = await db.select().from(brandLive).where(eq(brandLive.brandId, brandId))
  return row ?? null
}

export async function readPublication(
  db: Transaction,
  brandId: string,
  id: string,
): Promise<Publication | null> {
  const [row] = await db
    .select()
    .from(brandPublications)
    .where(and(eq(brandPublications.brandId, brandId), eq(brandPublications.id, id)))
  return row ?? null
}

/** Whether nobody may see this content again. */
export async function isRecalled(
  db: Transaction,
  { brandId, brandVersion }: Pick<VersionRow, 'brandId' | 'brandVersion'>,
): Promise<boolean> {
  const rows = await db
    .select({ recalledAt: recalledVersions.recalledAt })
    .from(recalledVersions)
    .where(and(eq(recalledVersions.brandId, brandId), eq(recalledVersions.brandVersion, brandVersion)))
  return rows.length > 0
}

/** Visitors on the replaced version must move, unless the new one has the same content. */
async function recallReplaced(
  transaction: Transaction,
  { brandId, reason, requestedBy }: Publication,
  replacedNumber: number,
  newVersion: string,
  now: Date,
): Promise<void> {
  const replaced = await readVersionRow(transaction, brandId, replacedNumber)
  if (replaced === null || replaced.brandVersion === newVersion) return
  await transaction
    .insert(recalledVersions)
    .values({
      brandId,
      brandVersion: replaced.brandVersion,
      recalledAt: now,
      reason,
      recalledBy: requestedBy,
    })
    .onConflictDoNothing()
}

/**
 * Makes a prepared publication live: which version visitors see, the plans on sale and their ids at Stripe change
 * together or not at all. Any instance may call it, also several at once.
 *
 * @returns whether this call made it live; false if it was cancelled, or another instance was first
 */
export async function makeLive(
  { db }: Database,
  { brandId, publicationId, brand, plans }: MadeLive,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    await lockBrand(transaction, brandId)
    const publication = await readPublication(transaction, brandId, publicationId)
    if (publication?.state !== 'preparing') return false
    const version = await readVersionRow(transaction, brandId, publication.number)
    if (!version?.verification.isPassed) throw new Error(`version ${publication.number} was not verified`)
    if (await isRecalled(transaction, version)) throw new Error(`version ${version.number} was recalled`)
    const live = await readLive(transaction, brandId)
    if (live) {
      await transaction
        .update(brandPublications)
        .set({ state: 'replaced', endedAt: now })
        .where(eq(brandPublications.id, live.publicationId))
      if (publication.kind === 'recall')
        await recallReplaced(transaction, publication, live.number, version.brandVersion, now)
    }
    await transaction
      .update(brandPublications)
      .set({ state: 'live', liveAt: now })
      .where(eq(brandPublications.id, publicationId))
    const changed = { number: version.number, publicationId, changedAt: now }
    await transaction
      .insert(brandLive)
      .values({ brandId, owner: publication.kind === 'folder' ? 'folder' : 'studio', ...changed })
      .onConflictDoUpdate({ target: brandLive.brandId, set: changed })
    await writeCatalogue({ db: transaction }, brand, now)
    await storePlans({ db: transaction }, plans, now)
    return true
  })
}

export type MadeLive = {
  brandId: string
  publicationId: string
  brand: Pick<Brand, 'id' | 'plans'>
  /** Of this brand at Stripe. */
  plans: readonly SyncedPlan[]
}

/** Ends a publication before it is live. @returns whether it was open */
export async function endPublication(
  transaction: Transaction,
  { id, state }: Pick<Publication, 'id'> & { state: 'cancelled' | 'failed' | 'rejected' },
  problem: Remark,
  now: Date,
): Promise<boolean> {
  const ended = await transaction
    .update(brandPublications)
    .set({ state, ...problemColumns(problem), endedAt: now })
    .where(
      and(
        eq(brandPublications.id, id),
        sql`${brandPublications.state} in ('waiting', 'scheduled', 'preparing')`,
      ),
    )
    .returning({ id: brandPublications.id })
  return ended.length > 0
}

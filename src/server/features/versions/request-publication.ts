import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { nowOf } from '#shared/lib/now-of.ts'
import type { REQUESTED_KINDS } from '#shared/contract/admin/admin-versions.ts'
import { brandPublications } from '#server/db/schema/studio/versions.ts'
import { fieldRefusal, refusal } from '#server/http/routing/refusal.ts'
import { isRecalled, type Live, type Publication, readLive } from './make-live.ts'
import {
  lockBrand,
  readVersionRow,
  storeVersion,
  type VersionAuthor,
  type VersionRow,
} from './store-version.ts'
import type { Transaction, VersionsDeps } from './versions-deps.ts'

export type PublicationOrder = {
  brandId: string
  number: number
  kind: (typeof REQUESTED_KINDS)[number]
  reason: string
  /** null: the command line, or an experiment's end. */
  author: VersionAuthor
  scheduledFor?: Date | undefined
  /** The live version that the caller saw. */
  expectedLive?: number | undefined
  /** Creates prices that are missing in the Stripe account. */
  syncPlans?: boolean
}

const isOpen = sql`${brandPublications.state} in ('waiting', 'preparing')`

/** @throws AppError `not_possible` */
async function assertPublishable(
  transaction: Transaction,
  version: VersionRow,
  live: Live | null,
  { brandId, number, kind, expectedLive, scheduledFor }: PublicationOrder,
): Promise<void> {
  if (!version.verification.isPassed) throw refusal('version_has_errors', { values: { number } })
  if (await isRecalled(transaction, version)) throw refusal('version_recalled', { values: { number } })
  if (live?.owner === 'folder' && kind === 'publish') throw refusal('brand_owned_by_folder')
  if (live?.number === number && kind !== 'recall') throw refusal('version_is_live', { values: { number } })
  if (live?.number === number) throw fieldRefusal('number', 'recall_needs_another')
  if (expectedLive !== undefined && live?.number !== expectedLive) throw refusal('live_version_changed')
  if (scheduledFor !== undefined) return
  const open = await transaction
    .select({ id: brandPublications.id })
    .from(brandPublications)
    .where(and(eq(brandPublications.brandId, brandId), isOpen))
  // In an emergency, one that waits or prepares must not be in the way.
  if (open.length > 0 && kind === 'publish') throw refusal('publication_under_way')
}

/** A rollback or a recall is a new version with the content of an earlier one. */
async function versionFor(
  transaction: Transaction,
  deps: VersionsDeps,
  version: VersionRow,
  { kind, reason, author }: PublicationOrder,
): Promise<VersionRow> {
  if (kind === 'publish') return version
  const { brandId, number: parentNumber, document, hash, brandVersion, verification, engine } = version
  const copied = { brandId, parentNumber, document, hash, brandVersion, verification, engine }
  return storeVersion(transaction, { ...copied, origin: 'rollback', author, reason }, nowOf(deps))
}

/** A rollback or recall takes the place of what is being prepared. */
async function cancelOpen(transaction: Transaction, order: PublicationOrder, now: Date): Promise<void> {
  if (order.kind === 'publish') return
  await transaction
    .update(brandPublications)
    .set({ state: 'cancelled', endedAt: now, ownProblem: { code: `replaced_by_${order.kind}` } })
    .where(and(eq(brandPublications.brandId, order.brandId), isOpen))
}

/** Plans without a price at Stripe could not be sold. @throws AppError `not_possible` */
export async function preparePlans(
  deps: VersionsDeps,
  version: VersionRow,
  { kind, syncPlans = false }: Pick<PublicationOrder, 'kind' | 'syncPlans'>,
): Promise<void> {
  const { brand } = await deps.loadRow(version)
  const mayCreate = deps.isSandbox || syncPlans || kind !== 'publish'
  const { missing } = await deps.plansAtStripe(brand, !mayCreate)
  if (!mayCreate && missing.length > 0)
    throw refusal('plans_not_synced', { values: { changes: missing.join('; ') } })
}

/**
 * Requests a publication. It waits for approval if the brand demands one, except in an emergency; else instances begin to
 * prepare it, or do so when it is due.
 *
 * @throws AppError `not_found`; `not_possible` for a version with errors or if something else is live or under way
 */
export async function requestPublication(deps: VersionsDeps, order: PublicationOrder): Promise<Publication> {
  const { db } = deps.database
  const { brandId, number, kind, reason, author, scheduledFor } = order
  const chosen = await readVersionRow(db, brandId, number)
  if (chosen === null) throw refusal('version_not_found')
  const now = nowOf(deps)
  if (scheduledFor !== undefined && (kind !== 'publish' || scheduledFor <= now))
    throw fieldRefusal('scheduledFor', 'schedule_past')
  // Before Stripe is asked; again below, where nothing can change in between.
  await assertPublishable(db, chosen, await readLive(db, brandId), order)
  await preparePlans(deps, chosen, order)
  return db.transaction(async (transaction) => {
    await lockBrand(transaction, brandId)
    const live = await readLive(transaction, brandId)
    await assertPublishable(transaction, chosen, live, order)
    await cancelOpen(transaction, order, now)
    const version = await versionFor(transaction, deps, chosen, order)
    const isWaiting = kind === 'publish' && live?.needsApproval === true
    const isScheduled = scheduledFor !== undefined
    const state = isWaiting ? 'waiting' : isScheduled ? 'scheduled' : 'preparing'
    const [row] = await transaction
      .insert(brandPublications)
      .values({
        id: randomUUID(),
        brandId,
        number: version.number,
        kind,
        state,
        reason,
        requestedBy: author?.accountId ?? null,
        requestedAt: now,
        scheduledFor: scheduledFor ?? null,
        preparedFrom: state === 'preparing' ? sql`now()` : null,
      })
      .returning()
    if (!row) throw new Error('a publication was not stored')
    return row
  })
}

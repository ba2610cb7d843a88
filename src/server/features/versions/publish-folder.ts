import { randomUUID } from 'node:crypto'
import { eq, and } from 'drizzle-orm'
import type { Brand } from '#shared/brand/brand.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import type { OwnRemark } from '#shared/versions/remark.ts'
import type { LoadedBrand } from '#server/brand/load-brand.ts'
import { brandPublications } from '#server/db/schema/studio/versions.ts'
import { storeBlobs } from '#server/features/media/media.ts'
import type { SyncedPlan } from '#server/features/products/products.ts'
import { isRecalled, makeLive, readLive } from './make-live.ts'
import { reasonColumns } from './remark-columns.ts'
import { findByHash, lockBrand, storeVersion, type VersionRow } from './store-version.ts'
import type { Transaction, VersionsDeps } from './versions-deps.ts'

type FolderDeps = Pick<VersionsDeps, 'database' | 'engine' | 'isSandbox' | 'storePlansAtStripe' | 'now'>

const REASON: OwnRemark = { code: 'folder_deployed' }

/** The folder's content as a version. The start of the server has checked it by all rules. */
async function recordFolder(
  transaction: Transaction,
  { engine }: FolderDeps,
  loaded: LoadedBrand,
  now: Date,
): Promise<VersionRow> {
  const { brand, document, documentHash: hash, version: brandVersion, blobs } = loaded
  const known = await findByHash(transaction, brand.id, hash)
  if (known?.verification.isPassed) return known
  await storeBlobs(transaction, brand.id, [...blobs.values()], now)
  const verification = { isPassed: true, checkedAt: now.toISOString(), durationMs: 0, findings: [] }
  const version = { brandId: brand.id, document, hash, brandVersion, verification, engine }
  const live = await readLive(transaction, brand.id)
  return storeVersion(
    transaction,
    { ...version, parentNumber: live?.number ?? null, origin: 'folder', author: null, reason: REASON },
    now,
  )
}

/**
 * Calls `store` with a folder's plans at Stripe. A deployment creates them only where payments are simulated: the server
 * starts without Stripe, and `catalogue:sync` changes a real account.
 */
export const storePlansOfFolder = <T>(
  { isSandbox, storePlansAtStripe }: Pick<VersionsDeps, 'isSandbox' | 'storePlansAtStripe'>,
  brand: Brand,
  store: (plans: readonly SyncedPlan[]) => Promise<T>,
): Promise<T> => (isSandbox ? storePlansAtStripe(brand, store) : store([]))

/** What instances prepare now. */
const findPreparing = (transaction: Transaction, brandId: string) =>
  transaction
    .select({ id: brandPublications.id })
    .from(brandPublications)
    .where(and(eq(brandPublications.brandId, brandId), eq(brandPublications.state, 'preparing')))

/**
 * Records the folder's content as a version if it is new, and requests its publication.
 *
 * @param transaction holds the lock of the brand
 * @returns the id of the publication; null if none was requested
 */
export async function requestFolder(
  transaction: Transaction,
  deps: FolderDeps,
  loaded: LoadedBrand,
  { isPublished }: { isPublished: boolean },
): Promise<string | null> {
  const { brand } = loaded
  const now = nowOf(deps)
  const version = await recordFolder(transaction, deps, loaded, now)
  if (!isPublished) return null
  const live = await readLive(transaction, brand.id)
  if (live && (live.owner !== 'folder' || live.number === version.number)) return null
  if (await isRecalled(transaction, version)) return null
  // The next poll tries again.
  if ((await findPreparing(transaction, brand.id)).length > 0) return null
  const id = randomUUID()
  await transaction.insert(brandPublications).values({
    id,
    brandId: brand.id,
    number: version.number,
    kind: 'folder',
    state: 'preparing',
    ...reasonColumns(REASON),
    requestedAt: now,
    preparedFrom: now,
  })
  return id
}

/**
 * Records the folder's content as a version if it is new, and publishes it.
 *
 * @param isAlone no other instance runs, so nobody needs to prepare it
 * @param isPublished false: it is only recorded
 * @returns whether a publication was made
 */
export async function publishFolder(
  deps: FolderDeps,
  loaded: LoadedBrand,
  { isAlone, isPublished }: { isAlone: boolean; isPublished: boolean },
): Promise<boolean> {
  const { brand } = loaded
  const publicationId = await deps.database.db.transaction(async (transaction) => {
    await lockBrand(transaction, brand.id)
    return requestFolder(transaction, deps, loaded, { isPublished })
  })
  if (publicationId === null || !isAlone) return publicationId !== null
  return storePlansOfFolder(deps, brand, (plans) =>
    makeLive(deps.database, { brandId: brand.id, publicationId, brand, plans }, nowOf(deps)),
  )
}

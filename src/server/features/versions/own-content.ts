import { and, eq, sql } from 'drizzle-orm'
import { nowOf } from '#shared/lib/now-of.ts'
import type { LoadedBrand } from '#server/brand/load-brand.ts'
import { brandLive, brandPublications } from '#server/db/schema/studio/versions.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import type { Live } from './make-live.ts'
import { requestFolder } from './publish-folder.ts'
import { lockBrand } from './store-version.ts'
import type { Transaction, VersionsDeps } from './versions-deps.ts'

/** @throws AppError `not_found` */
async function changeLive(
  { database: { db } }: VersionsDeps,
  brandId: string,
  change: (transaction: Transaction) => Promise<Partial<Pick<Live, 'owner' | 'needsApproval'>>>,
  then: (transaction: Transaction) => Promise<unknown> = () => Promise.resolve(),
): Promise<Live> {
  return db.transaction(async (transaction) => {
    await lockBrand(transaction, brandId)
    const set = await change(transaction)
    const [live] = await transaction
      .update(brandLive)
      .set(set)
      .where(eq(brandLive.brandId, brandId))
      .returning()
    if (live === undefined) throw refusal('version_not_found')
    await then(transaction)
    return live
  })
}

/** Whether a publication needs somebody other than its requester. Those under way are not affected. */
export const setApproval = (deps: VersionsDeps, brandId: string, needsApproval: boolean): Promise<Live> =>
  changeLive(deps, brandId, () => Promise.resolve({ needsApproval }))

/** From now on deployments of the folder change nothing. */
export const takeOver = (deps: VersionsDeps, brandId: string): Promise<Live> =>
  changeLive(deps, brandId, () => Promise.resolve({ owner: 'studio' }))

/**
 * Gives the brand back to the repository and publishes its folder's content. What waits in the studio is cancelled.
 *
 * @param folder the folder's content on this instance
 * @throws AppError `not_possible` without a folder
 */
export async function handBack(
  deps: VersionsDeps,
  brandId: string,
  folder: LoadedBrand | undefined,
): Promise<Live> {
  if (folder === undefined) throw refusal('no_brand_folder')
  // Together, so that an instance that ends in between leaves no brand whose folder is never published.
  return changeLive(
    deps,
    brandId,
    async (transaction) => {
      await transaction
        .update(brandPublications)
        .set({ state: 'cancelled', endedAt: nowOf(deps), ownProblem: { code: 'folder_took_over' } })
        .where(
          and(
            eq(brandPublications.brandId, brandId),
            sql`${brandPublications.state} in ('waiting', 'scheduled', 'preparing')`,
          ),
        )
      return { owner: 'folder' }
    },
    (transaction) => requestFolder(transaction, deps, folder, { isPublished: true }),
  )
}

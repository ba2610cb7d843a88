import type { VersionDocument } from '#shared/versions/version-document.ts'
import type { VersionOrigin } from '#shared/versions/version-states.ts'
import { nowOf } from '#shared/lib/now-of.ts'
import { readLive } from './make-live.ts'
import { lockBrand, storeVersion, type VersionAuthor, type VersionRow } from './store-version.ts'
import { verify } from './verify-document.ts'
import type { StoreDeps } from './versions-deps.ts'

export type VersionOrder = {
  brandId: string
  document: VersionDocument
  /** Default: the live version. */
  parentNumber?: number | null
  origin: VersionOrigin
  author: VersionAuthor
  reason: string
}

/** Verifies a document and stores it as a version, also if it has errors; then it cannot be published. */
export async function createVersion(
  deps: StoreDeps,
  { parentNumber, ...order }: VersionOrder,
): Promise<VersionRow> {
  const { brandId, document } = order
  const verified = await verify(deps, brandId, document)
  return deps.database.db.transaction(async (transaction) => {
    await lockBrand(transaction, brandId)
    const parent =
      parentNumber === undefined ? ((await readLive(transaction, brandId))?.number ?? null) : parentNumber
    return storeVersion(
      transaction,
      { ...order, ...verified, parentNumber: parent, engine: deps.engine },
      nowOf(deps),
    )
  })
}

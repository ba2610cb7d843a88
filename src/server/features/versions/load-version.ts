import { LRUCache } from 'lru-cache'
import type { LoadedBrand } from '#server/brand/load-brand.ts'
import type { LoadVerified } from '#server/brand/load-document.ts'
import { readBlobs } from '#server/features/media/media.ts'
import { readVersionRow } from './store-version.ts'
import type { LoadRow, VersionsDeps } from './versions-deps.ts'

/** Brands in memory, each a few megabytes. */
const MAX_KEPT = 12

/** The last few are kept together with their pages, so that a rollback takes no time. */
export function createVersionLoader({
  database,
  brands,
  loadVerified,
}: Pick<VersionsDeps, 'database' | 'brands'> & { loadVerified: LoadVerified }): LoadRow {
  const kept = new LRUCache<string, Promise<LoadedBrand>>({ max: MAX_KEPT })
  return async ({ brandId, document, hash, brandVersion }) => {
    const shown = brands.ids().includes(brandId) ? brands.of(brandId) : null
    const key = `${brandId} ${hash} ${brandVersion}`
    // What this process has loaded already, such as the folder's content, is the same object.
    if (shown?.documentHash === hash) {
      kept.set(key, Promise.resolve(shown))
      return shown
    }
    const known = kept.get(key)
    if (known) return known
    const loading = readBlobs(database.db, brandId, Object.values(document.pictures)).then((pictures) =>
      loadVerified(document, pictures, {
        folder: shown?.folder ?? `brands/${brandId}`,
        hashes: { document: hash, version: brandVersion },
      }),
    )
    kept.set(key, loading)
    loading.catch(() => kept.delete(key))
    return loading
  }
}

/** @throws Error if there is no such version */
export async function loadVersion(
  { database, loadRow }: Pick<VersionsDeps, 'database' | 'loadRow'>,
  brandId: string,
  number: number,
): Promise<LoadedBrand> {
  const row = await readVersionRow(database.db, brandId, number)
  if (row === null) throw new Error(`there is no version ${number} of ${brandId}`)
  return loadRow(row)
}

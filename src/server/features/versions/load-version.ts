import { readBlobs } from '#server/features/media/media.ts'
import type { LoadedBrand } from '#server/brand/load-brand.ts'
import { readVersionRow, type VersionRow } from './store-version.ts'
import type { VersionsDeps } from './versions-deps.ts'

type LoadDeps = Pick<VersionsDeps, 'database' | 'brands' | 'loadDocument'>

/** Makes what is served of a version. @throws BrandError where this program's rules are others than those of its check */
export async function loadRow(
  { database, brands, loadDocument }: LoadDeps,
  { brandId, document, hash }: VersionRow,
): Promise<LoadedBrand> {
  const known = brands.ids().includes(brandId) ? brands.of(brandId) : null
  // What this process has loaded already, such as the folder's content, is the same object.
  if (known?.documentHash === hash) return known
  const pictures = await readBlobs(database.db, brandId, Object.values(document.pictures))
  return loadDocument(document, pictures, known?.folder ?? `brands/${brandId}`)
}

/** @throws Error if there is no such version */
export async function loadVersion(deps: LoadDeps, brandId: string, number: number): Promise<LoadedBrand> {
  const row = await readVersionRow(deps.database.db, brandId, number)
  if (row === null) throw new Error(`there is no version ${number} of ${brandId}`)
  return loadRow(deps, row)
}

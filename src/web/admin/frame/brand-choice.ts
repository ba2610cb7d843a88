import { adminPaths } from './admin-paths.ts'

const PARAMETER = 'brand'

type Brands = readonly { id: string }[]

export const brandInAddress = (search: string): string | null => new URLSearchParams(search).get(PARAMETER)

/** The first of the candidates that the administrator may see, else the first brand; null without any. */
export const chooseBrand = (brands: Brands, ...candidates: readonly (string | null)[]): string | null =>
  candidates.find((candidate) => brands.some(({ id }) => id === candidate)) ?? brands[0]?.id ?? null

/** The query with the brand, so that a shared link shows the same. */
export function withBrand(search: string, brandId: string): string {
  const parameters = new URLSearchParams(search)
  parameters.set(PARAMETER, brandId)
  return `?${parameters}`
}

/** The same page of another brand. Without filters and records, which belong to the brand before. */
export const pageOfBrand = (pathname: string, brandId: string): string =>
  (pathname.startsWith(`${adminPaths.receipts}/`) ? adminPaths.users : pathname) + withBrand('', brandId)

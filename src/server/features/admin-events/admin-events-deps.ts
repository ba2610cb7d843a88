import type { Brands } from '#server/brand/brands.ts'
import type { Database } from '#server/db/database.ts'

export type AdminEventsDeps = {
  database: Database
  brands: Brands
  /** The brand that a call is about; its route adds it. */
  brandId: string
  /** Whether the brand has an ad network. */
  hasAdNetwork: (brandId: string) => boolean
  /** Default: the system clock. */
  now?: () => Date
}

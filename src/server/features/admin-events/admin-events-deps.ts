import type { Brands } from '#server/brand/brands.ts'
import type { Database } from '#server/db/database.ts'

export type AdminEventsDeps = {
  database: Database
  brands: Brands
  /** Whether an ad network is configured. */
  hasAdNetwork: boolean
  /** Default: the system clock. */
  now?: () => Date
}

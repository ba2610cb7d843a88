import type { BrandProvider } from '#server/brand/brand-provider.ts'
import type { Database } from '#server/db/database.ts'

export type AdminEventsDeps = {
  database: Database
  brand: BrandProvider
  /** Whether an ad network is configured. */
  hasAdNetwork: boolean
  /** Default: the system clock. */
  now?: () => Date
}

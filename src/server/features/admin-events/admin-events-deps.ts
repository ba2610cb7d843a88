import type { StandingDecision } from '#shared/consent/standing-decision.ts'
import type { BrandProvider } from '#server/brand/brand-provider.ts'
import type { Database } from '#server/db/database.ts'

/** What the verbs of this feature work with. */
export type AdminEventsDeps = {
  database: Database
  brand: BrandProvider
  /** Whether an ad network is configured. */
  hasAdNetwork: boolean
  /** What holds of what was said in each of these sessions; those in which nothing was said are not in it. */
  readDecisions: (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, StandingDecision>>
  /** Default: the system's clock. */
  now?: () => Date
}

import type { BrandProvider } from '../../brand-provider.ts'
import type { Database } from '../../db/database.ts'
import type { LeadTokens } from './lead-token.ts'

/** What the verbs of this feature work with. */
export type LeadsParts = {
  database: Database
  brand: BrandProvider
  tokens: LeadTokens
}

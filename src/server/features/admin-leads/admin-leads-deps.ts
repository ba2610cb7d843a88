import type { Brands } from '#server/brand/brands.ts'
import type { Database } from '#server/db/database.ts'
import type { PlanFacts } from '#server/features/admin-users/admin-users.ts'
import type { SignedTokens } from '#server/http/security/signed-token.ts'

export type AdminLeadsDeps = {
  database: Database
  brands: Brands
  /** The Stripe account that owns our subscriptions. */
  stripeAccount: string
  /** Without a trailing slash. */
  publicUrl: string
  leadTokens: SignedTokens
  planTermsOf: (facts: PlanFacts) => { name: string }
  /**
   * Deletes all personal data of an address without an account.
   * @param email in lower case
   * @throws AppError `payment_unavailable`, `payment_busy`
   */
  deleteAddress: (email: string, accountId: null) => Promise<unknown>
}

import type { Brands } from '#server/brand/brands.ts'
import type { Database } from '#server/db/database.ts'
import type { Reports } from '#server/db/reports.ts'
import type { PlanFacts } from '#server/features/admin-users/admin-users.ts'
import type { Sites } from '#server/http/routing/site.ts'
import type { SignedTokens } from '#server/http/security/signed-token.ts'

export type AdminLeadsDeps = {
  database: Database
  brands: Brands
  /** The brand that a call is about; its routes add it. */
  brandId: string
  /** The Stripe account that owns our subscriptions. */
  stripeAccount: string
  siteFor: Sites['for']
  leadTokens: SignedTokens
  planTermsOf: (facts: PlanFacts) => { name: string }
  /**
   * Deletes all personal data of an address without an account.
   * @param address with the email in lower case
   * @throws AppError `payment_unavailable`, `payment_busy`
   */
  deleteAddress: (address: { brandId: string; email: string }, accountId: null) => Promise<unknown>
}

/** What all brands share. Lists are read from `reports`. */
export type SharedLeadsDeps = Omit<AdminLeadsDeps, 'brandId'> & { reports: Reports }

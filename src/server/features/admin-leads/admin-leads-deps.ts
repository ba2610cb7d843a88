import type { BrandProvider } from '#server/brand/brand-provider.ts'
import type { Database } from '#server/db/database.ts'
import type { checkoutAttempts } from '#server/db/schema/checkout.ts'
import type { products } from '#server/db/schema/products.ts'
import type { subscriptions } from '#server/db/schema/billing.ts'
import type { SignedTokens } from '#server/http/security/signed-token.ts'

/** What membership needs to say what a plan is called. */
export type PlanFacts = {
  subscription: typeof subscriptions.$inferSelect
  attempt: typeof checkoutAttempts.$inferSelect | null
  product: typeof products.$inferSelect | null
}

/** What the verbs of this feature work with. */
export type AdminLeadsDeps = {
  database: Database
  brand: BrandProvider
  /** Of Stripe, whose subscriptions are ours. */
  stripeAccount: string
  /** Without a slash at the end. */
  publicUrl: string
  leadTokens: SignedTokens
  planTermsOf: (facts: PlanFacts) => { name: string }
  /**
   * Deletes whoever is behind an address without an account.
   * @param email in lower case
   * @throws AppError `payment_unavailable`, `payment_busy`
   */
  deleteAddress: (email: string, accountId: null) => Promise<unknown>
}

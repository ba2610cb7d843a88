import type Stripe from 'stripe'
import type { Database } from '#server/db/database.ts'
import type { invoices, subscriptions } from '#server/db/schema/billing.ts'
import type { checkoutAttempts } from '#server/db/schema/checkout.ts'
import type { products } from '#server/db/schema/products.ts'

/** What membership needs to say what a plan is called. */
export type PlanFacts = {
  subscription: typeof subscriptions.$inferSelect
  attempt: typeof checkoutAttempts.$inferSelect | null
  product: typeof products.$inferSelect | null
}

type LedgerInvoice = typeof invoices.$inferSelect & {
  /** Minor units, given back or on their way. */
  refundedMinor: number
  dispute: { status: string } | null
}

/** Stripe's fields of evidence, in words alone. */
type TextEvidence = Stripe.DisputeUpdateParams.Evidence

export type DisputeAnswer =
  | { kind: 'answered'; dispute: { status: string } }
  | { kind: 'unknown_dispute' }
  | { kind: 'not_open'; dispute: { status: string } }
  /** Stripe said no. */
  | { kind: 'refused'; code: string }

/** What the verbs of this feature work with. */
export type AdminDisputesDeps = {
  database: Database
  /** Of Stripe, whose disputes are ours. */
  stripeAccount: string
  billing: {
    listInvoices: (stripeSubscriptionId: string) => Promise<LedgerInvoice[]>
    /** Throws StripeFault where Stripe could not be asked. */
    acceptDispute: (disputeId: string) => Promise<DisputeAnswer>
    submitEvidence: (order: {
      disputeId: string
      evidence: TextEvidence
      isSubmitted: boolean
      key: string
    }) => Promise<DisputeAnswer>
  }
  /** What answers a dispute about a payment of a subscription, in Stripe's fields; null where there is nothing. */
  evidenceOf: (stripeSubscriptionId: string, paymentIntentId: string) => Promise<TextEvidence | null>
  planTermsOf: (facts: PlanFacts) => { name: string }
  /**
   * Does what asks Stripe, and tells its failures in the terms of the admin area.
   * @throws AppError `payment_unavailable`, `payment_busy`
   */
  callStripe: <T>(work: () => Promise<T>) => Promise<T>
}

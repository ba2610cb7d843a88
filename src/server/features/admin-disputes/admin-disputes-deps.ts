import type Stripe from 'stripe'
import type { Database } from '#server/db/database.ts'
import type { invoices } from '#server/db/schema/billing.ts'
import type { PlanFacts, Refused } from '#server/features/admin-users/admin-users.ts'

type LedgerInvoice = typeof invoices.$inferSelect & {
  /** Minor units, including pending refunds. */
  refundedMinor: number
  dispute: { status: string } | null
}

/** Stripe's evidence fields that hold text. */
type TextEvidence = Stripe.DisputeUpdateParams.Evidence

export type DisputeAnswer =
  | { kind: 'answered'; dispute: { status: string } }
  | { kind: 'unknown_dispute' }
  | { kind: 'not_open'; dispute: { status: string } }
  | Refused

export type AdminDisputesDeps = {
  database: Database
  /** The Stripe account that owns our disputes. */
  stripeAccount: string
  /** The brand that a call is about; its routes add it. */
  brandId: string
  billing: {
    listInvoices: (stripeSubscriptionId: string) => Promise<LedgerInvoice[]>
    /** @throws StripeFault if Stripe cannot be reached */
    acceptDispute: (disputeId: string) => Promise<DisputeAnswer>
    submitEvidence: (order: {
      disputeId: string
      evidence: TextEvidence
      isSubmitted: boolean
      key: string
    }) => Promise<DisputeAnswer>
  }
  /** The evidence for a dispute, in Stripe's fields; null: there is none. */
  evidenceOf: (stripeSubscriptionId: string, paymentIntentId: string) => Promise<TextEvidence | null>
  planTermsOf: (facts: PlanFacts) => { name: string }
}

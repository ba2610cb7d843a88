import type { ListedReceipt, Receipt } from '#shared/contract/receipts.ts'
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

export type LedgerInvoice = typeof invoices.$inferSelect & {
  /** Minor units, given back or on their way. */
  refundedMinor: number
  dispute: { id: string; status: string; amountMinor: number } | null
}

/** How the guarantee's rules judge the first charge. */
export type RefundPolicy = {
  state:
    | 'possible'
    | 'too_late'
    | 'nothing_paid'
    | 'not_covered'
    | 'requested'
    | 'disputed'
    | 'refunded'
    | 'declined'
  deadline: Date | null
}

type Standing = { status: string; isCancelAtPeriodEnd: boolean; endedAt: Date | null }
/** Stripe said no. */
export type Refused = { kind: 'refused'; code: string }
export type CancellationChange = { kind: 'changed'; subscription: Standing } | { kind: 'ended' } | Refused

export type RefundOrder = {
  stripeInvoiceId: string
  /** null: all that is left. */
  amountMinor: number | null
  reason: 'duplicate' | 'fraudulent' | 'requested_by_customer'
  key: string
}

/** What of billing this feature works with. Every verb throws StripeFault where Stripe could not be asked. */
export type UsersBilling = {
  listInvoices: (stripeSubscriptionId: string) => Promise<LedgerInvoice[]>
  cancelNow: (stripeSubscriptionId: string) => Promise<CancellationChange>
  cancelAtPeriodEnd: (stripeSubscriptionId: string) => Promise<CancellationChange>
  undoCancellation: (stripeSubscriptionId: string) => Promise<CancellationChange>
  refundInvoice: (
    order: RefundOrder,
  ) => Promise<
    | { kind: 'refunded'; stripeRefundId: string; amountMinor: number }
    | { kind: 'unknown_invoice' }
    | { kind: 'nothing_to_refund' }
    | { kind: 'too_much'; refundableMinor: number }
    | Refused
  >
}

type RefundRequest = { status: 'open' | 'approved' | 'declined' }
export type RefundDecision =
  | { kind: 'decided' | 'decided_before'; request: RefundRequest }
  | { kind: 'unknown_request' }
  | Refused

/** What the verbs of this feature work with. */
export type AdminUsersDeps = {
  database: Database
  /** Of Stripe, whose subscriptions are ours. */
  stripeAccount: string
  billing: UsersBilling
  receipts: {
    list: (stripeSubscriptionIds: readonly string[]) => Promise<ListedReceipt[]>
    find: (id: string) => Promise<{ receipt: Receipt } | null>
  }
  membership: {
    planTermsOf: (facts: PlanFacts) => { name: string }
    refundPolicyOf: (
      invoices: readonly LedgerInvoice[],
      requestStatus: RefundRequest['status'] | null,
      now: Date,
    ) => RefundPolicy
    approveRefundRequest: (requestId: string) => Promise<RefundDecision>
    declineRefundRequest: (requestId: string, reason: string) => Promise<RefundDecision>
  }
  accounts: {
    orderPasswordMail: (email: string) => Promise<'ordered' | 'too_often' | 'nobody'>
    endSignIns: (
      transaction: Database['db'],
      account: { accountId: string; email: string },
    ) => Promise<number>
  }
  personalData: {
    exportAddress: (email: string, accountId: string | null) => Promise<Record<string, unknown[]>>
    /** @throws AppError `payment_unavailable`, `payment_busy` */
    deleteAddress: (email: string, accountId: string | null) => Promise<object>
  }
  /** The clock, where it is not the system's. */
  now?: () => Date
}

export const nowOf = ({ now }: Pick<AdminUsersDeps, 'now'>): Date => now?.() ?? new Date()

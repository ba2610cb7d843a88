import type { ListedReceipt, Receipt } from '#shared/contract/receipts.ts'
import type { Database } from '#server/db/database.ts'
import type { Reports } from '#server/db/reports.ts'
import type { invoices } from '#server/db/schema/billing.ts'
import type { PlanFacts, Refused } from './admin-users.ts'

export type LedgerInvoice = typeof invoices.$inferSelect & {
  /** Minor units, including pending refunds. */
  refundedMinor: number
  dispute: { id: string; status: string; amountMinor: number } | null
}

/** Whether the guarantee covers the first charge. */
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

type SubscriptionStatus = { status: string; isCancelAtPeriodEnd: boolean; endedAt: Date | null }
export type CancellationChange =
  | { kind: 'changed'; subscription: SubscriptionStatus }
  | { kind: 'ended' }
  | Refused

export type RefundOrder = {
  stripeInvoiceId: string
  /** null: the whole remaining amount. */
  amountMinor: number | null
  reason: 'duplicate' | 'fraudulent' | 'requested_by_customer'
  key: string
}

/** The part of billing used here. Every function throws StripeFault if Stripe cannot be reached. */
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

type Address = { brandId: string; email: string }

export type AdminUsersDeps = {
  database: Database
  /** The Stripe account that owns our subscriptions. */
  stripeAccount: string
  /** The brand that a call is about; its routes add it. */
  brandId: string
  billing: UsersBilling
  receipts: {
    list: (stripeSubscriptionIds: readonly string[]) => Promise<ListedReceipt[]>
    find: (id: string) => Promise<{ receipt: Receipt; brandId: string } | null>
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
    orderPasswordMail: (address: Address) => Promise<'ordered' | 'too_often' | 'nobody'>
    endSignIns: (
      transaction: Database['db'],
      account: { accountId: string; email: string },
    ) => Promise<number>
  }
  personalData: {
    exportAddress: (address: Address, accountId: string | null) => Promise<Record<string, unknown[]>>
    /** @throws AppError `payment_unavailable`, `payment_busy` */
    deleteAddress: (address: Address, accountId: string | null) => Promise<object>
  }
  /** Default: the system clock. */
  now?: () => Date
}

/** What all brands share. Lists are read from `reports`. */
export type SharedUsersDeps = Omit<AdminUsersDeps, 'brandId'> & { reports: Reports }

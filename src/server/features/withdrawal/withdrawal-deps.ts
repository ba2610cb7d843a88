import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Brand } from '#shared/brand/brand.ts'
import type { MailOrder } from '#shared/mail/mail.ts'
import type { Database } from '#server/db/database.ts'
import type { invoices, subscriptions } from '#server/db/schema/billing.ts'
import type { checkoutAttempts } from '#server/db/schema/checkout.ts'
import type { products } from '#server/db/schema/products.ts'
import type { WithdrawalTokens } from './withdrawal-token.ts'

/** What membership needs to say what a plan is called. */
type PlanFacts = {
  subscription: typeof subscriptions.$inferSelect
  attempt: typeof checkoutAttempts.$inferSelect | null
  product: typeof products.$inferSelect | null
}

type LedgerInvoice = typeof invoices.$inferSelect & { refundedMinor: number }

/** Stripe said no. */
type Refused = { kind: 'refused'; code: string }

/** What of billing this feature works with. Every verb throws StripeFault where Stripe could not be asked. */
export type WithdrawalBilling = {
  listInvoices: (stripeSubscriptionId: string) => Promise<LedgerInvoice[]>
  cancelNow: (stripeSubscriptionId: string) => Promise<{ kind: 'changed' } | { kind: 'ended' } | Refused>
  /** Voids what is open, so that nothing is charged any more. */
  stopCollection: (stripeSubscriptionId: string) => Promise<Refused | null>
  syncSubscription: (stripeSubscriptionId: string, cause: string) => Promise<unknown>
  /** Whether the bank of the payer decides on the payment of an invoice. */
  isDisputed: (stripeInvoiceId: string) => Promise<boolean>
  refundInvoice: (order: {
    stripeInvoiceId: string
    amountMinor: number
    reason: 'requested_by_customer'
    key: string
  }) => Promise<
    | { kind: 'refunded' }
    | { kind: 'unknown_invoice' }
    | { kind: 'nothing_to_refund' }
    | { kind: 'too_much'; refundableMinor: number }
    | Refused
  >
  /** Takes back what the invoices since then have left on, or taken from, the customer's credit balance; once. */
  restoreBalance: (stripeSubscriptionId: string, since: Date) => Promise<void>
}

/** What the verbs of this feature work with. */
export type WithdrawalDeps = {
  database: Database
  /** Of Stripe, whose subscriptions are ours. */
  stripeAccount: string
  billing: WithdrawalBilling
  /** @throws AppError `sign_in_required` */
  requireMember: (request: FastifyRequest) => Promise<{ email: string }>
  /** Of the member who calls. @throws AppError `sign_in_required`, `no_subscription` */
  requireSubscription: (
    request: FastifyRequest,
    stripeSubscriptionId: string | undefined,
  ) => Promise<{ stripeSubscriptionId: string }>
  planTermsOf: (facts: PlanFacts) => { name: string }
  /** Of the brand, as it is now. */
  policy: () => Brand['withdrawal']
  orderMail: (order: MailOrder) => Promise<void>
  tokens: WithdrawalTokens
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** The clock, where it is not the system's. */
  now?: () => Date
}

export const nowOf = ({ now }: Pick<WithdrawalDeps, 'now'>): Date => now?.() ?? new Date()

import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { ListedReceipt, Receipt } from '#shared/contract/receipts.ts'
import type { WithdrawalSummary } from '#shared/contract/withdrawal.ts'
import type { MailOrder } from '#shared/mail/mail.ts'
import type { Database } from '#server/db/database.ts'
import type { invoices } from '#server/db/schema/billing.ts'
import type { StripeGateway } from '#server/gateways/stripe/stripe-gateway.ts'
import type { RateLimiter } from '#server/http/routing/rate-limit.ts'
import type { CancellationTokens } from './cancellation/cancellation-token.ts'
import type { PaymentTokens } from './payment/payment-token.ts'

/** Who calls, as accounts know them. */
export type Caller = {
  accountId: string
  email: string
  isEmailConfirmed: boolean
  subscriptionIds: readonly string[]
}

/** How a subscription stands, by the last read of Stripe. */
export type Standing = {
  stripeSubscriptionId: string
  stripeCustomerId: string
  email: string
  productId: string | null
  /** Stripe's. */
  status: string
  hasAccess: boolean
  accessUntil: Date | null
  /** End of what was paid for, without the days of grace. */
  paidUntil: Date | null
  startedAt: Date
  currentPeriodEnd: Date
  isCancelAtPeriodEnd: boolean
  endedAt: Date | null
  /** A payment is disputed, or a dispute was lost. */
  isDisputed: boolean
  currency: string
  /** Of a renewal. */
  priceMinor: number
  /** A change of plan that is made once its invoice is paid. */
  pendingPlan: { productId: string | null; invoiceId: string; until: Date } | null
}

export type LedgerInvoice = typeof invoices.$inferSelect & {
  refundedMinor: number
  dispute: { status: string; amountMinor: number } | null
}

/** Stripe or the card's bank said no. */
export type Refused = { kind: 'refused'; code: string }
type Changed = { kind: 'changed'; standing: Standing }
type Ended = { kind: 'ended'; standing: Standing }

export type PlanPrice = {
  kind: 'priced'
  /** Credited for what is left of the present plan, 0 or less. */
  creditMinor: number
  dueNowMinor: number
  /** Too little to be charged now: owed with the next payment. */
  carriedMinor: number
  renewsAt: Date
}
type NoChange = { kind: 'unknown_plan' } | { kind: 'not_active'; standing: Standing }
/** The bank asks its holder: to be confirmed in the browser. */
type Asked = { kind: 'requires_action'; standing: Standing; clientSecret: string }
type Settled = { kind: 'settled'; standing: Standing }
type PlanWish = { stripeSubscriptionId: string; productId: string }

export type CardChange = Changed & {
  openInvoice:
    | { state: 'none' | 'paid' | 'declined' }
    /** The bank asks its holder. */
    | { state: 'requires_action'; clientSecret: string }
}

type RefundOrder = {
  stripeInvoiceId: string
  amountMinor: null
  reason: 'requested_by_customer'
  key: string
}

/** What of billing this feature works with. Every verb throws StripeFault where Stripe could not be asked. */
export type MembershipBilling = {
  subscriptionsOfEmail: (email: string) => Promise<Standing[]>
  subscriptionsAmong: (stripeSubscriptionIds: readonly string[]) => Promise<Standing[]>
  listInvoices: (stripeSubscriptionId: string) => Promise<LedgerInvoice[]>
  syncSubscription: (stripeSubscriptionId: string, cause: string) => Promise<Standing>
  cancelAtPeriodEnd: (stripeSubscriptionId: string) => Promise<Changed | Ended | Refused>
  cancelNow: (stripeSubscriptionId: string) => Promise<Changed | Ended | Refused>
  undoCancellation: (stripeSubscriptionId: string) => Promise<Changed | Ended | Refused>
  previewPlanChange: (wish: PlanWish & { prorationDate: number }) => Promise<PlanPrice | NoChange | Refused>
  changePlan: (
    wish: PlanWish & { shown: { prorationDate: number; dueNowMinor: number }; key: string },
  ) => Promise<Changed | Asked | NoChange | { kind: 'price_changed' } | Refused>
  confirmPlanChange: (stripeSubscriptionId: string) => Promise<Settled | Asked | Refused>
  verifyPlanChange: (stripeSubscriptionId: string) => Promise<Settled | Refused>
  dropPlanChange: (stripeSubscriptionId: string) => Promise<Standing>
  startPayment: (payment: {
    stripeSubscriptionId: string
    stripeInvoiceId: string
  }) => Promise<{ standing: Standing; clientSecret: string | null }>
  startCardUpdate: (
    stripeSubscriptionId: string,
  ) => Promise<{ kind: 'started'; setupIntentId: string; clientSecret: string } | Ended | Refused>
  updateCard: (update: {
    stripeSubscriptionId: string
    setupIntentId: string
  }) => Promise<CardChange | Ended | { kind: 'unknown_setup' } | { kind: 'not_set_up' } | Refused>
  refundInvoice: (
    order: RefundOrder,
  ) => Promise<
    | { kind: 'refunded' }
    | { kind: 'unknown_invoice' }
    | { kind: 'nothing_to_refund' }
    | { kind: 'too_much' }
    | Refused
  >
}

/** What was issued for payments and refunds. */
export type MembershipReceipts = {
  /** Those of some subscriptions, newest first. */
  list: (stripeSubscriptionIds: readonly string[]) => Promise<ListedReceipt[]>
  find: (id: string) => Promise<{ receipt: Receipt; stripeSubscriptionId: string } | null>
}

/** A confirmed change of plan, with what was shown. */
export type PlanChangePress = {
  stripeSubscriptionId: string
  /** The same for a call that is repeated. */
  pressKey: string
  shown: unknown
  userAgent: string | null
  fromProductId: string | null
  productId: string
  planName: string
  currency: string
  dueNowMinor: number
  renewalMinor: number
}

/** What the verbs of this feature work with. */
export type MembershipDeps = {
  database: Database
  gateway: StripeGateway
  billing: MembershipBilling
  receipts: MembershipReceipts
  /** @throws AppError `sign_in_required` */
  requireMember: (request: FastifyRequest) => Promise<Caller>
  orderMail: (order: MailOrder) => Promise<void>
  /** How the right of withdrawal stands; null where there is nothing to withdraw from. */
  withdrawalOf: (stripeSubscriptionId: string) => Promise<WithdrawalSummary | null>
  cancellationTokens: CancellationTokens
  paymentTokens: PaymentTokens
  /** Records what the member saw. Never throws. */
  recordPlanChange: (press: PlanChangePress) => Promise<void>
  limiter: RateLimiter
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** The clock, where it is not the system's. */
  now?: () => Date
}

export const nowOf = ({ now }: Pick<MembershipDeps, 'now'>): Date => now?.() ?? new Date()

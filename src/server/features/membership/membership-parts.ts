import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { MailOrder } from '#shared/mail/mail.ts'
import type { Database } from '../../db/database.ts'
import type { invoices } from '../../db/schema/billing.ts'
import type { StripeGateway } from '../../gateways/stripe/stripe-gateway.ts'
import type { RateLimiter } from '../../http/rate-limit.ts'
import type { CancellationTokens } from './cancellation-token.ts'

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
  currency: string
  /** Of a renewal. */
  priceMinor: number
}

export type LedgerInvoice = typeof invoices.$inferSelect & { refundedMinor: number }

/** Stripe or the card's bank said no. */
export type Refused = { kind: 'refused'; code: string }
type Changed = { kind: 'changed'; standing: Standing }
type Ended = { kind: 'ended'; standing: Standing }

export type PlanPrice = {
  kind: 'priced'
  /** Credited for what is left of the present plan, 0 or less. */
  creditMinor: number
  dueNowMinor: number
  renewsAt: Date
}
type NoChange = { kind: 'unknown_plan' } | { kind: 'not_active'; standing: Standing }
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
  subscriptionOfEmail: (email: string) => Promise<Standing | null>
  subscriptionAmong: (stripeSubscriptionIds: readonly string[]) => Promise<Standing | null>
  listInvoices: (stripeSubscriptionId: string) => Promise<LedgerInvoice[]>
  cancelAtPeriodEnd: (stripeSubscriptionId: string) => Promise<Changed | Ended | Refused>
  undoCancellation: (stripeSubscriptionId: string) => Promise<Changed | Ended | Refused>
  previewPlanChange: (wish: PlanWish & { prorationDate: number }) => Promise<PlanPrice | NoChange | Refused>
  changePlan: (
    wish: PlanWish & { shown: { prorationDate: number; dueNowMinor: number }; key: string },
  ) => Promise<Changed | NoChange | { kind: 'price_changed' } | Refused>
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

/** What the verbs of this feature work with. */
export type MembershipParts = {
  database: Database
  gateway: StripeGateway
  billing: MembershipBilling
  /** @throws AppError `sign_in_required` */
  requireMember: (request: FastifyRequest) => Promise<Caller>
  orderMail: (order: MailOrder) => Promise<void>
  cancellationTokens: CancellationTokens
  limiter: RateLimiter
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** The clock, where it is not the system's. */
  now?: () => Date
}

export const nowOf = ({ now }: Pick<MembershipParts, 'now'>): Date => now?.() ?? new Date()

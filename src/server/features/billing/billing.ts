import type Stripe from 'stripe'
import { DAY_MS } from '#shared/lib/time.ts'
import type { disputes, invoices, subscriptions } from '#server/db/schema/billing.ts'
import type { checkoutAttempts } from '#server/db/schema/checkout.ts'
import type { products } from '#server/db/schema/products.ts'

/** The public side of billing. Amounts ending in `Minor` are integers in the currency's smallest unit. */

export type SubscriptionRow = typeof subscriptions.$inferSelect
export type InvoiceRow = typeof invoices.$inferSelect
export type DisputeRow = typeof disputes.$inferSelect

/** A subscription as of the last read from Stripe, with its access. */
export type SubscriptionStatus = SubscriptionRow & {
  /** See `access.ts`. */
  hasAccess: boolean
  /** When access ends if nothing more is paid; null if nothing was ever paid. */
  accessUntil: Date | null
  /** A plan change that takes effect when its invoice is paid, and expires at `until`. */
  pendingPlan: { productId: string | null; invoiceId: string; until: Date } | null
}

export type LedgerInvoice = InvoiceRow & {
  /** Refunded, including refunds in progress. */
  refundedMinor: number
  /** The newest dispute or inquiry; the status is Stripe's. */
  dispute: { id: string; status: string; amountMinor: number } | null
}

/** Stripe or the card's bank refused. The code is Stripe's, or the error's type if it has none. */
export type Refusal = { kind: 'refused'; code: string }

/** Stripe's code for actions that a disputed payment forbids. We use it for everything that would lead to a charge. */
export const CHARGE_DISPUTED = { kind: 'refused', code: 'charge_disputed' } as const satisfies Refusal

type Changed = { kind: 'changed'; subscription: SubscriptionStatus }
type Ended = { kind: 'ended'; subscription: SubscriptionStatus }
/** The bank wants a confirmation in the browser. */
type RequiresAction = { kind: 'requires_action'; subscription: SubscriptionStatus; clientSecret: string }
type Settled = { kind: 'settled'; subscription: SubscriptionStatus }

export type CancellationChange = Changed | Ended | Refusal

/** Why a plan cannot be changed. */
export type NoPlanChange =
  /** The plan does not exist at Stripe. */
  | { kind: 'unknown_plan' }
  /** Only subscriptions without an open payment can change their plan. */
  | { kind: 'not_active'; subscription: SubscriptionStatus }
  | Refusal

export type PlanPrice = {
  kind: 'priced'
  /** Credit for the unused part of the current plan, 0 or less. */
  creditMinor: number
  /** Charged now, after this credit and any other credit of the customer. */
  dueNowMinor: number
  /** Below Stripe's minimum charge: added to the next invoice. */
  carriedMinor: number
  renewsAt: Date
}

export type PlanChangeOrder = {
  stripeSubscriptionId: string
  productId: string
  /** What the customer saw: no other amount is charged. Without it, any amount is. */
  shown?: {
    /** The time that the amount was computed for, in Unix seconds. */
    prorationDate: number
    dueNowMinor: number
  }
  /** Chosen by the caller: the same key makes one change. */
  key: string
}

export type PlanChange = Changed | RequiresAction | NoPlanChange | { kind: 'price_changed' }

export type OpenInvoicePayment =
  | { state: 'none' | 'paid' | 'declined' }
  /** The bank wants a confirmation in the browser. */
  | { state: 'requires_action'; clientSecret: string }

export type CardUpdate =
  | (Changed & { openInvoice: OpenInvoicePayment })
  | Ended
  /** The setup intent does not exist or belongs to another subscription. */
  | { kind: 'unknown_setup' }
  /** The setup intent was not confirmed, or the bank refused. */
  | { kind: 'not_set_up' }
  | Refusal

export type RefundOrder = {
  stripeInvoiceId: string
  /** null: everything that has not been refunded yet. */
  amountMinor: number | null
  reason: 'duplicate' | 'fraudulent' | 'requested_by_customer'
  /** Chosen by the caller: for one invoice, the same key refunds once. */
  key: string
}

export type RefundResult =
  | { kind: 'refunded'; stripeRefundId: string; amountMinor: number; subscription: SubscriptionStatus }
  | { kind: 'unknown_invoice' }
  /** It was not paid, or was refunded in full. */
  | { kind: 'nothing_to_refund' }
  | { kind: 'too_much'; refundableMinor: number }
  | Refusal

/** The text fields of Stripe's evidence, without files (https://docs.stripe.com/api/disputes/evidence_object). */
export type TextEvidence = Pick<
  Stripe.DisputeUpdateParams.Evidence,
  | 'access_activity_log'
  | 'billing_address'
  | 'cancellation_policy_disclosure'
  | 'cancellation_rebuttal'
  | 'customer_email_address'
  | 'customer_name'
  | 'customer_purchase_ip'
  | 'duplicate_charge_explanation'
  | 'duplicate_charge_id'
  | 'product_description'
  | 'refund_policy_disclosure'
  | 'refund_refusal_explanation'
  | 'service_date'
  | 'uncategorized_text'
>

export type DisputeAnswer =
  | { kind: 'answered'; dispute: DisputeRow }
  | { kind: 'unknown_dispute' }
  /** It is under review or closed. */
  | { kind: 'not_open'; dispute: DisputeRow }
  | Refusal

/** What a reconciliation run did. */
export type Reconciliation = {
  /** Events that no webhook delivered. */
  lostEvents: number
  processedEvents: number
  /** Disputes and fraud warnings that no event announced. */
  lostDisputes: number
  /** Subscriptions that were read again without an event. */
  subscriptions: number
  failures: number
}

/**
 * What billing does. Every function is documented where it is implemented. Those that call Stripe throw StripeFault if
 * Stripe cannot be reached; those that charge or price also throw ClockOffError.
 */
export type Billing = {
  /** @param cause recorded in the history */
  syncSubscription: (stripeSubscriptionId: string, cause: string) => Promise<SubscriptionStatus>
  subscriptionsOfAddress: (address: { brandId: string; email: string }) => Promise<SubscriptionStatus[]>
  subscriptionsAmong: (stripeSubscriptionIds: readonly string[]) => Promise<SubscriptionStatus[]>

  listInvoices: (stripeSubscriptionId: string) => Promise<LedgerInvoice[]>

  cancelAtPeriodEnd: (stripeSubscriptionId: string) => Promise<CancellationChange>
  cancelNow: (stripeSubscriptionId: string) => Promise<CancellationChange>
  undoCancellation: (stripeSubscriptionId: string) => Promise<CancellationChange>
  stopCollection: (stripeSubscriptionId: string) => Promise<Refusal | null>

  /** @param change.prorationDate in Unix seconds */
  previewPlanChange: (change: {
    stripeSubscriptionId: string
    productId: string
    prorationDate: number
  }) => Promise<PlanPrice | NoPlanChange>
  changePlan: (order: PlanChangeOrder) => Promise<PlanChange>
  confirmPlanChange: (stripeSubscriptionId: string) => Promise<Settled | RequiresAction | Refusal>
  verifyPlanChange: (stripeSubscriptionId: string) => Promise<Settled | Refusal>
  dropPlanChange: (stripeSubscriptionId: string) => Promise<SubscriptionStatus>

  startPayment: (payment: {
    stripeSubscriptionId: string
    stripeInvoiceId: string
  }) => Promise<{ subscription: SubscriptionStatus; clientSecret: string | null }>
  startCardUpdate: (
    stripeSubscriptionId: string,
  ) => Promise<{ kind: 'started'; setupIntentId: string; clientSecret: string } | Ended | Refusal>
  updateCard: (update: { stripeSubscriptionId: string; setupIntentId: string }) => Promise<CardUpdate>

  refundInvoice: (order: RefundOrder) => Promise<RefundResult>
  restoreBalance: (stripeSubscriptionId: string, since: Date) => Promise<void>
  isDisputed: (stripeInvoiceId: string) => Promise<boolean>
  acceptDispute: (disputeId: string) => Promise<DisputeAnswer>
  submitEvidence: (order: {
    disputeId: string
    evidence: TextEvidence
    isSubmitted: boolean
    key: string
  }) => Promise<DisputeAnswer>
  mayBeDuplicate: (stripeSubscriptionId: string) => Promise<boolean>

  /** Stores a Stripe event, which is then processed in the background. */
  receive: (event: Stripe.Event) => Promise<void>
  retryEvents: (ids: readonly string[]) => Promise<{ started: number; succeeded: number }>
  /** Processes stored events. @returns how many */
  processPending: (now?: Date) => Promise<number>
  endDuplicates: (now?: Date) => Promise<void>
  /** @returns null while another instance does it */
  reconcile: (now?: Date) => Promise<Reconciliation | null>
  /** Resolves when all received events have been processed. Await it before closing the database. */
  settled: () => Promise<void>
}

const INVOICE_DESCRIPTIONS: Readonly<Record<string, string>> = {
  subscription_create: 'First payment',
  subscription_cycle: 'Renewal',
  subscription_update: 'Change of plan',
}

/** What an invoice is for, in words. @param billingReason Stripe's */
export const invoiceDescription = ({ billingReason }: Pick<InvoiceRow, 'billingReason'>): string =>
  INVOICE_DESCRIPTIONS[billingReason ?? ''] ?? 'Payment'

type PlanFacts = {
  subscription: Pick<SubscriptionRow, 'productId' | 'currentPeriodStart' | 'currentPeriodEnd'>
  attempt: Pick<typeof checkoutAttempts.$inferSelect, 'productId' | 'productName' | 'durationDays'> | null
  product: Pick<typeof products.$inferSelect, 'name' | 'durationDays'> | null
}

/** For subscriptions that were created by hand for something we do not sell. */
const UNNAMED_PLAN = 'Your plan'

/** Name and length of a plan as it was bought or, after a plan change, as it is sold. */
export function planTermsOf({ subscription, attempt, product }: PlanFacts): { name: string; days: number } {
  const { productId, currentPeriodStart: start, currentPeriodEnd: end } = subscription
  if (attempt && (productId === null || attempt.productId === productId)) {
    return { name: attempt.productName, days: attempt.durationDays }
  }
  if (product) return { name: product.name, days: product.durationDays }
  return {
    name: productId ?? UNNAMED_PLAN,
    days: Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS)),
  }
}

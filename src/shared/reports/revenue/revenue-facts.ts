export type RevenueTerms = {
  productId: string | null
  /** Price of a renewal in minor units. */
  priceMinor: number
  /** Days that a renewal pays for; null: unknown. */
  periodDays: number | null
}

export type InvoiceFact = {
  stripeInvoiceId: string
  /** Stripe's status: draft, open, paid, uncollectible, void. */
  status: string
  /** Stripe's reason: subscription_create, subscription_cycle, subscription_update… */
  billingReason: string | null
  amountPaidMinor: number
  attemptCount: number
  /** The period it pays for. */
  periodStartMs: number
  periodEndMs: number
  createdAtMs: number
  paidAtMs: number | null
}

export type RefundFact = {
  stripeInvoiceId: string | null
  /** Stripe's status: pending, requires_action, succeeded, failed, canceled. */
  status: string
  amountMinor: number
  createdAtMs: number
}

/** A change that was seen when a subscription was synced. */
export type HistoryFact = {
  /** Ascending. */
  id: number
  recordedAtMs: number
  /** Stripe's new status. */
  status: string
  /** null in older rows. */
  terms: RevenueTerms | null
  isCancelAtPeriodEnd: boolean | null
}

/** Everything about a subscription that recurring revenue depends on. Times are ms since 1970. */
export type SubscriptionFacts = {
  stripeSubscriptionId: string
  currency: string
  /** Stripe's status at the last sync. */
  status: string
  /** Current terms. */
  terms: RevenueTerms
  /** Terms at the sale; null: not sold by our checkout. */
  soldTerms: RevenueTerms | null
  startedAtMs: number
  trialEndMs: number | null
  isCancelAtPeriodEnd: boolean
  /** When the cancellation was requested. */
  canceledAtMs: number | null
  endedAtMs: number | null
  /** Stripe's reason: cancellation_requested, payment_failed, payment_disputed. */
  cancellationReason: string | null
  /** When these facts were read. */
  syncedAtMs: number
  history: readonly HistoryFact[]
  invoices: readonly InvoiceFact[]
  refunds: readonly RefundFact[]
}

/** Pending refunds count; failed ones do not. */
export const isRefundGiven = ({ status }: Pick<RefundFact, 'status'>): boolean =>
  status !== 'failed' && status !== 'canceled'

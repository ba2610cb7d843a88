/** What a subscription costs. */
export type RevenueTerms = {
  productId: string | null
  /** Minor units of a renewal. */
  priceMinor: number
  /** Days that a renewal pays for, as in `subscriptions.period_days`; null where nobody knows. */
  periodDays: number | null
}

export type InvoiceFact = {
  stripeInvoiceId: string
  /** Stripe's: draft, open, paid, uncollectible, void. */
  status: string
  /** Stripe's: subscription_create, subscription_cycle, subscription_update… */
  billingReason: string | null
  amountPaidMinor: number
  attemptCount: number
  /** The time it pays for. */
  periodStartMs: number
  periodEndMs: number
  createdAtMs: number
  paidAtMs: number | null
}

export type RefundFact = {
  stripeInvoiceId: string | null
  /** Stripe's: pending, requires_action, succeeded, failed, canceled. */
  status: string
  amountMinor: number
  createdAtMs: number
}

/** What was seen when a subscription was read and had changed. */
export type HistoryFact = {
  /** In the order in which they were written. */
  id: number
  recordedAtMs: number
  /** Stripe's status from then on. */
  status: string
  /** null in rows from before they were kept. */
  terms: RevenueTerms | null
  isCancelAtPeriodEnd: boolean | null
}

/** Everything that figures of recurring revenue are made from, of one subscription. Times are milliseconds since 1970. */
export type SubscriptionFacts = {
  stripeSubscriptionId: string
  currency: string
  /** Stripe's, at the last reading. */
  status: string
  /** Of now. */
  terms: RevenueTerms
  /** As it was sold; null for one that did not come through our checkout. */
  soldTerms: RevenueTerms | null
  startedAtMs: number
  trialEndMs: number | null
  isCancelAtPeriodEnd: boolean
  /** When it was asked to end, at once or at the period's end. */
  canceledAtMs: number | null
  endedAtMs: number | null
  /** Stripe's: cancellation_requested, payment_failed, payment_disputed. */
  cancellationReason: string | null
  /** When all this was read. */
  syncedAtMs: number
  history: readonly HistoryFact[]
  invoices: readonly InvoiceFact[]
  refunds: readonly RefundFact[]
}

/** Money that is on its way back counts as gone; where the refund fails it stays. */
export const isRefundGiven = ({ status }: Pick<RefundFact, 'status'>): boolean =>
  status !== 'failed' && status !== 'canceled'

import type Stripe from 'stripe'
import { isOpenDispute } from '#shared/disputes/dispute-status.ts'
import type { DisputeRow } from '../billing.ts'
import type { fraudWarnings, refunds } from '#server/db/schema/billing.ts'
import { invoicesByIntent, isRefunding, type StripeReading } from '../subscriptions/read-from-stripe.ts'
import { dateOf, dateOrNull, idOf } from '#server/gateways/stripe/stripe-values.ts'

type RefundRow = typeof refunds.$inferSelect
export type WarningRow = typeof fraudWarnings.$inferSelect

type Context = { account: string; owner: { brandId: string }; syncedAt: Date }

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/**
 * Money that a dispute moved in one direction. If the account settles in another currency than the charge, the balance
 * transactions are in that currency, so the disputed amount is used instead.
 */
function movedMoney(
  { amount, currency }: Stripe.Dispute,
  transactions: readonly Stripe.BalanceTransaction[],
) {
  const [first] = transactions
  if (first === undefined) return { minor: null, at: null, feeMinor: 0 }
  const isSame = transactions.every((transaction) => transaction.currency === currency)
  return {
    minor: isSame ? Math.abs(sum(transactions.map((transaction) => transaction.amount))) : amount,
    at: dateOf(Math.min(...transactions.map(({ created }) => created))),
    feeMinor: Math.abs(sum(transactions.map(({ fee }) => fee))),
  }
}

function movements(dispute: Stripe.Dispute) {
  const { balance_transactions: transactions } = dispute
  const withdrawn = movedMoney(
    dispute,
    transactions.filter(({ amount }) => amount < 0),
  )
  const reinstated = movedMoney(
    dispute,
    transactions.filter(({ amount }) => amount > 0),
  )
  return {
    withdrawnMinor: withdrawn.minor,
    withdrawnAt: withdrawn.at,
    reinstatedMinor: reinstated.minor,
    reinstatedAt: reinstated.at,
    feeMinor: withdrawn.feeMinor,
    returnedFeeMinor: reinstated.feeMinor,
    feeCurrency: (transactions[0]?.currency ?? dispute.currency).toUpperCase(),
  }
}

/** Times that Stripe does not store are set to the time of this read; `write-disputes.ts` replaces them by known ones. */
export function disputeRows(
  { subscription, invoices, disputes: read }: StripeReading,
  { account, owner, syncedAt }: Context,
): DisputeRow[] {
  const invoiceOf = invoicesByIntent(invoices)
  return read.flatMap((dispute) => {
    if (dispute.payment_intent === null) return []
    const intent = idOf(dispute.payment_intent)
    return {
      stripeDisputeId: dispute.id,
      brandId: owner.brandId,
      account,
      stripeInvoiceId: invoiceOf.get(intent) ?? null,
      stripeSubscriptionId: subscription.id,
      stripePaymentIntentId: intent,
      stripeChargeId: idOf(dispute.charge),
      reason: dispute.reason,
      status: dispute.status,
      currency: dispute.currency.toUpperCase(),
      amountMinor: dispute.amount,
      ...movements(dispute),
      evidenceDueBy: dateOrNull(dispute.evidence_details.due_by),
      submittedAt: dispute.evidence_details.submission_count > 0 ? syncedAt : null,
      closedAt: isOpenDispute(dispute.status) ? null : syncedAt,
      renewalsStoppedAt: null,
      createdAt: dateOf(dispute.created),
      syncedAt,
    }
  })
}

/** When a charge was refunded in full, counting refunds in progress. */
function refundedAt(
  { amount, refunded: isRefunded }: Stripe.Charge,
  intent: string,
  refunds: readonly RefundRow[],
): Date | null {
  const given = refunds.filter((refund) => refund.stripePaymentIntentId === intent && isRefunding(refund))
  if (!isRefunded || sum(given.map(({ amountMinor }) => amountMinor)) < amount) return null
  return new Date(Math.max(...given.map(({ createdAt }) => createdAt.getTime())))
}

export function warningRows(
  { subscription, invoices, charges, warnings }: StripeReading,
  refunds: readonly RefundRow[],
  { account, owner, syncedAt }: Context,
): WarningRow[] {
  const invoiceOf = invoicesByIntent(invoices)
  const intentOf = new Map([...charges].map(([intent, { id }]) => [id, intent]))
  return warnings.flatMap((warning) => {
    const stripeChargeId = idOf(warning.charge)
    const intent = intentOf.get(stripeChargeId)
    const charge = intent === undefined ? undefined : charges.get(intent)
    // It belongs to another subscription and is stored with that one.
    if (intent === undefined || charge === undefined) return []
    return {
      stripeWarningId: warning.id,
      brandId: owner.brandId,
      account,
      stripeInvoiceId: invoiceOf.get(intent) ?? null,
      stripeSubscriptionId: subscription.id,
      stripePaymentIntentId: intent,
      stripeChargeId,
      fraudType: warning.fraud_type,
      isActionable: warning.actionable,
      currency: charge.currency.toUpperCase(),
      amountMinor: charge.amount,
      refundedAt: refundedAt(charge, intent, refunds),
      createdAt: dateOf(warning.created),
      syncedAt,
    }
  })
}

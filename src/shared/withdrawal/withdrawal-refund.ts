import { chargeStepMinor } from '#shared/offer/payment/money.ts'

/** A paid invoice. Amounts are in minor units of `currency`. */
export type ContractPayment = {
  invoiceId: string
  currency: string
  paidMinor: number
  /** Refunded, including refunds in progress. */
  refundedMinor: number
  paidAt: Date
  /** The period that it pays for. */
  periodStart: Date
  periodEnd: Date
  isChangeOfPlan: boolean
}

export type Withdrawn = {
  payments: readonly ContractPayment[]
  /** Start of the contract: the purchase or a plan change (`contractStarts`). */
  contractFrom: Date
  withdrawnAt: Date
  /** The buyer asked for an immediate start and accepted paying for the time used. */
  hasAskedToStart: boolean
}

export type WithdrawalRefund = {
  /** The refund for each invoice. */
  parts: { invoiceId: string; refundMinor: number }[]
  paidMinor: number
  /** Kept for the time that was used. */
  usedMinor: number
  /** Refunded before. */
  refundedMinor: number
  /** Sum of the parts. */
  refundMinor: number
}

/** The start of each contract, earliest first: the purchase and each plan change, which is a new order. */
export function contractStarts(payments: readonly ContractPayment[], startedAt: Date): Date[] {
  const first = payments.reduce<Date | null>(
    (earliest, { paidAt }) => (earliest === null || paidAt < earliest ? paidAt : earliest),
    null,
  )
  const changes = payments.filter(({ isChangeOfPlan }) => isChangeOfPlan).map(({ paidAt }) => paidAt)
  return [first ?? startedAt, ...changes.sort((a, b) => a.getTime() - b.getTime())]
}

/** Until when the period of a payment counts as used; null: not at all. */
function usedUntil(
  { paidAt, isChangeOfPlan }: ContractPayment,
  { contractFrom, withdrawnAt, hasAskedToStart }: Withdrawn,
  [purchasedAt, changedAt]: readonly Date[],
): Date | null {
  // Paid for an earlier contract: the time before the change stays paid, the rest was credited.
  if (paidAt < contractFrom) return contractFrom
  // The checkout asks for this consent; a plan change does not.
  if (isChangeOfPlan || !hasAskedToStart || contractFrom.getTime() !== purchasedAt?.getTime()) return null
  return changedAt !== undefined && changedAt < withdrawnAt ? changedAt : withdrawnAt
}

/** The used share of a payment, rounded down in the buyer's favour to what Stripe can refund. */
function usedMinorOf(
  { currency, paidMinor, periodStart, periodEnd }: ContractPayment,
  until: Date | null,
): number {
  const lengthMs = periodEnd.getTime() - periodStart.getTime()
  if (until === null || lengthMs <= 0) return 0
  const usedMs = Math.min(Math.max(until.getTime() - periodStart.getTime(), 0), lengthMs)
  const step = chargeStepMinor(currency)
  return step * Number((BigInt(paidMinor) * BigInt(usedMs)) / (BigInt(lengthMs) * BigInt(step)))
}

/**
 * The refund after a withdrawal: everything paid for the contract, minus earlier refunds and, if the buyer asked for an
 * immediate start, minus the share of the time used (Directive 2011/83/EU, articles 13 and 14(3)).
 */
export function withdrawalRefund(withdrawn: Withdrawn): WithdrawalRefund {
  const { payments } = withdrawn
  const starts = contractStarts(payments, withdrawn.contractFrom)
  const rows = payments.map((payment) => {
    const usedMinor = usedMinorOf(payment, usedUntil(payment, withdrawn, starts))
    const { invoiceId, paidMinor, refundedMinor } = payment
    return { invoiceId, usedMinor, refundMinor: Math.max(0, paidMinor - usedMinor - refundedMinor) }
  })
  const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
  return {
    parts: rows.flatMap(({ invoiceId, refundMinor }) =>
      refundMinor === 0 ? [] : [{ invoiceId, refundMinor }],
    ),
    paidMinor: sum(payments.map(({ paidMinor }) => paidMinor)),
    usedMinor: sum(rows.map(({ usedMinor }) => usedMinor)),
    refundedMinor: sum(payments.map(({ refundedMinor }) => refundedMinor)),
    refundMinor: sum(rows.map(({ refundMinor }) => refundMinor)),
  }
}

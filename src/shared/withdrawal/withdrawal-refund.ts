/** An invoice that was paid. Amounts are minor units. */
export type ContractPayment = {
  invoiceId: string
  paidMinor: number
  /** Given back already, or on its way. */
  refundedMinor: number
  paidAt: Date
  /** The time that it pays for. */
  periodStart: Date
  periodEnd: Date
  isChangeOfPlan: boolean
}

export type Withdrawn = {
  payments: readonly ContractPayment[]
  /** When the contract began that is withdrawn from: the purchase, or a change of plan (`contractStarts`). */
  contractFrom: Date
  withdrawnAt: Date
  /** The buyer has expressly asked to begin at once, and knew that the time used is paid for. */
  hasAskedToStart: boolean
}

export type WithdrawalRefund = {
  /** What is to be given back of each invoice. */
  parts: { invoiceId: string; refundMinor: number }[]
  paidMinor: number
  /** Kept for the time that was used. */
  usedMinor: number
  /** Given back before. */
  refundedMinor: number
  /** Sum of the parts. */
  refundMinor: number
}

/** The purchase, and each change of plan, which is an order of its own; earliest first. */
export function contractStarts(payments: readonly ContractPayment[], startedAt: Date): Date[] {
  const first = payments.reduce<Date | null>(
    (earliest, { paidAt }) => (earliest === null || paidAt < earliest ? paidAt : earliest),
    null,
  )
  const changes = payments.filter(({ isChangeOfPlan }) => isChangeOfPlan).map(({ paidAt }) => paidAt)
  return [first ?? startedAt, ...changes.sort((a, b) => a.getTime() - b.getTime())]
}

/** Until when the time of a payment counts as used; null: none of it does. */
function usedUntil(
  { paidAt, isChangeOfPlan }: ContractPayment,
  { contractFrom, withdrawnAt, hasAskedToStart }: Withdrawn,
  [purchasedAt, changedAt]: readonly Date[],
): Date | null {
  // Paid for an earlier contract: what was used before the change stays paid, the rest went into the new one.
  if (paidAt < contractFrom) return contractFrom
  // Asked for at the checkout alone: for a change of plan nobody has agreed to pay for time used.
  if (isChangeOfPlan || !hasAskedToStart || contractFrom.getTime() !== purchasedAt?.getTime()) return null
  return changedAt !== undefined && changedAt < withdrawnAt ? changedAt : withdrawnAt
}

/** The share of an amount, in whole minor units, rounded down: what is kept is never too much. */
function usedMinorOf({ paidMinor, periodStart, periodEnd }: ContractPayment, until: Date | null): number {
  const lengthMs = periodEnd.getTime() - periodStart.getTime()
  if (until === null || lengthMs <= 0) return 0
  const usedMs = Math.min(Math.max(until.getTime() - periodStart.getTime(), 0), lengthMs)
  return Number((BigInt(paidMinor) * BigInt(usedMs)) / BigInt(lengthMs))
}

/**
 * What a withdrawal gives back: everything that was paid for the contract, less what was given back before, and less the
 * share of the time used where the buyer has expressly asked to begin at once (Directive 2011/83/EU, articles 13 and
 * 14(3)).
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

/** Cash of a time, minor units; amounts of what goes away are positive. */
export type Cash = {
  /** Paid by invoices, by the time of the payment. */
  grossMinor: number
  /** Given back, by the time of the refund. */
  refundsMinor: number
  /** Taken by banks because of disputes, by the time of the withdrawal. */
  disputedMinor: number
  /** Given back by banks after disputes that were won, by that time. */
  reinstatedMinor: number
  /** Fees of disputes less those that were given back; below 0 where more came back than went. */
  disputeFeesMinor: number
  /** Of the disputes that were lost, by the time of that; has been counted as disputed before, and is no part of the net. */
  lostMinor: number
}

const NO_CASH: Cash = {
  grossMinor: 0,
  refundsMinor: 0,
  disputedMinor: 0,
  reinstatedMinor: 0,
  disputeFeesMinor: 0,
  lostMinor: 0,
}

/** What is left of the cash of a time: each movement counts when it was made. */
export const netCashOf = (cash: Cash): number =>
  cash.grossMinor - cash.refundsMinor - cash.disputedMinor + cash.reinstatedMinor - cash.disputeFeesMinor

export const sumCash = (parts: readonly Cash[]): Cash =>
  parts.reduce(
    (sum, part) => ({
      grossMinor: sum.grossMinor + part.grossMinor,
      refundsMinor: sum.refundsMinor + part.refundsMinor,
      disputedMinor: sum.disputedMinor + part.disputedMinor,
      reinstatedMinor: sum.reinstatedMinor + part.reinstatedMinor,
      disputeFeesMinor: sum.disputeFeesMinor + part.disputeFeesMinor,
      lostMinor: sum.lostMinor + part.lostMinor,
    }),
    NO_CASH,
  )

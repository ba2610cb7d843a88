/** Cash of a period in minor units; outgoing amounts are positive. */
export type Cash = {
  /** Paid invoices, by the time of the payment. */
  grossMinor: number
  /** By the time of the refund. */
  refundsMinor: number
  /** Taken by banks because of disputes, by the time of each withdrawal. */
  disputedMinor: number
  /** Returned by banks after won disputes, by that time. */
  reinstatedMinor: number
  /** Less returned fees, so it may be below 0. */
  disputeFeesMinor: number
  /** Of lost disputes, by the time of the decision. Already part of disputed, so not part of the net. */
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

/** Net cash of a period: each movement counts when it happened. */
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

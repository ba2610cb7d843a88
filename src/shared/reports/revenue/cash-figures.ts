import { byKey } from '#shared/lib/by-key.ts'

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

const CASH_FIGURES = [
  'grossMinor',
  'refundsMinor',
  'disputedMinor',
  'reinstatedMinor',
  'disputeFeesMinor',
  'lostMinor',
] as const

/** Net cash of a period: each movement counts when it happened. */
export const netCashOf = (cash: Cash): number =>
  cash.grossMinor - cash.refundsMinor - cash.disputedMinor + cash.reinstatedMinor - cash.disputeFeesMinor

export const sumCash = (parts: readonly Cash[]): Cash =>
  byKey(CASH_FIGURES, (figure) => parts.reduce((sum, part) => sum + part[figure], 0))

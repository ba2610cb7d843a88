/** 100 % in thousandths of a percent, the unit of a tax rate: 20 % is 20 000, 8.875 % is 8 875. */
const WHOLE = 100_000n

/** `numerator / denominator` for whole numbers of 0 or more, rounded half up. */
const divideHalfUp = (numerator: bigint, denominator: bigint): number =>
  Number((2n * numerator + denominator) / (2n * denominator))

/**
 * The tax that is included in a gross amount: `gross * rate / (100 % + rate)`, rounded half up to a whole minor unit.
 * Exact: no floating point.
 *
 * @param grossMinor 0 or more
 * @param rateThousandths of a percent
 */
export function includedTaxMinor(grossMinor: number, rateThousandths: number): number {
  const rate = BigInt(rateThousandths)
  return divideHalfUp(BigInt(grossMinor) * rate, WHOLE + rate)
}

type TaxedCharge = { amountMinor: number; taxMinor: number }

/**
 * The part of a charge's tax that a refund gives back. The refunds of a charge together give back
 * `tax * refunded / charged`, rounded half up; a refund gives back what is new of that. So all refunds together never
 * give back more than the tax of the charge, and exactly all of it once the whole charge is refunded.
 *
 * @param before the refunds of the charge so far, without those that failed
 */
export function refundedTaxMinor(charge: TaxedCharge, before: TaxedCharge, refundMinor: number): number {
  const afterMinor = before.amountMinor + refundMinor
  const leftMinor = charge.taxMinor - before.taxMinor
  if (afterMinor >= charge.amountMinor) return leftMinor
  const share = divideHalfUp(BigInt(charge.taxMinor) * BigInt(afterMinor), BigInt(charge.amountMinor))
  // Where a refund has failed and was taken back, the sum so far may be off by the rounding.
  return Math.min(Math.max(share - before.taxMinor, 0), leftMinor)
}

/** 100 % in thousandths of a percent, the unit of a tax rate: 20 % is 20 000, 8.875 % is 8 875. */
const WHOLE = 100_000n

/** `numerator / denominator` for whole numbers of 0 or more, rounded half up. */
const divideHalfUp = (numerator: bigint, denominator: bigint): number =>
  Number((2n * numerator + denominator) / (2n * denominator))

/**
 * The tax included in a gross amount: `gross * rate / (100 % + rate)`, rounded half up to a whole minor unit.
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
 * The tax that a refund returns. All refunds of a charge together return `tax * refunded / charged`, rounded half up, and
 * each refund the difference to the previous ones. A full refund therefore returns exactly the charge's tax.
 *
 * @param before the charge's refunds so far, without failed ones
 */
export function refundedTaxMinor(charge: TaxedCharge, before: TaxedCharge, refundMinor: number): number {
  const afterMinor = before.amountMinor + refundMinor
  const leftMinor = charge.taxMinor - before.taxMinor
  if (afterMinor >= charge.amountMinor) return leftMinor
  const share = divideHalfUp(BigInt(charge.taxMinor) * BigInt(afterMinor), BigInt(charge.amountMinor))
  // After a failed refund, the previous sum may be off by rounding.
  return Math.min(Math.max(share - before.taxMinor, 0), leftMinor)
}

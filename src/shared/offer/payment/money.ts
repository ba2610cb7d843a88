/** ISO 4217 currencies whose minor unit is not a hundredth, so that every browser and the server agree. */
const DECIMALS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ),
  ...Object.fromEntries('BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3])),
}

/** Decimals of a currency's amounts: 2 for `USD`, 0 for `JPY`, 3 for `KWD`. */
export const currencyDecimals = (currency: string): number => DECIMALS[currency.toUpperCase()] ?? 2

/**
 * Stripe takes amounts with three decimals only in tens of the minor unit, and others in any:
 * https://docs.stripe.com/currencies#three-decimal
 */
export const chargeStepMinor = (currency: string): number => (currencyDecimals(currency) === 3 ? 10 : 1)

/** Minor units as major units, the form that the API uses: 1949 cents are `19.49`. */
export const toMajor = (amountMinor: number, currency: string): number =>
  amountMinor / 10 ** currencyDecimals(currency)

/**
 * Major units as minor units: `19.49` is 1949 cents. The exact inverse of `toMajor`.
 * @throws RangeError for an amount that is not a whole number of minor units, such as `19.495`
 */
export function toMinor(amountMajor: number, currency: string): number {
  const scaled = amountMajor * 10 ** currencyDecimals(currency)
  const amountMinor = Math.round(scaled)
  // 19.49 * 100 is 1948.9999999999998: tolerates only the error of a double.
  const tolerance = Math.max(1, Math.abs(scaled)) * 4 * Number.EPSILON
  if (!Number.isSafeInteger(amountMinor) || Math.abs(scaled - amountMinor) > tolerance) {
    throw new RangeError(`${amountMajor} ${currency} is not a whole number of minor units`)
  }
  // Adding 0 turns -0 into 0, which would print as "-$0.00".
  return amountMinor + 0
}

/** A US English formatter for a currency. */
function moneyFormat(currency: string): Intl.NumberFormat {
  const decimals = currencyDecimals(currency)
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
}

/**
 * An amount in US English: `$19.49`, `€0.70`.
 * @param amountMinor in the currency's smallest unit; fractions are rounded
 */
export const formatMoney = (amountMinor: number, currency: string): string =>
  moneyFormat(currency).format(toMajor(Math.round(amountMinor), currency))

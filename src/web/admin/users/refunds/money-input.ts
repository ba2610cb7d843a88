import { chargeStepMinor, currencyDecimals, formatMoney, toMajor } from '#shared/offer/payment/money.ts'

export type TypedAmount = { amountMinor: number; problem: null } | { amountMinor: null; problem: string }

const problem = (text: string): TypedAmount => ({ amountMinor: null, problem: text })

/** Minor units as typed: 1949 cents are `19.49`, 500 yen `500`. */
export const typedAmountOf = (amountMinor: number, currency: string): string =>
  toMajor(amountMinor, currency).toFixed(currencyDecimals(currency))

/** Parses an amount in major units; must be above 0 and at most `maxMinor`. Commas are refused, as `1,949` is ambiguous.
 */
export function parseAmount(
  text: string,
  { currency, maxMinor }: { currency: string; maxMinor: number },
): TypedAmount {
  const typed = text.trim()
  const decimals = currencyDecimals(currency)
  const example = typedAmountOf(maxMinor, currency)
  if (typed === '') return problem(`Please enter an amount in ${currency}, like ${example}`)
  const match = /^(\d{1,12})(?:\.(\d*))?$/.exec(typed)
  if (!match)
    return problem(
      `Please enter digits only${decimals > 0 ? ', with a point before the decimals' : ''}, like ${example}`,
    )
  const [, whole = '', fraction = ''] = match
  if (fraction.length > decimals) {
    return problem(
      decimals === 0
        ? `${currency} has no decimals, like ${example}`
        : `${currency} has at most ${decimals} decimals, like ${example}`,
    )
  }
  const amountMinor = Number(`${whole}${fraction.padEnd(decimals, '0')}`)
  if (amountMinor === 0) return problem('Please enter an amount above zero')
  if (amountMinor > maxMinor) return problem(`You can refund at most ${formatMoney(maxMinor, currency)}`)
  const step = chargeStepMinor(currency)
  // A payment is refunded in full whatever its last digit is.
  if (amountMinor !== maxMinor && amountMinor % step !== 0)
    return problem(`Stripe refunds ${currency} in steps of ${typedAmountOf(step, currency)}`)
  return { amountMinor, problem: null }
}

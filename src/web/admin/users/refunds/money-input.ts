import { chargeStepMinor, currencyDecimals, toMajor } from '#shared/offer/payment/money.ts'
import { pageTexts } from '#web/app/texts/page-texts.ts'
import { money } from '../../format/format.ts'

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
  const t = pageTexts().of('admin-people')
  const typed = text.trim()
  const decimals = currencyDecimals(currency)
  const example = typedAmountOf(maxMinor, currency)
  if (typed === '') return problem(t('amountMissing', { currency, example }))
  const match = /^(\d{1,12})(?:\.(\d*))?$/.exec(typed)
  if (!match) return problem(t(decimals > 0 ? 'amountDigitsPoint' : 'amountDigits', { example }))
  const [, whole = '', fraction = ''] = match
  if (fraction.length > decimals) {
    return problem(
      decimals === 0
        ? t('amountNoDecimals', { currency, example })
        : t('amountDecimals', { currency, count: decimals, example }),
    )
  }
  const amountMinor = Number(`${whole}${fraction.padEnd(decimals, '0')}`)
  if (amountMinor === 0) return problem(t('amountZero'))
  if (amountMinor > maxMinor) return problem(t('amountTooHigh', { amount: money(maxMinor, currency) }))
  const step = chargeStepMinor(currency)
  // A payment is refunded in full whatever its last digit is.
  if (amountMinor !== maxMinor && amountMinor % step !== 0)
    return problem(t('amountStep', { currency, step: typedAmountOf(step, currency) }))
  return { amountMinor, problem: null }
}

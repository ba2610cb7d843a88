import { hasStatedMinimum, maximumChargeMinor, minimumChargeMinor } from '../payments/charge-limits.ts'
import { invalidRequest } from '../http/api-error.ts'

const KNOWN = new Set(Intl.supportedValuesOf('currency').map((currency) => currency.toLowerCase()))

/** A three-letter code in lower case. @throws StripeApiError for an unknown currency */
export function checkCurrency(given: string): string {
  const currency = given.toLowerCase()
  if (KNOWN.has(currency)) return currency
  throw invalidRequest(
    `Invalid currency: ${given}. Stripe currently supports these currencies: ${[...KNOWN].join(', ')}`,
    {
      param: 'currency',
    },
  )
}

/** `$0.50`, as in the API's messages. */
export function amountText(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** Currencies of thousandths, charged in whole hundredths: https://docs.stripe.com/currencies#three-decimal */
const THOUSANDTHS = new Set(['bhd', 'jod', 'kwd', 'omr', 'tnd'])

/** @throws StripeApiError for an amount of thousandths that is no multiple of 10 */
export function checkStep(amount: number, currency: string): void {
  if (!THOUSANDTHS.has(currency) || amount % 10 === 0) return
  throw invalidRequest(
    `Amounts in ${currency} must have 0 as their last digit. For more information, see ` +
      'https://docs.stripe.com/currencies#three-decimal.',
    { param: 'amount' },
  )
}

const LIMITS_URL = 'https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts'

/**
 * Every currency with a stated minimum is a payout currency of the sandbox's account, so it is not converted. For all
 * others there are no exchange rates here: only amounts too small at any rate are refused.
 *
 * @throws StripeApiError for an amount that Stripe does not charge
 */
export function checkChargeAmount(amount: number, currency: string): void {
  checkStep(amount, currency)
  const minimum = minimumChargeMinor(currency)
  if (amount < minimum) {
    throw invalidRequest(
      hasStatedMinimum(currency)
        ? `Amount must be at least ${amountText(minimum, currency)} ${currency}`
        : `Amount must convert to at least 50 cents. For more information, see ${LIMITS_URL}.`,
      { code: 'amount_too_small', param: 'amount' },
    )
  }
  const maximum = maximumChargeMinor(currency)
  if (amount > maximum) {
    throw invalidRequest(`Amount must be no more than ${amountText(maximum, currency)}`, {
      code: 'amount_too_large',
      param: 'amount',
    })
  }
}

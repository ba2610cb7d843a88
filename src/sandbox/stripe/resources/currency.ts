import { invalidRequest } from '../http/api-error.ts'

const KNOWN = new Set(Intl.supportedValuesOf('currency').map((currency) => currency.toLowerCase()))

/** A three-letter code in lower case. @throws StripeApiError as the API words it */
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

/** What Stripe takes at least, in minor units, for the commonest currencies; others are held to the same number. */
const SMALLEST_CHARGE: Readonly<Record<string, number>> = { usd: 50, eur: 50, gbp: 30, jpy: 50 }

export const smallestCharge = (currency: string): number => SMALLEST_CHARGE[currency] ?? 50

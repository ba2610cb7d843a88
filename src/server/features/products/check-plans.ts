import { planChargeProblems } from '#shared/offer/payment/charge-limits.ts'
import { currencyDecimals } from '#shared/offer/payment/money.ts'
import type { ProductRow } from './write-catalogue.ts'

/** Some plans cannot be sold through Stripe. The message has one line per problem. */
export class CatalogueError extends Error {
  override name = 'CatalogueError'
}

/** Currencies without hundredths at Stripe: https://docs.stripe.com/currencies */
const WHOLE_UNITS = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const THOUSANDTHS = new Set('BHD JOD KWD OMR TND'.split(' '))

function stripeDecimals(currency: string): number {
  if (WHOLE_UNITS.has(currency)) return 0
  return THOUSANDTHS.has(currency) ? 3 : 2
}

/** Our smallest unit of a currency must match Stripe's. */
function currencyProblems({ currency, priceMinor, finalPriceMinor }: ProductRow): string[] {
  const ours = currencyDecimals(currency)
  const theirs = stripeDecimals(currency)
  if (ours !== theirs) {
    return [`${currency} has ${ours} decimals here and ${theirs} at Stripe; use another currency`]
  }
  // docs.stripe.com/currencies: the last of three decimals must be 0.
  const isTooFine = theirs === 3 && (priceMinor % 10 !== 0 || finalPriceMinor % 10 !== 0)
  return isTooFine ? [`Stripe takes ${currency} with two decimals; the last digit must be 0`] : []
}

/** @throws CatalogueError if a plan for sale has a currency or price that Stripe cannot charge */
export function checkPlans(rows: readonly ProductRow[]): void {
  const problems = rows
    .filter(({ isActive }) => isActive)
    .flatMap((row) =>
      [...currencyProblems(row), ...planChargeProblems(row).map(({ message }) => message)].map(
        (problem) => `${row.id}: ${problem}`,
      ),
    )
  if (problems.length > 0) throw new CatalogueError(problems.join('\n'))
}

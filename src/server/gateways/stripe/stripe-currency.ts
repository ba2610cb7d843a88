/** Currencies without hundredths: https://docs.stripe.com/currencies */
const WHOLE_UNITS = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const THOUSANDTHS = new Set('BHD JOD KWD OMR TND'.split(' '))

/** Decimals of Stripe's smallest unit of a currency. */
export function stripeDecimals(currency: string): number {
  if (WHOLE_UNITS.has(currency)) return 0
  return THOUSANDTHS.has(currency) ? 3 : 2
}

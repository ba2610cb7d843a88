import type { PricedPlan } from '../plan/plan-prices.ts'
import { type FindingText, findingText } from '#shared/brand/finding-text.ts'
import { chargeStepMinor, currencyDecimals } from './money.ts'

/**
 * Stripe's minimum charges in minor units, by settlement currency:
 * https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
 */
const MINIMUM_MINOR: Readonly<Record<string, number>> = {
  AED: 200,
  AUD: 50,
  BGN: 100,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  INR: 50,
  JPY: 50,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1000,
  USD: 50,
}

/**
 * For other currencies Stripe converts and applies the minimum of the settlement currency, both unknown here. In nearly
 * all currencies, 50 of the smallest unit is worth no more than the minimum.
 */
const OTHER_MINIMUM_MINOR = 50

/**
 * Maximum charges from the same page: nine digits for IDR and INR, eight for most others. The last four currencies allow
 * more than our integer columns do.
 */
const MAXIMUM_MINOR: Readonly<Record<string, number>> = {
  IDR: 999_999_999,
  INR: 999_999_999,
  COP: 2_147_483_647,
  HUF: 2_147_483_647,
  JPY: 2_147_483_647,
  LBP: 2_147_483_647,
}
const OTHER_MAXIMUM_MINOR = 99_999_999

/** Whether Stripe states a minimum for this currency. For others it depends on the exchange rate. */
export const hasStatedMinimum = (currency: string): boolean =>
  Object.hasOwn(MINIMUM_MINOR, currency.toUpperCase())

/** The minimum charge in minor units. Stripe may require more if it has to convert. */
export const minimumChargeMinor = (currency: string): number =>
  MINIMUM_MINOR[currency.toUpperCase()] ?? OTHER_MINIMUM_MINOR

/** The maximum charge in minor units. */
export const maximumChargeMinor = (currency: string): number =>
  MAXIMUM_MINOR[currency.toUpperCase()] ?? OTHER_MAXIMUM_MINOR

/** Currencies without hundredths at Stripe: https://docs.stripe.com/currencies */
const WHOLE_UNITS = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const THOUSANDTHS = new Set('BHD JOD KWD OMR TND'.split(' '))

function stripeDecimals(currency: string): number {
  if (WHOLE_UNITS.has(currency)) return 0
  return THOUSANDTHS.has(currency) ? 3 : 2
}

/** A price that Stripe cannot charge: its path in the plan, what is wrong and what to do. */
export type ChargeProblem = { path: string[]; message: FindingText; fix: FindingText }

/** @returns the problem with an amount, or null if it can be charged */
function chargeProblem(price: FindingText, amountMinor: number, currency: string): FindingText | null {
  const minimum = minimumChargeMinor(currency)
  const maximum = maximumChargeMinor(currency)
  const step = chargeStepMinor(currency)
  const isTooFine = amountMinor % step !== 0
  if (amountMinor >= minimum && amountMinor <= maximum && !isTooFine) return null
  const common = { price, amount: String(amountMinor), money: { amountMinor, currency }, currency }
  if (isTooFine) return findingText('chargeTooFine', { ...common, step: String(step) })
  const limit = amountMinor < minimum ? minimum : maximum
  return findingText(amountMinor < minimum ? 'chargeTooLow' : 'chargeTooHigh', {
    ...common,
    limit: String(limit),
    limitMoney: { amountMinor: limit, currency },
  })
}

/** What to write instead of an amount that cannot be charged. */
function chargeFix(amountMinor: number, currency: string): FindingText {
  const minimum = minimumChargeMinor(currency)
  const step = chargeStepMinor(currency)
  const meant = amountMinor < minimum ? 10 ** currencyDecimals(currency) * amountMinor : amountMinor
  const written = Math.round(meant / step) * step
  const isUseful = written >= minimum && written !== amountMinor && written <= maximumChargeMinor(currency)
  return isUseful
    ? findingText('fixAmount', { amount: { amountMinor: written, currency }, written: String(written) })
    : findingText('fixOtherPrice')
}

type OwnPrice = { path: string[] } & Pick<PricedPlan, 'currency' | 'priceMinor' | 'finalPriceMinor'>

function problemsIn({ path, currency, priceMinor, finalPriceMinor }: OwnPrice): ChargeProblem[] {
  const ours = currencyDecimals(currency)
  const theirs = stripeDecimals(currency)
  if (ours !== theirs) {
    const message = findingText('chargeDecimals', { currency, ours, theirs })
    return [{ path: path.length > 0 ? path : ['currency'], message, fix: findingText('fixOtherCurrency') }]
  }
  const prices = [
    { field: 'finalPriceMinor', name: findingText('firstPrice'), amountMinor: finalPriceMinor },
    { field: 'priceMinor', name: findingText('renewalPrice'), amountMinor: priceMinor },
  ]
  return prices.flatMap(({ field, name, amountMinor }) => {
    const message = chargeProblem(name, amountMinor, currency)
    if (message === null) return []
    return [{ path: [...path, field], message, fix: chargeFix(amountMinor, currency) }]
  })
}

/**
 * Checks that Stripe can charge a plan's prices in all its currencies. Our plans cannot be free, because access follows a
 * payment, so 0 is below the minimum. The struck-through price is never charged.
 *
 * @returns one problem per price
 */
export const planChargeProblems = ({ prices = {}, ...own }: PricedPlan): ChargeProblem[] => [
  ...problemsIn({ path: [], ...own }),
  ...Object.entries(prices).flatMap(([currency, price]) =>
    problemsIn({ path: ['prices', currency], currency, ...price }),
  ),
]

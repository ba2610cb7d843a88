import { findingText } from '../finding-text.ts'
import { planChargeProblems } from '#shared/offer/payment/charge-limits.ts'
import { commonCurrencies, currenciesOf } from '#shared/offer/plan/plan-prices.ts'
import type { Brand } from '../brand.ts'
import type { Finding } from '../finding.ts'

/**
 * Plans for sale whose prices Stripe would not charge. An invoice below the minimum counts as paid without a payment,
 * so the subscription would start unpaid.
 */
function planProblems({ plans }: Brand): Finding[] {
  return plans.flatMap((plan, index) =>
    (plan.isActive ? planChargeProblems(plan) : []).map(({ path, message, fix }) => ({
      rule: 'charge-limits',
      message: findingText('inPlan', { plan: plan.id, problem: message }),
      fix,
      path: ['plans', index, ...path],
    })),
  )
}

/**
 * Prices in further currencies: a currency is offered only if every plan for sale has a price in it, so a price that
 * others lack would never be shown.
 */
function currencyProblems({ plans }: Brand): Finding[] {
  const sold = plans.filter(({ isActive }) => isActive)
  const all = [...new Set(sold.flatMap(currenciesOf))]
  const missing = sold.flatMap((plan) =>
    all
      .filter((currency) => !currenciesOf(plan).includes(currency))
      .map((currency) => ({
        plan,
        currency,
        other: sold.find((one) => currenciesOf(one).includes(currency)),
      })),
  )
  return [
    ...plans
      .filter(({ currency, prices = {} }) => Object.hasOwn(prices, currency))
      .map((plan) => ({
        rule: 'one-price',
        message: findingText('priceTwice', { plan: plan.id, currency: plan.currency }),
        fix: findingText('fixPriceTwice', { currency: plan.currency }),
        path: ['plans', plans.indexOf(plan), 'prices', plan.currency],
      })),
    ...missing
      // Plans whose own currencies differ are a problem of their own.
      .filter(({ currency }) => sold.every((plan) => plan.currency !== currency))
      .map(({ plan, currency, other }) => ({
        rule: 'all-currencies',
        message: findingText('priceMissing', { plan: plan.id, currency, other: String(other?.id) }),
        fix: findingText('fixPriceMissing', { currency }),
        path: ['plans', plans.indexOf(plan)],
      })),
  ]
}

/** Offer, checkout and reports compare the plans for sale, so these have one currency; without any nobody can buy. */
function saleProblems({ plans }: Brand): Finding[] {
  const sold = plans.filter(({ isActive }) => isActive)
  const [first] = sold
  if (!first)
    return [
      {
        rule: 'active-plan',
        message: findingText(plans.length === 0 ? 'planMissing' : 'planNotForSale'),
        fix: findingText(plans.length === 0 ? 'fixPlanMissing' : 'fixPlanNotForSale'),
        path: ['plans'],
      },
    ]
  return sold
    .filter(({ currency }) => currency !== first.currency)
    .map((plan) => ({
      rule: 'one-currency',
      message: findingText('planCurrencies', {
        plan: plan.id,
        currency: plan.currency,
        other: first.id,
        otherCurrency: first.currency,
      }),
      fix: findingText('fixPlanCurrencies'),
      path: ['plans', plans.indexOf(plan), 'currency'],
    }))
}

/** Region codes that are not countries. */
const NO_COUNTRIES = ['EU', 'EZ', 'UN', 'ZZ']

/** Whether this is a country code of ISO 3166-1, so `GB` and not `UK`. */
function isCountry(code: string): boolean {
  const known = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(code)
  return known !== undefined && !NO_COUNTRIES.includes(code) && new Intl.Locale(`und-${code}`).region === code
}

/** Settings for unknown countries, which would never apply. */
const countryProblems = (
  rule: string,
  path: string[],
  byCountry: Readonly<Record<string, unknown>>,
): Finding[] =>
  Object.keys(byCountry)
    .filter((code) => !isCountry(code))
    .map((code) => ({
      rule,
      message: findingText('countryUnknown', { code, field: path.join('.') }),
      fix: code === 'UK' ? findingText('fixDidYouMean', { close: 'GB' }) : findingText('fixCountry'),
      path: [...path, code],
    }))

/** Countries and their currencies: a currency without prices would be ignored. */
function countryCurrencyProblems({ plans, currencyByCountry = {} }: Brand): Finding[] {
  const offered = commonCurrencies(plans.filter(({ isActive }) => isActive))
  return [
    ...countryProblems('currency-country', ['currencyByCountry'], currencyByCountry),
    ...Object.entries(currencyByCountry)
      .filter(([, currency]) => !offered.includes(currency))
      .map(([code, currency]) => ({
        rule: 'country-currency',
        message: findingText('countryCurrency', { country: code, currency }),
        fix: findingText('fixCountryCurrency', { country: code, currency }),
        path: ['currencyByCountry', code],
      })),
  ]
}

/** Id of the section or paragraph of the terms about the right of withdrawal. */
const TERMS_ID = 'withdrawal'

/**
 * Buyers who are not informed of the right of withdrawal have it for a year longer (Directive 2011/83/EU, article 10)
 * and owe nothing for the time used (article 14(4)), so the terms of a brand must include it.
 */
function withdrawalProblems({ terms, withdrawal }: Brand): Finding[] {
  const ids = (terms?.sections ?? []).flatMap(({ id, content }) => [id, ...content.map((one) => one.id)])
  if (ids.includes(TERMS_ID) || (!terms && !withdrawal.immediateStart)) return []
  return [
    {
      rule: 'withdrawal-terms',
      message: findingText('withdrawalTermsMissing', { id: TERMS_ID }),
      fix: findingText('fixWithdrawalTerms', { id: TERMS_ID }),
      path: [terms ? 'terms' : 'withdrawal'],
    },
  ]
}

/** The rules for selling: plans for sale, prices and their currencies, taxes of receipts, and the right of withdrawal. */
export const sellingProblems = (brand: Brand): Finding[] => [
  ...saleProblems(brand),
  ...currencyProblems(brand),
  ...planProblems(brand),
  ...countryCurrencyProblems(brand),
  ...countryProblems('tax-country', ['receipts', 'includedTax'], brand.receipts.includedTax),
  ...withdrawalProblems(brand),
]

import { planChargeProblems } from '#shared/offer/payment/charge-limits.ts'
import type { Brand } from '../brand.ts'
import type { BrandProblem } from '../brand-error.ts'
import { type BrandSources, fileOfPart } from '../brand-sources.ts'

/**
 * Plans for sale whose prices Stripe would not charge. An invoice below the minimum counts as paid without a payment,
 * so the subscription would start unpaid.
 */
function planProblems({ plans }: Brand, sources: BrandSources): BrandProblem[] {
  const file = fileOfPart(sources, 'plans')
  return plans
    .filter(({ isActive }) => isActive)
    .flatMap((plan) =>
      planChargeProblems(plan).map((problem) => ({
        file,
        rule: 'charge-limits',
        message: `plan "${plan.id}": ${problem}`,
      })),
    )
}

/** Region codes that are not countries. */
const NO_COUNTRIES = ['EU', 'EZ', 'UN', 'ZZ']

/** Whether this is a country code of ISO 3166-1, so `GB` and not `UK`. */
function isCountry(code: string): boolean {
  const known = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(code)
  return known !== undefined && !NO_COUNTRIES.includes(code) && new Intl.Locale(`und-${code}`).region === code
}

/** Taxes for unknown countries, which no receipt would ever state. */
function receiptProblems({ receipts }: Brand, sources: BrandSources): BrandProblem[] {
  return Object.keys(receipts.includedTax)
    .filter((code) => !isCountry(code))
    .map((code) => ({
      file: fileOfPart(sources, 'receipts'),
      rule: 'tax-country',
      message: `"${code}" in receipts.includedTax is no country (ISO 3166-1, for example GB)`,
    }))
}

/** Id of the section or paragraph of the terms about the right of withdrawal. */
const TERMS_ID = 'withdrawal'

/**
 * Buyers who are not informed of the right of withdrawal have it for a year longer (Directive 2011/83/EU, article 10)
 * and owe nothing for the time used (article 14(4)), so the terms of a brand must include it.
 */
function withdrawalProblems({ terms, withdrawal }: Brand, sources: BrandSources): BrandProblem[] {
  const ids = (terms?.sections ?? []).flatMap(({ id, content }) => [id, ...content.map((one) => one.id)])
  if (ids.includes(TERMS_ID) || (!terms && !withdrawal.immediateStart)) return []
  return [
    {
      file: fileOfPart(sources, terms ? 'terms' : 'withdrawal'),
      rule: 'withdrawal-terms',
      message: `the terms need a section or paragraph "${TERMS_ID}" about the right of withdrawal`,
    },
  ]
}

/** The rules for selling: prices, taxes of receipts, and the right of withdrawal. */
export const sellingProblems = (brand: Brand, sources: BrandSources): BrandProblem[] => [
  ...planProblems(brand, sources),
  ...receiptProblems(brand, sources),
  ...withdrawalProblems(brand, sources),
]

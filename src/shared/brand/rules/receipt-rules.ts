import type { Brand } from '../brand.ts'
import type { BrandProblem } from '../brand-error.ts'
import { type BrandSources, fileOfPart } from '../brand-sources.ts'

/** Region codes that are not countries. */
const NO_COUNTRIES = ['EU', 'EZ', 'UN', 'ZZ']

/** Whether this is a country code of ISO 3166-1, so `GB` and not `UK`. */
function isCountry(code: string): boolean {
  const known = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(code)
  return known !== undefined && !NO_COUNTRIES.includes(code) && new Intl.Locale(`und-${code}`).region === code
}

/** Taxes for unknown countries, which no receipt would ever state. */
export function receiptProblems(
  { receipts }: Pick<Brand, 'receipts'>,
  sources: BrandSources,
): BrandProblem[] {
  return Object.keys(receipts.includedTax)
    .filter((code) => !isCountry(code))
    .map((code) => ({
      file: fileOfPart(sources, 'receipts'),
      rule: 'tax-country',
      message: `"${code}" in receipts.includedTax is no country (ISO 3166-1, for example GB)`,
    }))
}

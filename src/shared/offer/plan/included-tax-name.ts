import type { Brand } from '#shared/brand/brand.ts'
import { EUROPEAN_ECONOMIC_AREA, EUROPEAN_UNION, PARTS_OF_MEMBERS } from '#shared/geo/european-countries.ts'

/**
 * Where consumer prices must say that they include value added tax: Directive 98/6/EC, article 2(a), and for example
 * PAngV, section 6 (Germany); Price Marking Order 2004 (United Kingdom).
 */
const TAX_STATED_IN = new Set([...EUROPEAN_UNION, ...PARTS_OF_MEMBERS, ...EUROPEAN_ECONOMIC_AREA, 'GB'])

/**
 * The name of the tax that the price is said to include for buyers of this country, for example `VAT`: as on receipts, or
 * where the law expects it. null: nothing is said.
 */
export function includedTaxName(
  { taxDisplay, receipts: { includedTax } }: Pick<Brand, 'taxDisplay' | 'receipts'>,
  countryCode: string | null,
): string | null {
  if (taxDisplay !== 'inclusive' || countryCode === null) return null
  const stated = Object.hasOwn(includedTax, countryCode) ? includedTax[countryCode] : undefined
  return stated?.name ?? (TAX_STATED_IN.has(countryCode) ? 'VAT' : null)
}

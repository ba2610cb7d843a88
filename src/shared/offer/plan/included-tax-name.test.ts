import { expect, it } from 'vitest'
import { includedTaxName } from './included-tax-name.ts'

const receipts = {
  includedTax: { AU: { name: 'GST', ratePercent: 10 }, DE: { name: 'MwSt.', ratePercent: 19 } },
}
const inclusive = { taxDisplay: 'inclusive', receipts } as const

it.each([
  ['GB', 'VAT'],
  ['FR', 'VAT'],
  ['NO', 'VAT'],
  ['RE', 'VAT'],
  ['DE', 'MwSt.'],
  ['AU', 'GST'],
  ['US', null],
  ['CH', null],
  ['toString', null],
  [null, null],
])('buyers in %s read that the price includes: %s', (countryCode, name) => {
  expect(includedTaxName(inclusive, countryCode)).toBe(name)
})

it.each(['none', undefined] as const)('nothing is said if the brand says: %s', (taxDisplay) => {
  const brand = { receipts, ...(taxDisplay && { taxDisplay }) }
  expect(includedTaxName(brand, 'DE')).toBeNull()
})

import { expect, it } from 'vitest'
import { countryName, formatTaxRate } from './receipt-sheet.ts'

it.each([
  [20_000, '20%'],
  [8_875, '8.875%'],
  [25_500, '25.5%'],
])('%i thousandths are %s', (rateThousandths, words) => {
  expect(formatTaxRate(rateThousandths)).toBe(words)
})

it.each([
  ['GB', 'United Kingdom'],
  ['ZZZZ', 'ZZZZ'],
])('%s is %s', (code, name) => {
  expect(countryName(code)).toBe(name)
})

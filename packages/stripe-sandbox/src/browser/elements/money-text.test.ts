import { expect, test } from 'vitest'
import { moneyText } from './money-text.ts'

test.each([
  [1999, 'usd', 'en-US', '$19.99'],
  [500, 'jpy', 'en-US', '¥500'],
  [1234, 'kwd', 'en-US', 'KWD 1.234'],
  [0, 'eur', 'en-GB', '€0.00'],
])('%i of %s in %s is %s', (amount, currency, locale, text) => {
  expect(moneyText(amount, currency, locale).replace(/\s/g, ' ')).toBe(text)
})

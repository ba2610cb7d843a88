import { expect, it } from 'vitest'
import { englishReader } from '#tests/web/texts-in.ts'
import { renewalPrice } from './renewal-price.ts'

it.each([
  [1, '$38.99 every day'],
  [7, '$38.99 every week'],
  [28, '$38.99 every 4 weeks'],
  [30, '$38.99 every 30 days'],
])('a renewal after %i days is "%s"', (days, text) => {
  expect(renewalPrice({ renewalMinor: 3899, currency: 'USD', days }, englishReader('plans'))).toBe(text)
})

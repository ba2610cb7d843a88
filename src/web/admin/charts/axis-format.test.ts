import { expect, test } from 'vitest'
import { countTick, moneyTick, percentTick } from './axis-format.ts'

test.each([
  [0, '0'],
  [950, '950'],
  [12_500, '12.5K'],
  [200_000, '200K'],
])('%d sessions are %s on an axis', (value, tick) => {
  expect(countTick(value)).toBe(tick)
})

test.each([
  [0, '0%'],
  [0.025, '2.5%'],
  [1, '100%'],
])('%d is %s on an axis', (ratio, tick) => {
  expect(percentTick(ratio)).toBe(tick)
})

test.each([
  [0, 'USD', '$0'],
  [250_000, 'USD', '$2.5K'],
  [-1_200_000, 'EUR', '-€12K'],
  [1500, 'JPY', '¥1.5K'],
  [2_500_000, 'JPY', '¥2.5M'],
  [50, 'USD', '$0.5'],
])('%d minor units of %s are %s on an axis', (minor, currency, tick) => {
  expect(moneyTick(currency)(minor)).toBe(tick)
})

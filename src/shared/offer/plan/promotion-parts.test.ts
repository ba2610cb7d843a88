import { expect, it } from 'vitest'
import { promotionParts } from './promotion-parts.ts'

it.each([
  ['Weight-Loss Bundle, 2 programs, 1 price!', ['Weight-Loss Bundle', '2 programs', '1 price!']],
  ['A pot comes with it', ['A pot comes with it']],
  ['وعاء، نبتتان', ['وعاء', 'نبتتان']],
  [' , ', []],
])('%s has the parts %j', (text, parts) => {
  expect(promotionParts(text)).toEqual(parts)
})

import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { formatExpiry } from './card-expiry.ts'
import { formatCardNumber } from './card-number.ts'
import { beforeGap, reformat } from './format-while-typing.ts'

describe('the caret', () => {
  it('stays at the end while typing there', () => {
    expect(reformat({ text: '42424', caret: 5 }, formatCardNumber)).toEqual({ text: '4242 4', caret: 6 })
    expect(reformat({ text: '2', caret: 1 }, formatExpiry)).toEqual({ text: '02 / ', caret: 5 })
  })

  it('stays behind its digit when correcting in the middle', () => {
    expect(reformat({ text: '42942 4242', caret: 3 }, formatCardNumber)).toEqual({
      text: '4294 2424 2',
      caret: 3,
    })
  })

  it('has the same number of digits before it', () => {
    const typed = fc
      .string({ unit: fc.constantFrom(...'0123456789 '.split('')), maxLength: 19 })
      .chain((text) =>
        fc.record({ text: fc.constant(text), caret: fc.integer({ min: 0, max: text.length }) }),
      )
    const digits = (text: string): string => text.replace(/\D/g, '')
    fc.assert(
      fc.property(typed, ({ text, caret }) => {
        const after = reformat({ text, caret }, formatCardNumber)
        const before = digits(text.slice(0, caret))
        expect(digits(after.text.slice(0, after.caret))).toBe(before.slice(0, digits(after.text).length))
      }),
    )
  })
})

test.each([
  ['4242 ', 5, 4],
  ['12 / ', 5, 2],
  ['12 / 3', 6, 6],
  ['', 0, 0],
])('Backspace in %j at %i removes the digit before %i', (text, caret, position) => {
  expect(beforeGap({ text, caret })).toBe(position)
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutText } from './cut-text.ts'

describe('the beginning of a text', () => {
  it.each([
    ['is all of a short text', 'Ada', 3, 'Ada', false],
    ['is cut at the limit', 'Ada Woods', 3, 'Ada', true],
    ['does not split an emoji', 'ab😀', 3, 'ab', true],
    ['does not split a joined emoji', 'ab👩‍👩‍👧‍👦c', 8, 'ab', true],
    ['keeps an accent on its letter', 'abe\u0301x', 3, 'ab', true],
  ])('%s', (_, text, length, shown, isCut) => {
    expect(cutText(text, length)).toEqual({ shown, isCut })
  })

  it('is a prefix, never longer than the limit, and complete unless cut', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 80 }),
        fc.integer({ min: 1, max: 40 }),
        (text, length) => {
          const { shown, isCut } = cutText(text, length)
          expect(text.startsWith(shown)).toBe(true)
          expect(shown.length).toBeLessThanOrEqual(length)
          expect(isCut).toBe(shown !== text)
        },
      ),
    )
  })

  it('handles a text of 64 kB', () => {
    expect(cutText('界'.repeat(65_536), 120).shown).toHaveLength(120)
  })
})

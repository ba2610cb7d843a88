import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchedText, textParts } from './lead-parts.ts'

describe('the parts of a text', () => {
  it.each([
    ['', []],
    ['ab', []],
    ['ABC', ['abc']],
    ['abab', ['aba', 'bab']],
    ['aaaa', ['aaa']],
    ['😀ab', ['😀ab']],
  ])('%j', (text, parts) => {
    expect(textParts(text)).toEqual(parts)
  })

  it('of what is contained are contained', () => {
    const letter = fc.constantFrom('a', 'B', 'ä', '😀', '.', 'ש')
    const text = fc.string({ unit: letter, minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(text, text, text, (before, sought, after) => {
        const searched = searchedText(before + sought, after)
        expect(searched).toContain(sought.toLowerCase())
        expect(textParts(searched)).toEqual(expect.arrayContaining(textParts(sought)))
      }),
    )
  })
})

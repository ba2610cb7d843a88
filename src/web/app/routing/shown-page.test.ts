import { describe, expect, it } from 'vitest'
import { recordable } from './shown-page.ts'

describe('a recorded text', () => {
  it.each([
    ['stays as it is', 'Pay 19,49 € – “now”\n😀', 250, 'Pay 19,49 € – “now”\n😀'],
    // JSON of the server refuses these, and the payment with them.
    ['loses half a character', 'a\uD83Db\uDE00c', 250, 'abc'],
    ['loses a NUL', 'a\0b', 250, 'ab'],
    ['is never cut within a character', '😀😀😀', 2, '😀😀'],
  ])('%s', (_what, text, most, kept) => {
    expect(recordable(text, most)).toBe(kept)
    expect(kept.isWellFormed()).toBe(true)
  })
})

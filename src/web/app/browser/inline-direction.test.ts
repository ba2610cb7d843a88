import { afterEach, describe, expect, it, vi } from 'vitest'
import { inlineKey, isRightToLeft } from './inline-direction.ts'

afterEach(() => vi.unstubAllGlobals())

describe('the direction of the page', () => {
  it('is left to right on the server', () => {
    expect(isRightToLeft()).toBe(false)
    expect(inlineKey('ArrowRight')).toBe('ArrowRight')
  })

  it('keeps the keys of a page that reads left to right', () => {
    vi.stubGlobal('document', { dir: 'ltr' })
    expect(inlineKey('ArrowLeft')).toBe('ArrowLeft')
  })

  it.each([
    ['ArrowLeft', 'ArrowRight'],
    ['ArrowRight', 'ArrowLeft'],
    ['ArrowDown', 'ArrowDown'],
    ['Home', 'Home'],
  ])('turns %s into %s on a page that reads right to left', (key, meaning) => {
    vi.stubGlobal('document', { dir: 'rtl' })
    expect(isRightToLeft()).toBe(true)
    expect(inlineKey(key)).toBe(meaning)
  })
})

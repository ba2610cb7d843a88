import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choiceShape, oddTileSpan } from './choice-options.tsx'

describe('oddTileSpan', () => {
  it('leaves no gap in the last row of two or three columns', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), (count) => {
        const { wide, narrow } = oddTileSpan(count)
        expect((count - 1 + wide) % 3).toBe(0)
        expect((count - 1 + narrow) % 2).toBe(0)
        expect(wide).toBeLessThanOrEqual(3)
        expect(narrow).toBeLessThanOrEqual(2)
      }),
    )
  })
})

describe('choiceShape', () => {
  const withPicture = (id: string) => ({ id, value: id, label: id, picture: '/pictures/a.svg' })
  const plain = (id: string) => ({ id, value: id, label: id })

  it.each([
    [['yes', 'no'].map(withPicture), 'list', { shape: 'tall', isRoomy: false }],
    [['yes', 'no'].map(plain), 'list', { shape: 'row', isRoomy: true }],
    [['a', 'b', 'c'].map(withPicture), 'list', { shape: 'row', isRoomy: true }],
    [['a', 'b', 'c', 'd'].map(withPicture), 'list', { shape: 'row', isRoomy: false }],
    [['a', 'b'].map(withPicture), 'grid', { shape: 'tile', isRoomy: false }],
  ] as const)('%o in a %s', (options, layout, shape) => {
    expect(choiceShape(options, layout)).toEqual(shape)
  })
})

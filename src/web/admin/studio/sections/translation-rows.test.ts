import { describe, expect, it } from 'vitest'
import { nextOpen, translationRows } from './translation-rows.ts'

const texts = [
  { key: 'a', text: 'One', hash: '1' },
  { key: 'b', text: 'Two', hash: '2' },
  { key: 'c', text: 'Three', hash: '3' },
]
const rows = translationRows(texts, {
  a: { source: '1', text: 'Eins' },
  b: { source: 'old', text: 'Zwei' },
})

describe('translations beside their texts', () => {
  it('are complete, stale or missing', () => {
    expect(rows.map(({ key, kind }) => [key, kind])).toEqual([
      ['a', 'complete'],
      ['b', 'stale'],
      ['c', 'missing'],
    ])
  })

  it.each([
    [null, 1, 'b'],
    ['b', 1, 'c'],
    ['c', 1, 'b'],
    ['b', -1, 'c'],
    [null, -1, 'c'],
  ] as const)('from %s in the direction %i the next open one is %s', (from, by, expected) => {
    expect(nextOpen(rows, from, by)).toBe(expected)
  })

  it('have no next incomplete text when all are complete', () => {
    expect(nextOpen(rows.slice(0, 1), null, 1)).toBeNull()
  })
})

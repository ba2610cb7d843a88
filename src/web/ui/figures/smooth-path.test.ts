import { describe, expect, it } from 'vitest'
import { smoothPath } from './smooth-path.ts'

describe('smoothPath', () => {
  it('begins at the first point and ends each part at the next', () => {
    const path = smoothPath([
      { x: 0, y: 0 },
      { x: 10, y: 5 },
      { x: 20, y: 0 },
    ])
    expect(path.startsWith('M0 0C')).toBe(true)
    expect(
      path
        .split('C')
        .slice(1)
        .map((part) => part.split(' ').slice(-2).join(' ')),
    ).toEqual(['10 5', '20 0'])
  })

  it('returns to the first point when closed', () => {
    const path = smoothPath(
      [
        { x: 1, y: 2 },
        { x: 10, y: 2 },
        { x: 5, y: 9 },
      ],
      { isClosed: true },
    )
    expect(path.endsWith('1 2Z')).toBe(true)
    expect(path.match(/C/g)).toHaveLength(3)
  })

  it('is nothing without points', () => {
    expect(smoothPath([])).toBe('')
  })
})

import { describe, expect, it } from 'vitest'
import type { DashboardTile } from '#shared/contract/admin/admin.ts'
import { changeText, tileFigures } from './tile-figures.ts'

const tile = (today: number, values: number[], currency: string | null = null): DashboardTile => ({
  key: currency === null ? 'leads' : 'revenue',
  today,
  // By the end of each day twice as much as by now.
  days: values.map((byNow, index) => ({ day: `2026-11-${14 + index}`, value: 2 * byNow, byNow })),
  currency,
})

describe('a tile', () => {
  it('compares today with the average of the days before, up to the same time', () => {
    // (10 + 20 + 30 + 40 + 50 + 60 + 70) / 7 = 40; 50 is a quarter more.
    expect(tileFigures(tile(50, [10, 20, 30, 40, 50, 60, 70]))).toEqual({
      today: '50',
      average: '40',
      change: 0.25,
    })
    expect(tileFigures(tile(2, [1, 1, 2])).average).toBe('1.3')
  })

  it('shows money in its currency, and no change without a comparison', () => {
    expect(tileFigures(tile(1949, [0, 3898], 'USD'))).toEqual({
      today: '$19.49',
      average: '$19.49',
      change: 0,
    })
    expect(tileFigures(tile(5, [0, 0, 0])).change).toBeNull()
    expect(tileFigures(tile(5, [])).change).toBeNull()
  })

  it.each([
    [null, null],
    [0.004, '<strong>same as</strong> the usual <average>15</average> at this time'],
    [0.25, '<strong>25% above</strong> the usual <average>15</average> at this time'],
    [-1, '<strong>100% below</strong> the usual <average>15</average> at this time'],
    [11, '<strong>1,100% above</strong> the usual <average>15</average> at this time'],
  ])('shows a change of %s as %s', (change, text) => {
    expect(changeText({ average: '15', change })).toBe(text)
  })
})

import { describe, expect, it } from 'vitest'
import { reviewDate } from './review-date.ts'

describe('the date of a review', () => {
  it.each([
    ['2026-09-21', 'September 21, 2026'],
    ['2026-01-01T23:59:59Z', 'January 1, 2026'],
    ['', 'Recently'],
    ['last week', 'Recently'],
    ['2026-13-45', 'Recently'],
    ['21/09/2026', 'Recently'],
    [null, 'Recently'],
    [undefined, 'Recently'],
  ])('%s is shown as %s', (date, text) => {
    expect(reviewDate(date)).toBe(text)
  })
})

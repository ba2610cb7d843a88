import { describe, expect, it } from 'vitest'
import { isReviewDate } from './review-date.ts'

describe('the date of a review', () => {
  it.each([
    ['2026-09-21', true],
    ['2026-01-01T23:59:59Z', true],
    ['', false],
    ['last week', false],
    ['2026-13-45', false],
    ['21/09/2026', false],
    [null, false],
    [undefined, false],
  ])('%s can be shown: %s', (date, isShown) => {
    expect(isReviewDate(date)).toBe(isShown)
  })
})

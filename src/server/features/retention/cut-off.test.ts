import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { monthsBefore, monthStartFrom, yearsBefore } from './cut-off.ts'

describe('so long before', () => {
  it.each([
    ['2026-08-31T10:20:30.400Z', 6, '2026-02-28T10:20:30.400Z'],
    ['2028-08-31T00:00:00.000Z', 6, '2028-02-29T00:00:00.000Z'],
    ['2026-03-15T23:59:59.999Z', 6, '2025-09-15T23:59:59.999Z'],
    ['2026-01-31T12:00:00.000Z', 1, '2025-12-31T12:00:00.000Z'],
    ['2026-07-31T12:00:00.000Z', 13, '2025-06-30T12:00:00.000Z'],
    ['2026-05-05T12:00:00.000Z', 1200, '1926-05-05T12:00:00.000Z'],
  ])('%s less %d months is %s', (now, months, expected) => {
    expect(monthsBefore(new Date(now), months).toISOString()).toBe(expected)
  })

  it.each([
    ['2028-02-29T01:00:00.000Z', 5, '2023-02-28T01:00:00.000Z'],
    ['2028-02-29T01:00:00.000Z', 4, '2024-02-29T01:00:00.000Z'],
  ])('%s less %d years is %s', (now, years, expected) => {
    expect(yearsBefore(new Date(now), years).toISOString()).toBe(expected)
  })

  it.each([
    ['2026-03-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
    ['2026-03-01T00:00:00.001Z', '2026-04-01T00:00:00.000Z'],
    ['2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00.000Z'],
  ])('the first month that begins at or after %s begins at %s', (date, expected) => {
    expect(monthStartFrom(new Date(date)).toISOString()).toBe(expected)
  })

  const times = fc.date({ min: new Date('1990-01-01'), max: new Date('2190-01-01'), noInvalidDate: true })

  it('is in the month it should be, at the same time of day, on the same day or the month’s last', () => {
    fc.assert(
      fc.property(times, fc.integer({ min: 1, max: 1200 }), (now, months) => {
        const before = monthsBefore(now, months)
        const monthOf = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth()
        expect(monthOf(now) - monthOf(before)).toBe(months)
        expect(before.toISOString().slice(11)).toBe(now.toISOString().slice(11))
        const isLastDay = monthOf(new Date(before.getTime() + 86_400_000)) > monthOf(before)
        expect(
          before.getUTCDate() === now.getUTCDate() || (isLastDay && before.getUTCDate() < now.getUTCDate()),
        ).toBe(true)
      }),
    )
  })

  it('never goes back as time goes on: what was removed yesterday would be today', () => {
    fc.assert(
      fc.property(times, times, fc.integer({ min: 1, max: 120 }), (a, b, months) => {
        const [earlier, later] = a <= b ? [a, b] : [b, a]
        const day = (date: Date) => monthsBefore(date, months).toISOString().slice(0, 10)
        expect(day(earlier) <= day(later)).toBe(true)
      }),
    )
  })
})

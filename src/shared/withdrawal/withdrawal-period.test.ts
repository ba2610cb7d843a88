import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPublicHoliday } from './public-holidays.ts'
import { withdrawalPeriod } from './withdrawal-period.ts'
import { DAY_MS, MINUTE_MS } from '#shared/lib/time.ts'

/** The moment at which clocks of a zone show this, with the offset that it has then. */
const at = (local: string, offset: string): Date => new Date(`${local}:00.000${offset}`)

describe('the withdrawal period', () => {
  it.each([
    ['a Wednesday in Berlin', '2026-07-01T10:00', '+02:00', '2026-07-15'],
    [
      'late in the evening in Berlin: it is the next day elsewhere',
      '2026-07-01T23:30',
      '+02:00',
      '2026-07-16',
    ],
    ['at night in Lisbon', '2026-07-08T03:00', '+01:00', '2026-07-22'],
    ['a last day that is a Saturday', '2026-07-04T08:00', '+02:00', '2026-07-20'],
    ['a last day that is a Sunday', '2026-07-05T08:00', '+02:00', '2026-07-20'],
    ['a last day on the first of January, a Friday', '2026-12-18T08:00', '+01:00', '2027-01-04'],
    ['a last day on Good Friday', '2027-03-12T08:00', '+01:00', '2027-03-30'],
    ['a last day on Orthodox Good Friday', '2027-04-16T08:00', '+03:00', '2027-05-07'],
  ])('ends after %s on the right day', (_name, local, offset, lastDay) => {
    expect(withdrawalPeriod(at(local, offset)).lastDay).toBe(lastDay)
  })

  it.each([
    ['Baker Island', '-12:00'],
    ['Azores', '-01:00'],
    ['Dublin', '+00:00'],
    ['Berlin', '+01:00'],
    ['Helsinki', '+02:00'],
    ['Reunion', '+04:00'],
    ['Line Islands', '+14:00'],
  ])('is open in the last minute of the 14th day in %s, whenever the purchase was made', (_place, offset) => {
    for (const time of ['00:00', '00:01', '09:59', '10:00', '12:00', '13:59', '23:59']) {
      const { endsAt } = withdrawalPeriod(at(`2026-09-07T${time}`, offset))
      const lastMinute = at('2026-09-21T23:59', offset)
      expect([time, lastMinute.getTime() + MINUTE_MS <= endsAt.getTime()]).toEqual([time, true])
    }
  })

  it('ends when its last day ends everywhere', () => {
    const { lastDay, endsAt } = withdrawalPeriod(at('2026-09-07T12:00', '+02:00'))
    expect(lastDay).toBe('2026-09-23')
    expect(endsAt).toEqual(at('2026-09-24T00:00', '-12:00'))
  })

  it('is at least 14 days in every time zone, ends on a working day, and is at most ten days longer', () => {
    const minutesOfYears = fc.integer({ min: 0, max: 20 * 366 * 24 * 60 })
    fc.assert(
      fc.property(minutesOfYears, fc.integer({ min: -12 * 4, max: 14 * 4 }), (minutes, quarters) => {
        const concludedAt = new Date(Date.UTC(2026, 0, 1) + minutes * MINUTE_MS)
        const offsetMs = quarters * 15 * MINUTE_MS
        const localDay = Math.floor((concludedAt.getTime() + offsetMs) / DAY_MS)
        const { lastDay, endsAt } = withdrawalPeriod(concludedAt)
        expect(endsAt.getTime()).toBeGreaterThanOrEqual((localDay + 15) * DAY_MS - offsetMs)
        expect(endsAt.getTime() - concludedAt.getTime()).toBeLessThan(26 * DAY_MS)
        const day = Date.parse(lastDay) / DAY_MS
        expect([0, 6]).not.toContain(new Date(lastDay).getUTCDay())
        expect(isPublicHoliday(day)).toBe(false)
      }),
    )
  })
})

describe('a public holiday', () => {
  it.each([
    ['2026-04-03', true],
    ['2026-04-06', true],
    ['2026-05-14', true],
    ['2026-06-04', true],
    ['2026-04-10', true],
    ['2026-04-13', true],
    ['2027-05-03', true],
    ['2026-05-25', true],
    ['2026-06-19', true],
    ['2026-12-25', true],
    ['2026-07-15', false],
    ['2026-09-10', false],
  ])('%s: %s', (date, isHoliday) => {
    expect(isPublicHoliday(Date.parse(date) / DAY_MS)).toBe(isHoliday)
  })
})

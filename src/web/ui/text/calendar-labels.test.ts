import { describe, expect, it } from 'vitest'
import { formats } from '#shared/texts/formats.ts'
import { axisMonths, dateAfter, longDate, momentLabel, shortDate, spanLabel } from './calendar-labels.ts'

const TODAY = new Date('2026-11-21T22:30:00Z')

describe('calendar labels', () => {
  it('format a date', () => {
    expect(longDate('2027-03-14')).toBe('March 14, 2027')
    expect(shortDate('2027-03-14')).toBe('Mar 14, 2027')
  })

  it('format a time in the local time zone', () => {
    expect(momentLabel(new Date(2027, 2, 14, 15, 5).toISOString())).toMatch(/^March 14 at 3:05\sPM$/)
  })

  it('count days across months and years', () => {
    expect(dateAfter(TODAY, 0)).toBe('2026-11-21')
    expect(dateAfter(TODAY, 41)).toBe('2027-01-01')
  })

  it('spread months evenly, each once', () => {
    expect(axisMonths(TODAY, 322, 3, formats('en'))).toEqual(['Nov 2026', 'May 2027', 'Oct 2027'])
    expect(axisMonths(TODAY, 20, 3, formats('en'))).toEqual(['Nov 2026', 'Dec 2026'])
  })

  it.each([
    [1, '1 week'],
    [16, '16 weeks'],
    [17, '4 months'],
    [46, '11 months'],
    [104, '2 years'],
    [156, '3 years'],
  ])('%s weeks are %s', (weeks, words) => {
    expect(spanLabel(weeks, formats('en'))).toBe(words)
  })
})

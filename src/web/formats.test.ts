import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formats } from '#shared/texts/formats.ts'
import { count, day, money, month, percent } from './admin/format/format.ts'
import { longDate, momentLabel, shortDate } from './ui/text/calendar-labels.ts'

const en = formats('en')
const times = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())

/** The pages change to `formats` one by one; until then both must write the same. */
describe('English is written as on the pages', () => {
  it('days and times', () => {
    fc.assert(
      fc.property(times, (time) => {
        expect(en.longDate(time)).toBe(longDate(time))
        expect(en.shortDate(time)).toBe(shortDate(time))
        expect(en.shortDate(time)).toBe(day(time))
        expect(en.moment(time)).toBe(momentLabel(time))
        expect(en.month(time)).toBe(month(time.slice(0, 7)))
      }),
    )
  })

  it('numbers', () => {
    fc.assert(
      fc.property(fc.integer(), (value) => {
        expect(en.number(value)).toBe(count(value))
        expect(en.money(value, 'USD')).toBe(money(value, 'USD'))
        expect(en.percent(value)).toBe(percent(value, 0))
      }),
    )
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasSign, nextAttribution, TOUCH_DAYS } from './next-attribution.ts'
import type { Attribution, Touch } from './touch.ts'
import { DAY_MS } from '#shared/lib/time.ts'

const START_MS = Date.UTC(2026, 2, 2, 12)

const touchOn = (day: number, source?: string): Touch => ({
  at: new Date(START_MS + day * DAY_MS).toISOString(),
  landingPath: '/',
  ...(source === undefined ? {} : { source }),
})
/** Visits as `day source`, direct ones as `day`; the result has the same form. */
function after(...visits: string[]): string {
  const touches = visits.map((visit) => {
    const [day = '', source] = visit.split(' ')
    return touchOn(Number(day), source)
  })
  const known = touches.reduce<Attribution | null>(nextAttribution, null)
  if (known === null) throw new Error('there is no visit')
  const text = ({ at, source }: Touch) =>
    `${(Date.parse(at) - START_MS) / DAY_MS}${source === undefined ? '' : ` ${source}`}`
  return `${text(known.first)}, ${text(known.last)}`
}

describe('first and last touch', () => {
  it.each([
    ['of a first visit are that', ['0'], '0, 0'],
    ['of a first visit with a sign are that', ['0 letter'], '0 letter, 0 letter'],
    ['are not changed by a direct visit', ['0 letter', '1'], '0 letter, 0 letter'],
    ['of direct visits alone are the first of them', ['0', '1', '2'], '0, 0'],
    ['begin with the first sign', ['0', '1 letter'], '1 letter, 1 letter'],
    ['differ from the second sign on', ['0 letter', '1', '2 ad', '3'], '0 letter, 2 ad'],
    ['know the same sign again', ['0 ad', '5 ad'], '0 ad, 5 ad'],
    ['count for the days of the limit', ['0 letter', `${TOUCH_DAYS}`], '0 letter, 0 letter'],
    ['are forgotten after them', ['0 letter', `${TOUCH_DAYS + 1}`], '91, 91'],
    ['fall to the next one that counts', ['0 letter', '50 ad', '100'], '50 ad, 50 ad'],
    ['fall to it also where a new one comes', ['0 letter', '50 ad', '100 post'], '50 ad, 100 post'],
    ['forget what a clock far ahead has dated', ['400 letter', '0 ad'], '0 ad, 0 ad'],
  ])('%s', (_what, visits, expected) => {
    expect(after(...visits)).toBe(expected)
  })

  it('are detected by any parameter', () => {
    expect(hasSign(touchOn(0))).toBe(false)
    expect(hasSign({ ...touchOn(0), referrerHost: 'a.example' })).toBe(true)
    expect(hasSign({ ...touchOn(0), clickId: { parameter: 'gclid', value: 'x' } })).toBe(true)
  })

  it('stay the same when a page load is read twice, and the first is never later than the last', () => {
    const visit = fc
      .tuple(fc.nat(40), fc.option(fc.constantFrom('letter', 'ad', 'post'), { nil: undefined }))
      .map(([days, source]) => ({ days, source }))
    fc.assert(
      fc.property(fc.array(visit, { minLength: 1, maxLength: 12 }), (visits) => {
        let known: Attribution | null = null
        let day = 0
        for (const { days, source } of visits) {
          day += days
          const touch = touchOn(day, source)
          const next: Attribution = nextAttribution(known, touch)
          expect(nextAttribution(next, touch)).toEqual(next)
          expect(Date.parse(next.first.at)).toBeLessThanOrEqual(Date.parse(next.last.at))
          expect(hasSign(next.first)).toBe(hasSign(next.last))
          expect(next.last).toEqual(source === undefined ? next.last : touch)
          known = next
        }
      }),
    )
  })
})

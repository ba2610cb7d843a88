import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayOf, daysIn, lastMonths, PERIOD_PRESETS, presetOf, presetPeriod } from './period.ts'

const NOW = Date.parse('2026-03-01T00:30:00.000Z')

describe('periods', () => {
  it('end today and include both ends', () => {
    expect(presetPeriod('today', NOW)).toEqual({ from: '2026-03-01', to: '2026-03-01' })
    expect(presetPeriod('7d', NOW)).toEqual({ from: '2026-02-23', to: '2026-03-01' })
    expect(daysIn(presetPeriod('28d', NOW))).toBe(28)
  })

  it('are recognized on the same day, but not the day after', () => {
    const times = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2035-01-01') })
    fc.assert(
      fc.property(times, fc.constantFrom(...PERIOD_PRESETS), (nowMs, { id, days }) => {
        const period = presetPeriod(id, nowMs)
        expect(daysIn(period)).toBe(days)
        expect(period.to).toBe(dayOf(nowMs))
        expect(presetOf(period, nowMs)).toBe(id)
        expect(presetOf(period, nowMs + 86_400_000)).toBeNull()
      }),
    )
  })

  it('counts months back across years', () => {
    expect(lastMonths(4, NOW)).toEqual(['2026-03', '2026-02', '2026-01', '2025-12'])
  })
})

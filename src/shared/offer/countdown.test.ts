import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COUNTDOWN_MS, countdownText, deadlineFrom, secondsLeft, untilNextSecond } from './countdown.ts'

const times = fc.integer({ min: 0, max: 2e12 })
const shown = (deadlineMs: number, nowMs: number) => countdownText(secondsLeft(deadlineMs, nowMs))

describe('the countdown', () => {
  it.each([
    [0, '10:00'],
    [1, '10:00'],
    [999, '10:00'],
    [1000, '9:59'],
    [540_001, '1:00'],
    [541_000, '0:59'],
    [599_001, '0:01'],
    [600_000, '0:00'],
    [9_000_000, '0:00'],
  ])('%i ms after its start shows %s', (elapsedMs, text) => {
    expect(shown(deadlineFrom(5000), 5000 + elapsedMs)).toBe(text)
  })

  it('shows at most ten minutes if the clock is set back', () => {
    expect(shown(deadlineFrom(5_000_000), 0)).toBe('10:00')
  })

  it('ticks through 601 numbers, each a second, and stops at 0:00', () => {
    fc.assert(
      fc.property(times, fc.integer({ min: 0, max: 999 }), (startMs, lateMs) => {
        const deadlineMs = deadlineFrom(startMs)
        let nowMs = startMs + lateMs
        const numbers = [secondsLeft(deadlineMs, nowMs)]
        for (let waitMs = untilNextSecond(deadlineMs, nowMs); waitMs !== null; ) {
          nowMs += waitMs
          numbers.push(secondsLeft(deadlineMs, nowMs))
          waitMs = untilNextSecond(deadlineMs, nowMs)
        }
        expect(numbers).toEqual(Array.from({ length: 601 }, (_, index) => 600 - index))
      }),
      { numRuns: 20 },
    )
  })

  it('never grows, and stays within ten minutes', () => {
    fc.assert(
      fc.property(times, times, times, (deadlineMs, a, b) => {
        const [early, late] = [Math.min(a, b), Math.max(a, b)]
        expect(secondsLeft(deadlineMs, late)).toBeLessThanOrEqual(secondsLeft(deadlineMs, early))
        expect(secondsLeft(deadlineMs, early)).toBeGreaterThanOrEqual(0)
        expect(secondsLeft(deadlineMs, early)).toBeLessThanOrEqual(COUNTDOWN_MS / 1000)
      }),
    )
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockOffText, clockText, isClockOff, readClock } from './clock-skew.ts'

const NOON = 'Tue, 02 Feb 2027 12:00:00 GMT'
const NOON_MS = Date.parse(NOON)

describe('the offset of our clock', () => {
  it.each([
    // Received by our clock so many ms after noon, after so long a round trip.
    ['no round trip, the middle of the second', 500, 0, 0, 500],
    ['the beginning of the second', 0, 0, -500, 500],
    ['the end of the second', 999, 0, 499, 500],
    ['half of the round trip is taken off', 700, 400, 0, 700],
    ['a slow answer is uncertain', 3000, 5000, 0, 3000],
    ['ahead by two minutes', 120_600, 200, 120_000, 600],
    ['behind by two minutes', -119_400, 200, -120_000, 600],
    ['an odd round trip', 500, 1, 0, 501],
  ])('%s', (_what, sinceNoonMs, roundTripMs, offsetMs, uncertaintyMs) => {
    const receivedAtMs = NOON_MS + sinceNoonMs
    const reading = readClock({ date: NOON, receivedAtMs, roundTripMs })
    // 0 has no sign here.
    expect({ ...reading, offsetMs: (reading?.offsetMs ?? Number.NaN) + 0 }).toEqual({
      offsetMs,
      uncertaintyMs,
      measuredAt: new Date(receivedAtMs),
    })
  })

  it.each([[undefined], [''], ['soon']])('is unknown for the header %j', (date) => {
    expect(readClock({ date, receivedAtMs: NOON_MS, roundTripMs: 0 })).toBeNull()
  })

  it('is within the uncertainty, whenever the header was written', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -600_000, max: 600_000 }),
        fc.integer({ min: 0, max: 999 }),
        fc.integer({ min: 0, max: 5000 }),
        fc.integer({ min: 0, max: 5000 }),
        (trueOffsetMs, inSecondMs, thereMs, backMs) => {
          const writtenAtMs = NOON_MS + inSecondMs
          const reading = readClock({
            date: NOON,
            receivedAtMs: writtenAtMs + backMs + trueOffsetMs,
            roundTripMs: thereMs + backMs,
          })
          if (reading === null) throw new Error('there is a date')
          expect(Math.abs(reading.offsetMs - trueOffsetMs)).toBeLessThanOrEqual(reading.uncertaintyMs)
        },
      ),
    )
  })
})

describe('a clock', () => {
  it.each([
    [0, 500, false],
    [60_000, 0, false],
    [60_001, 0, true],
    [-60_001, 0, true],
    // Perhaps 60 s, perhaps less.
    [60_500, 500, false],
    [60_501, 500, true],
    [-60_500, 500, false],
    [-60_501, 500, true],
    [64_000, 5000, false],
  ])('with an offset of %i ± %i ms is off: %s', (offsetMs, uncertaintyMs, isOff) => {
    expect(isClockOff({ offsetMs, uncertaintyMs, measuredAt: new Date() })).toBe(isOff)
  })

  it('is described with its offset in seconds and the fix', () => {
    const measuredAt = new Date()
    const ahead = { offsetMs: 125_300, uncertaintyMs: 600, measuredAt }
    expect(clockText(ahead)).toBe("this server's clock is 125.3 s ahead of Stripe's (±0.6 s)")
    expect(clockOffText(ahead)).toMatch(/^this server's clock is 125\.3 s ahead .* NTP/)
    const behind = { ...ahead, offsetMs: -61_000 }
    expect(clockText(behind)).toBe("this server's clock is 61.0 s behind Stripe's (±0.6 s)")
  })
})

import { expect, it } from 'vitest'
import { clockOffset, clockState } from './system-facts.tsx'

const reading = (offsetMs: number, isOff: boolean) => ({
  offsetMs,
  uncertaintyMs: 600,
  measuredAt: '2026-11-20T10:00:00.000Z',
  isOff,
})

it.each([
  [0, false, 'OK', 'No measurable difference, ±600 ms'],
  [-600, false, 'OK', 'No measurable difference, ±600 ms'],
  [601, false, 'OK', "601 ms ahead of Stripe's, ±600 ms"],
  [-12_400, false, 'OK', "12.4 s behind Stripe's, ±600 ms"],
  [125_000, true, 'Off by 2 min 5 s', "2 min 5 s ahead of Stripe's, ±600 ms"],
  [-125_000, true, 'Off by 2 min 5 s', "2 min 5 s behind Stripe's, ±600 ms"],
])('an offset of %i ms (off: %s) is shown as %s: %s', (offsetMs, isOff, state, offset) => {
  expect(clockState(reading(offsetMs, isOff))).toBe(state)
  expect(clockOffset(reading(offsetMs, isOff))).toBe(offset)
})

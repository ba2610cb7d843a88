import { expect, it } from 'vitest'
import { minutesLeft, msToNextMinute } from './use-minutes-left.ts'

it.each([
  [0, 0],
  [-5000, 0],
  [1, 1],
  [60_000, 1],
  [60_001, 2],
  [12 * 60_000, 12],
])('%i ms are shown as %i minutes', (leftMs, minutes) => {
  expect(minutesLeft(1_000_000 + leftMs, 1_000_000)).toBe(minutes)
})

it.each([
  [1, 1],
  [60_000, 60_000],
  [60_001, 1],
  [90_000, 30_000],
])('with %i ms left the minutes change in %i ms', (leftMs, nextMs) => {
  expect(msToNextMinute(1_000_000 + leftMs, 1_000_000)).toBe(nextMs)
  expect(minutesLeft(1_000_000 + leftMs, 1_000_000 + nextMs)).toBe(
    minutesLeft(1_000_000 + leftMs, 1_000_000) - 1,
  )
})

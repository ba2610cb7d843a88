import { describe, expect, it } from 'vitest'
import { createEventClock } from './tracking.ts'

const read = (times: readonly number[]): number[] => {
  const left = [...times]
  const clock = createEventClock(() => left.shift() ?? Number.NaN)
  return times.map(() => clock())
}

describe('the times of events', () => {
  it.each([
    ['are the clock’s', [5, 6, 9], [5, 6, 9]],
    ['differ within one millisecond', [5, 5, 5, 6], [5, 6, 7, 8]],
    ['come back to the clock once it has caught up', [5, 5, 5, 20], [5, 6, 7, 20]],
    ['do not follow a small step back', [5000, 4990, 4995], [5000, 5001, 5002]],
    ['follow a clock that is set back', [90_000, 5000, 5000], [90_000, 5000, 5001]],
  ])('%s', (_name, times, expected) => {
    expect(read(times)).toEqual(expected)
  })
})

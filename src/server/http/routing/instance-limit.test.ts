import { expect, it } from 'vitest'
import { AppError } from './app-error.ts'
import { createInstanceLimit } from './instance-limit.ts'

/** How many of so many calls are let through, and what the last refusal says. */
function count(calls: number, call: () => void) {
  let accepted = 0
  let retryAfterSeconds: number | undefined
  for (let index = 0; index < calls; index += 1) {
    try {
      call()
      accepted += 1
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      retryAfterSeconds = error.retryAfterSeconds
    }
  }
  return { accepted, retryAfterSeconds }
}

it('counts each network and bucket for itself, and begins again after a minute', () => {
  let now = 1_000_000
  const hit = createInstanceLimit({ multiplier: 1, nowMs: () => now })
  expect(count(9, () => hit('a', '192.0.2.1', 5))).toEqual({ accepted: 5, retryAfterSeconds: 60 })
  expect(count(9, () => hit('b', '192.0.2.1', 5))).toMatchObject({ accepted: 5 })
  expect(count(9, () => hit('a', '192.0.2.2', 5))).toMatchObject({ accepted: 5 })
  now += 45_500
  expect(count(1, () => hit('a', '192.0.2.1', 5))).toEqual({ accepted: 0, retryAfterSeconds: 15 })
  now += 14_500
  expect(count(9, () => hit('a', '192.0.2.1', 5))).toMatchObject({ accepted: 5 })
})

it('counts all addresses of an IPv6 network as one', () => {
  const hit = createInstanceLimit({ multiplier: 1 })
  let host = 0
  const call = () => hit('a', `2001:db8:0:1::${((host += 1)).toString(16)}`, 5)
  expect(count(9, call)).toMatchObject({ accepted: 5 })
})

it('multiplies limits', () => {
  const hit = createInstanceLimit({ multiplier: 0.4 })
  expect(count(9, () => hit('a', '192.0.2.1', 5))).toMatchObject({ accepted: 2 })
})

it('is not held up by a clock that is put back', () => {
  let now = 10_000_000
  const hit = createInstanceLimit({ multiplier: 1, nowMs: () => now })
  count(9, () => hit('a', '192.0.2.1', 5))
  now -= 3_600_000
  expect(count(9, () => hit('a', '192.0.2.1', 5))).toEqual({ accepted: 5, retryAfterSeconds: 60 })
})

it('keeps a bounded number of counts, however many networks call', () => {
  const hit = createInstanceLimit({ multiplier: 1, nowMs: () => 0 })
  count(5, () => hit('a', '192.0.2.1', 5))
  for (let index = 0; index < 50_000; index += 1) hit('a', `network-${index}`, 5)
  // The longest known was forgotten; the others were not.
  expect(count(1, () => hit('a', '192.0.2.1', 5))).toMatchObject({ accepted: 1 })
  expect(count(9, () => hit('a', 'network-49999', 5))).toMatchObject({ accepted: 4 })
})

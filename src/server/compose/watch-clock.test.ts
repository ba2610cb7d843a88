import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '#shared/lib/time.ts'
import type { ClockReading } from '#server/gateways/stripe/clock-skew.ts'
import type { StripeClock } from '#server/gateways/stripe/stripe-clock.ts'
import { watchClock } from './watch-clock.ts'

const reading = (offsetMs: number): ClockReading => ({ offsetMs, uncertaintyMs: 600, measuredAt: new Date() })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** An app that has just started, with what each comparison of the clocks finds. */
async function startApp(...found: (ClockReading | null)[]) {
  const measure = vi.fn<StripeClock['measure']>(() => Promise.resolve(found.shift() ?? null))
  const app = Fastify()
  watchClock(app, { measure, last: () => null, assertRight: () => Promise.resolve() })
  await app.ready()
  return { app, measure }
}

it('compares at the start, and each hour while the clock is right', async () => {
  const { app, measure } = await startApp(reading(0), reading(-59_000), reading(0))
  expect(measure).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(59 * MINUTE_MS)
  expect(measure).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(measure).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS)
  expect(measure).toHaveBeenCalledTimes(3)
  await app.close()
})

it.each([
  ['Stripe could not be reached', null],
  ['the clock is ahead', reading(125_000)],
  ['the clock is behind', reading(-125_000)],
])('compares again after a minute where %s', async (_what, found) => {
  const { app, measure } = await startApp(found, reading(0))
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(measure).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(59 * MINUTE_MS)
  expect(measure).toHaveBeenCalledTimes(2)
  await app.close()
})

it('ends with the app', async () => {
  const { app, measure } = await startApp(reading(0))
  await app.close()
  await vi.advanceTimersByTimeAsync(120 * MINUTE_MS)
  expect(measure).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})

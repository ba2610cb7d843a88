import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inBatches } from './in-batches.ts'
import { createThrottle, type ThreadUtilization } from './throttle.ts'

const THROTTLE = { maxSize: 500, minSize: 50, targetMs: 10 }

/** Keeps the thread busy, except for short moments, until it is stopped. */
async function keepBusy(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const untilMs = performance.now() + 5
    while (performance.now() < untilMs);
    await new Promise(setImmediate)
  }
}

const restMs = async (tookMs: number): Promise<number> => {
  const startedMs = performance.now()
  await createThrottle(THROTTLE).rest(tookMs)
  return performance.now() - startedMs
}

it('makes batches smaller while they take long, by half at most, and larger again, within its bounds', async () => {
  const throttle = createThrottle(THROTTLE)
  const sizes = [throttle.size()]
  for (const tookMs of [12, 100, 100, 100, 100, 5, 1, 1]) {
    await throttle.rest(tookMs)
    sizes.push(throttle.size())
  }
  expect(sizes).toEqual([500, 417, 209, 105, 53, 50, 100, 500, 500])
})

it('rests for long while others want the thread, though not for ever, and else as long as it took', async () => {
  const idleMs = await restMs(20)
  const end = new AbortController()
  const busy = keepBusy(end.signal)
  const busyMs = await restMs(20)
  end.abort()
  await busy
  expect(busyMs).toBeGreaterThanOrEqual(380)
  expect(idleMs).toBeGreaterThan(18)
  expect(idleMs).toBeLessThan(busyMs)
})

it('rests for long while a thread pauses for a few milliseconds only', async () => {
  const PERIOD_MS = 16
  const BUSY_MS = 12
  const activeAt = (ms: number) => Math.floor(ms / PERIOD_MS) * BUSY_MS + Math.min(ms % PERIOD_MS, BUSY_MS)
  const utilization: ThreadUtilization = (before = { idle: 0, active: 0, utilization: 0 }) => {
    const nowMs = performance.now()
    const active = activeAt(nowMs) - before.active
    const idle = nowMs - activeAt(nowMs) - before.idle
    return { idle, active, utilization: active / (active + idle) }
  }
  const startedMs = performance.now()
  await createThrottle({ ...THROTTLE, databaseUtilization: utilization }).rest(20)
  expect(performance.now() - startedMs).toBeGreaterThanOrEqual(380)
})

it('rests for long while the thread of an embedded database has others to serve', async () => {
  const isBusy = () => ({ idle: 0, active: 1, utilization: 1 })
  const startedMs = performance.now()
  await createThrottle({ ...THROTTLE, databaseUtilization: isBusy }).rest(20)
  expect(performance.now() - startedMs).toBeGreaterThanOrEqual(380)
})

it('does all the work in batches sized by the throttle, and stops early on request', async () => {
  const sizes: number[] = []
  let left = 1000
  const work = async (size: number) => {
    sizes.push(size)
    await sleep(1)
    const done = Math.min(size, left)
    left -= done
    return done
  }
  const throttle = { size: () => 300, rest: () => Promise.resolve() }
  expect(await inBatches(work, { batchSize: 500, throttle })).toBe(1000)
  expect(sizes).toEqual([300, 300, 300, 300])
  left = 1000
  expect(await inBatches(work, { batchSize: 200, throttle, signal: AbortSignal.abort() })).toBe(200)
})

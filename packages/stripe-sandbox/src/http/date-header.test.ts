import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSandbox, type TestSandbox } from '../open-test-sandbox.ts'

let on: TestSandbox
beforeAll(async () => {
  on = await openTestSandbox({ nowMs: () => Date.UTC(2026, 0, 1) })
})
afterAll(() => on.close())

/** A server compares its clock with this header: as with Stripe, no simulated time moves it. */
test("the Date header is the machine's time, whatever the time of the sandbox and of test clocks", async () => {
  const clocks = on.stripe.testHelpers.testClocks
  const clock = await clocks.create({ frozen_time: Date.UTC(2026, 0, 2) / 1000 })
  const { lastResponse } = await clocks.advance(clock.id, { frozen_time: Date.UTC(2026, 1, 2) / 1000 })
  const dateMs = Date.parse(lastResponse.headers['date'] ?? '')
  expect(Math.abs(Date.now() - dateMs)).toBeLessThan(10_000)
})

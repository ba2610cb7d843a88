import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { DAY_MS } from '#shared/lib/time.ts'
import { useTestServer } from '../support/test-app.ts'
import { studioOf } from './studio-server.ts'
import { DEARER_PLAN, dearerBy, plansOf, pricesOf } from './version-prices.ts'

const ADDED = 'added-plan'

const server = useTestServer()
const studio = studioOf(server)
const { liveVersion, shownBy, pay, syncAgain } = pricesOf(server)

let arm = ''
let live = ''
let baseMinor = 0

beforeAll(async () => {
  await studio.settle()
  live = await liveVersion()
  baseMinor = Math.round(((await shownBy(live)).get(DEARER_PLAN)?.finalPrice ?? 0) * 100)
  const { number } = await studio.make((brand) => {
    dearerBy(700)(brand)
    const { plans } = plansOf(brand)
    const [first] = plans
    if (first) plans.push({ ...first, id: ADDED, name: 'An added plan' })
  })
  arm = (await studio.read<{ brandVersion: string }>(`/versions/${number}`)).brandVersion
  const arms = [1, number].map((one) => ({ number: one, weight: 50 }))
  const more = { smallestEffectPercent: 10, plannedVisitors: 10_000 }
  const body = { name: 'Dearer', hypothesis: 'Dearer earns more.', arms, ...more }
  const { data } = await studio.post<{ id: string }>('/experiments', body)
  const { outcome } = await studio.post(`/experiments/${data.id}/start`)
  if (outcome !== '200') throw new Error(`the experiment did not start: ${outcome}`)
})
afterEach(() => {
  vi.useRealTimers()
})

/** Pays what a page of the version shows. */
const buy = async (version: string, plan: string) =>
  pay(version, plan, (await shownBy(version)).get(plan)?.quote)

it.each([
  ['at its start', 0],
  ['after instances have started again', 1],
  ['after three weeks', 21],
])('each arm of an experiment sells its own plans and prices, %s', async (_, days) => {
  if (days > 0) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS })
    vi.spyOn(server.gateway.clock, 'assertRight').mockResolvedValue()
    await syncAgain()
  }
  expect(await buy(arm, DEARER_PLAN)).toBe(baseMinor + 700)
  expect(await buy(arm, ADDED)).toBeGreaterThan(0)
  expect(await buy(live, DEARER_PLAN)).toBe(baseMinor)
  expect((await shownBy(live)).has(ADDED)).toBe(false)
})

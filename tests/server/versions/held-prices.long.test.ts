import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '#shared/lib/time.ts'
import { planPriceIds } from '#server/db/schema/products.ts'
import { useTestServer } from '../support/test-app.ts'
import { studioOf } from './studio-server.ts'
import { DEARER_PLAN, dearerBy, plansOf, pricesOf } from './version-prices.ts'

const server = useTestServer({ instances: 2 })
let studio = studioOf(server)

const CHANGED = DEARER_PLAN
const REMOVED = '12-week-plan'

const { liveVersion, shownBy, pay, syncAgain } = pricesOf(server)

/** Publishes a change of the live version. @returns what visitors then see */
async function publish(change: (brand: Record<string, unknown>) => void): Promise<string> {
  const { number } = await studio.make(change)
  expect((await studio.publish(number)).outcome).toBe('201')
  await studio.settle()
  return liveVersion()
}

/** Everything that follows happens at this time after the publication. */
function travel(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: publishedMs + ms })
  // The sandbox's answers still carry the date of the second before, so the clock would seem to be wrong.
  vi.spyOn(server.gateway.clock, 'assertRight').mockResolvedValue()
  // Sign-ins end after a day.
  studio = studioOf(server)
}

let first = ''
let second = ''
let publishedMs = 0
const minor = { changed: 0, removed: 0 }

beforeAll(async () => {
  await studio.settle()
  first = await liveVersion()
  const plans = await shownBy(first)
  minor.changed = Math.round((plans.get(CHANGED)?.finalPrice ?? 0) * 100)
  minor.removed = Math.round((plans.get(REMOVED)?.finalPrice ?? 0) * 100)
  await studio.takeOver()
  second = await publish((brand) => {
    dearerBy(1000)(brand)
    const { plans: all } = plansOf(brand)
    all.splice(0, all.length, ...all.filter(({ id }) => id !== REMOVED))
  })
  publishedMs = Date.now()
})
afterEach(() => {
  vi.useRealTimers()
})

it('a removed plan is shown and sold to those who started before, and to nobody else', async () => {
  const [before, now] = [await shownBy(first), await shownBy(second)]
  expect(before.get(REMOVED)?.isActive).toBe(true)
  expect(now.has(REMOVED)).toBe(false)
  const quote = before.get(REMOVED)?.quote
  expect(await pay(first, REMOVED, quote)).toBe(minor.removed)
  expect(await pay(second, REMOVED, quote)).toBe('product_not_found')
})

it('prices stay payable for seven days: after other publications, and after instances have started again', async () => {
  travel(3 * DAY_MS)
  const third = await publish(dearerBy(500))
  await syncAgain()

  travel(7 * DAY_MS - HOUR_MS)
  await syncAgain()
  const shown = { first: await shownBy(first), second: await shownBy(second), third: await shownBy(third) }
  expect(await pay(first, CHANGED, shown.first.get(CHANGED)?.quote)).toBe(minor.changed)
  expect(await pay(first, REMOVED, shown.first.get(REMOVED)?.quote)).toBe(minor.removed)
  expect(await pay(second, CHANGED, shown.second.get(CHANGED)?.quote)).toBe(minor.changed + 1000)
  expect(await pay(third, CHANGED, shown.third.get(CHANGED)?.quote)).toBe(minor.changed + 1500)
})

it('after seven days they are refused, whatever the page still shows', async () => {
  travel(7 * DAY_MS - HOUR_MS)
  const shown = await shownBy(first)
  travel(7 * DAY_MS + HOUR_MS)
  for (const id of [CHANGED, REMOVED])
    expect(await pay(first, id, shown.get(id)?.quote)).toBe('version_ended')
  // The version after it was replaced later.
  expect(await pay(second, CHANGED, (await shownBy(second)).get(CHANGED)?.quote)).toBe(minor.changed + 1000)
})

it('after seven days the expired prices are no longer for sale at Stripe', async () => {
  const prices = async (productId: string) => {
    const rows = await server.database.db
      .select({ id: planPriceIds.stripePriceId, replacedAt: planPriceIds.replacedAt })
      .from(planPriceIds)
      .where(eq(planPriceIds.productId, productId))
    return Promise.all(rows.map(async ({ id }) => (await server.gateway.stripe.prices.retrieve(id)).active))
  }
  travel(20 * DAY_MS)
  await syncAgain()
  // Of three prices, the one of the live version.
  expect((await prices(CHANGED)).filter((isActive) => isActive)).toHaveLength(1)
  const removed = await server.gateway.stripe.products.retrieve(`marigold_${REMOVED}`)
  expect(removed.active).toBe(false)
})

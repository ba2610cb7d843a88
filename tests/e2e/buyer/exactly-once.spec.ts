import type { BrowserContext, Page } from '@playwright/test'
import { AD_EVENT_NAMES } from '#shared/tracking/event-types.ts'
import { type NetworkStandIn, openNetworkStandIn, PIXEL_ID, TOKEN } from '../../ad-network/stand-in.ts'
import { watchPixel } from '../../ad-network/watch-pixel.ts'
import { untilDelivered, untilStored } from '../drivers/browser-state.ts'
import { cards, Checkout } from '../drivers/checkout-driver.ts'
import { crash } from '../probes/crash.ts'
import { thumb } from '../drivers/input-methods.ts'
import { sendUnseen } from '../probes/lost-calls.ts'
import { PASSWORD } from '../drivers/member-driver.ts'
import { people } from '../drivers/people.ts'
import { QuizDriver } from '../drivers/quiz-driver.ts'
import { seededRandom } from '../drivers/seeded-steps.ts'
import { runJob } from '../servers/run-job.ts'
import { expect, testOfStorage } from '../servers/server-fixture.ts'
import type { StoredEvent } from '../servers/stored-rows.ts'

const test = testOfStorage.extend<{ network: NetworkStandIn }>({
  network: async ({ browserName: _ }, use) => {
    const network = await openNetworkStandIn()
    await use(network)
    await network.close()
  },
  settings: async ({ network }, use) => {
    await use({ META_PIXEL_ID: PIXEL_ID, META_CAPI_TOKEN: TOKEN, META_CAPI_BASE: network.base })
  },
})

// Fifty-two steps take about a minute, or several on a busy machine.
test.setTimeout(300_000)

/** Clock errors of the phone, for pages that open one after another. */
const CLOCKS_WRONG_BY_MS = [3 * 60 * 60 * 1000, -26 * 60 * 60 * 1000, 0]

/**
 * A connection on which event calls fail in every way: the call is lost, the answer is lost, or a proxy answers instead of
 * the server.
 */
async function failAtRandom(
  context: BrowserContext,
  random: () => number,
): Promise<{ recover: () => void; failed: number }> {
  const line = {
    failed: 0,
    isRecovered: false,
    recover: () => {
      line.isRecovered = true
    },
  }
  await context.route('**/api/api/tracking/events', async (route) => {
    // Playwright does not see the beacon of a closing page.
    if (line.isRecovered || route.request().resourceType() === 'ping') return route.continue()
    const chance = random()
    if (chance >= 0.6) return route.continue()
    line.failed += 1
    if (chance < 0.2) return route.abort('connectionreset')
    if (chance < 0.4) return route.fulfill({ status: 502, body: 'a proxy' })
    await sendUnseen(route)
    return route.abort('connectionreset')
  })
  return line
}

/** Sets the clock error of the next page, and of pages it opens. */
const setClockWrong = (page: Page, byMs: number) =>
  page.addInitScript((offsetMs) => {
    const RealDate = Date
    const now = () => RealDate.now() + offsetMs
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, given: unknown[], newTarget: () => void): Date =>
        Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as Date,
      get: (target, name, receiver): unknown => (name === 'now' ? now : Reflect.get(target, name, receiver)),
    })
  }, byMs)

const idsOf = (events: StoredEvent[], type: string): string[] =>
  events.filter(({ eventType }) => eventType === type).map(({ metadata }) => String(metadata?.['questionId']))

const title =
  'every event of a journey counts once, whatever the line, the tab, the clock and a second tab do'
test(title, { tag: '@soak-only' }, async ({ page, context, database, network, readStored }) => {
  const line = await failAtRandom(context, seededRandom())
  const pixel = await watchPixel(context)
  // The connection to the network is no better.
  const faults = [
    { status: 500, code: 2 },
    'lost_answer',
    { status: 400, code: 80_004 },
    'lost_answer',
  ] as const
  // The server's waiting time doubles after each, starting at half a minute.
  network.failNext(...faults)

  const [first = 0, second = 0, third = 0] = CLOCKS_WRONG_BY_MS
  await setClockWrong(page, first)
  const driver = new QuizDriver({ page, person: people.imperialWoman, hand: thumb })
  await driver.start()
  await driver.walkTo('weekly_activity')

  await test.step('the tab is killed, and the next one has another clock', async () => {
    await untilStored(page, driver.entered)
    await crash(context, page)
    driver.page = await context.newPage()
    await setClockWrong(driver.page, second)
    await driver.page.goto('/quiz')
    await driver.expectStep()
    await driver.walkTo('personal_profile_summary')
  })
  await test.step('two tabs take turns', async () => {
    const one = driver.page
    const other = await context.newPage()
    await setClockWrong(other, third)
    for (const tab of [other, one, other]) {
      await untilStored(driver.page, driver.entered)
      driver.page = tab
      await tab.bringToFront()
      await tab.goto('/quiz')
      await driver.expectStep()
      await driver.answerSteps(3)
    }
    await driver.page.close()
    driver.page = one
    await one.bringToFront()
    await one.goto('/quiz')
    await driver.expectStep()
  })
  await driver.skipTo('email')
  await driver.walkTo('health_risks')
  await driver.skipTo('program_preparation')
  await driver.walkToEnd()
  await expect(driver.page).toHaveURL(/\/purchase$/)
  const checkout = new Checkout(driver.page)
  await checkout.payWith(cards.visa)
  await expect(driver.page).toHaveURL(/\/register$/)
  await driver.page.getByLabel(/^(?:New p|P)assword$/).fill(PASSWORD)
  await driver.page.getByRole('button', { name: 'Create Secure Account' }).click()
  await expect(driver.page).toHaveURL(/\/thank-you$/)
  expect(line.failed).toBeGreaterThan(5)
  line.recover()
  await driver.page.reload()
  await untilDelivered(driver.page)

  const names = Object.values(AD_EVENT_NAMES).filter((name) => name !== null)
  await expect
    .poll(
      async () => {
        await runJob(database, 'ad-events')
        return new Set(network.counted().map(({ event_name: name }) => name))
      },
      { timeout: 120_000, intervals: [3000] },
    )
    .toEqual(new Set(names))
  const { events, leads } = await readStored()
  expect(leads).toHaveLength(1)
  expect(new Set(events.map(({ sessionId }) => sessionId)).size).toBe(1)
  const fresh = events.filter(({ metadata }) => metadata?.['resumed'] !== true)
  const { answeredIds, leftIds } = driver
  // The landing's question is answered there, and viewed nowhere else.
  expect(idsOf(fresh, 'quizQuestionViewed').toSorted()).toEqual(
    [...answeredIds.slice(1), ...leftIds].toSorted(),
  )
  expect(idsOf(fresh, 'quizQuestionAnswered').toSorted()).toEqual(answeredIds.toSorted())
  for (const type of Object.keys(AD_EVENT_NAMES)) {
    if (type.startsWith('quizQuestion')) continue
    expect(
      fresh.filter(({ eventType }) => eventType === type),
      type,
    ).toHaveLength(1)
  }

  // All three count the same events by id.
  const toBeTold = fresh.flatMap(({ eventId, eventType }) => {
    const name = AD_EVENT_NAMES[eventType as keyof typeof AD_EVENT_NAMES]
    return name === null ? [] : [`${name} ${eventId}`]
  })
  const counted = network.counted().map((event) => `${event.event_name} ${event.event_id}`)
  expect(counted.toSorted()).toEqual(toBeTold.toSorted())
  const ofPixel = pixel.counted().map(({ name, eventId }) => `${name} ${eventId}`)
  expect(ofPixel.toSorted()).toEqual(toBeTold.toSorted())
})

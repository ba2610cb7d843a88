import type { Page } from '@playwright/test'
import { type NetworkStandIn, openNetworkStandIn, PIXEL_ID, TOKEN } from '../../ad-network/stand-in.ts'
import { type PixelEvent, watchPixel, type WatchedPixel } from '../../ad-network/watch-pixel.ts'
import { toMajor } from '#shared/offer/payment/money.ts'
import { quizStateWith, seedState, untilDelivered } from '../drivers/browser-state.ts'
import { cards, Checkout, expectPaid, PRESELECTED } from '../drivers/checkout-driver.ts'
import {
  acceptAll,
  choices,
  keptByTracking,
  notice,
  openChoices,
  refuseAll,
  untilDecisionsAreKnown,
  words,
} from '../drivers/consent-driver.ts'
import { makeLead } from '../drivers/make-lead.ts'
import { people } from '../drivers/people.ts'
import { plannedAnswers } from '../drivers/planned-walk.ts'
import { expect, test, testOfStorage } from '../servers/server-fixture.ts'

type Network = { network: NetworkStandIn; pixel: WatchedPixel }

/** A server with an ad network, and a browser that loads the same network's script. */
const told = testOfStorage.extend<Network>({
  network: async ({ browserName: _ }, use) => {
    const network = await openNetworkStandIn()
    await use(network)
    await network.close()
  },
  settings: async ({ network }, use) => {
    await use({ META_PIXEL_ID: PIXEL_ID, META_CAPI_TOKEN: TOKEN, META_CAPI_BASE: network.base })
  },
  pixel: async ({ context }, use) => {
    await use(await watchPixel(context))
  },
})
/** The same in a country that requires consent. */
const asking = told.extend<Network>({
  settings: async ({ network }, use) => {
    await use({
      META_PIXEL_ID: PIXEL_ID,
      META_CAPI_TOKEN: TOKEN,
      META_CAPI_BASE: network.base,
      CONSENT_WHERE_UNKNOWN: 'true',
    })
  },
})
/** A server without an ad network. */
const silent = test.extend<Pick<Network, 'pixel'>>({
  pixel: async ({ context }, use) => {
    await use(await watchPixel(context))
  },
})

const FROM_AN_AD = '/?utm_source=letter&fbclid=Click-1'
const named = ({ name, eventId }: { name: string; eventId: string | null }) => `${name} ${eventId}`
const ofPixel = (pixel: WatchedPixel) => pixel.counted().map(named).toSorted()
const ofServer = ({ taken }: NetworkStandIn) =>
  taken.map(({ event_name: name, event_id: eventId }) => named({ name, eventId })).toSorted()
const names = (events: readonly PixelEvent[]) => events.map(({ name }) => name)
const adFrames = (page: Page) => page.frames().filter((frame) => frame.url().endsWith('/ad-frame'))

async function chooseOnLanding(page: Page): Promise<void> {
  await page.getByRole('button', { name: "I'm a Woman" }).click()
  await expect(page).toHaveURL(/\/quiz\/\w+$/)
}

told(
  'the pixel and our server report the same events, each once, and nothing else @desktop-soak',
  async ({ page, context, request, network, pixel }) => {
    const email = 'told@example.com'
    const { id: leadId, token: leadToken, answers } = await makeLead(request, email)
    await seedState(context, { ...quizStateWith(answers), leadId, leadToken, isCompleted: true })
    await page.goto(FROM_AN_AD)
    await expect.poll(() => names(pixel.counted())).toEqual(['PageView'])
    expect(adFrames(page)).toHaveLength(1)
    await chooseOnLanding(page)
    // The frame is removed with the page, and no other page has one.
    await expect.poll(() => adFrames(page)).toEqual([])
    await untilDelivered(page)
    // The landing may still have reported the choice.
    const before = pixel.events.length

    await page.goto('/purchase')
    const checkout = new Checkout(page)
    await expect(checkout.number).toBeVisible()
    await checkout.payWith(cards.visa)
    await expectPaid(page, { email })
    expect(adFrames(page)).toEqual([])
    expect(pixel.events).toHaveLength(before)
    await page.getByLabel(/^(?:New p|P)assword$/).fill('walnut kettle harbour')
    await page.getByRole('button', { name: 'Create Secure Account' }).click()
    await expect(page).toHaveURL(/\/thank-you$/)

    const all = [
      'AddToCart',
      'CompleteRegistration',
      'InitiateCheckout',
      'PageView',
      'Purchase',
      'ViewContent',
    ]
    await expect.poll(() => names(pixel.counted()).toSorted()).toEqual(all)
    await untilDelivered(page)
    await expect.poll(() => ofServer(network), { timeout: 20_000 }).toEqual(ofPixel(pixel))
    const paid = toMajor(PRESELECTED.finalPriceMinor, PRESELECTED.currency)
    const purchase = pixel.events.find(({ name }) => name === 'Purchase')
    expect(purchase).toMatchObject({ value: paid, currency: PRESELECTED.currency })
    const onServer = network.taken.find(({ event_name: name }) => name === 'Purchase')
    expect(onServer?.custom_data).toEqual({ value: paid, currency: PRESELECTED.currency })

    const { origin } = new URL(page.url())
    for (const { page: where, openedBy, referrer, pixelId } of pixel.events) {
      expect({ where, openedBy, referrer, pixelId }).toEqual({
        where: `${origin}/ad-frame`,
        openedBy: `${origin}/`,
        referrer: null,
        pixelId: PIXEL_ID,
      })
    }
    // The same browser on both sides, from its first event on.
    expect(new Set(network.taken.map(({ user_data: { fbp } }) => fbp))).toEqual(
      new Set(pixel.events.map(({ fbp }) => fbp)),
    )
    for (const fbc of [
      ...network.taken.map(({ user_data: told }) => told.fbc),
      ...pixel.events.map((event) => event.fbc),
    ]) {
      expect(fbc).toMatch(/\.Click-1$/)
    }
    expect(network.taken.some(({ user_data: { em } }) => em !== undefined)).toBe(false)
  },
)

/** What a script in the frame can reach. Runs in the frame, with the rights of the network's script. */
async function reachOutOfFrame(skipped: readonly string[]): Promise<Record<string, unknown>> {
  const attempts: Record<string, () => unknown> = {
    localStorage: () => Object.keys(localStorage),
    sessionStorage: () => Object.keys(sessionStorage),
    cookies: () => {
      document.cookie = 'planted=1; path=/'
      return document.cookie
    },
    page: () => window.parent.document.title,
    address: () => window.parent.location.href,
    ownFrame: () => window.frameElement?.id,
    databases: () => indexedDB.open('anything').readyState,
    navigation: () => {
      window.top?.location.assign('/stolen')
    },
    call: async () => (await fetch('/api/api/config', { credentials: 'include' })).status,
    quietCall: async () =>
      (await fetch('/api/api/leads/most-recent', { credentials: 'include', mode: 'no-cors' })).type,
    ownPage: async () => {
      const frame = document.createElement('iframe')
      frame.src = '/'
      document.body.append(frame)
      await new Promise((resolve) => frame.addEventListener('load', resolve))
      return frame.contentDocument?.title ?? 'nothing'
    },
  }
  const results: Record<string, unknown> = {}
  for (const [name, attempt] of Object.entries(attempts)) {
    if (skipped.includes(name)) continue
    try {
      results[name] = await attempt()
    } catch (error) {
      results[name] = error instanceof Error ? error.name : 'refused'
    }
  }
  return results
}

told(
  "the network's script reaches nothing of ours, and messages of others are ignored @soak-only",
  async ({ page, context, pixel }) => {
    await seedState(context, quizStateWith(plannedAnswers(people.imperialWoman)))
    await page.goto(FROM_AN_AD)
    await expect.poll(() => names(pixel.counted())).toEqual(['PageView'])
    const [frame] = adFrames(page)
    const reached = {
      localStorage: 'SecurityError',
      sessionStorage: 'SecurityError',
      cookies: expect.stringMatching(/^_fbp=fb\.1\.\d+\.\d+; _fbc=fb\.1\.\d+\.Click-1$/),
      page: 'SecurityError',
      address: 'SecurityError',
      ownFrame: undefined,
      databases: 'SecurityError',
      navigation: 'SecurityError',
      call: 'TypeError',
      quietCall: 'TypeError',
      ownPage: 'nothing',
    }
    expect(await frame?.evaluate(reachOutOfFrame, [])).toEqual(reached)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('planted')

    // Messages in the right form from other senders have no effect; each window receives its own to prove delivery.
    const sendToSelf = (message: unknown) =>
      new Promise<void>((resolve) => {
        window.addEventListener('message', () => resolve(), { once: true })
        window.postMessage(message, '*')
      })
    await page.evaluate(sendToSelf, { from: 'ad-frame', isBlocked: true })
    await frame?.evaluate(sendToSelf, { events: [{ name: 'Purchase', eventId: 'forged' }], cookies: {} })
    expect(adFrames(page)).toEqual([frame])
    expect(names(pixel.counted())).toEqual(['PageView'])

    await page.goto('/ad-frame')
    // No page embeds it, so it gets no message and loads nothing.
    // As the top window it may navigate, which would end the other attempts.
    expect(await page.evaluate(reachOutOfFrame, ['navigation'])).toMatchObject({
      localStorage: 'SecurityError',
      cookies: 'SecurityError',
      databases: 'SecurityError',
      call: 'TypeError',
    })
  },
)

told(
  'if the script does not load, the page works and our server still reports the events @soak-only',
  async ({ page, context, network }) => {
    const pixel = await watchPixel(context, { isBlocked: true })
    await page.goto(FROM_AN_AD)
    await expect.poll(() => pixel.requests).toHaveLength(1)
    await expect.poll(() => adFrames(page)).toEqual([])
    await chooseOnLanding(page)
    await expect
      .poll(() => network.taken.map(({ event_name: name }) => name).toSorted(), { timeout: 20_000 })
      .toEqual(['PageView', 'ViewContent'])
    expect(pixel.requests).toHaveLength(1)
  },
)

asking(
  'nothing is loaded or sent before consent, earlier events are sent after it, and withdrawing consent stops it at once',
  async ({ page, network, pixel, readStored }) => {
    await page.goto(FROM_AN_AD)
    await expect(notice(page)).toBeVisible()
    expect(await keptByTracking(page)).toEqual([])
    expect([pixel.requests, pixel.frameLoads(), network.calls]).toEqual([[], 0, []])
    await acceptAll(page)
    await expect.poll(() => names(pixel.counted())).toEqual(['PageView'])
    await expect.poll(() => ofServer(network), { timeout: 20_000 }).toEqual(ofPixel(pixel))

    await openChoices(page)
    await choices(page).getByRole('checkbox', { name: words.advertising.title }).uncheck()
    await choices(page).getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => adFrames(page)).toEqual([])
    const cookies = async () => (await page.context().cookies()).filter(({ name }) => name.startsWith('_fb'))
    await expect.poll(cookies).toEqual([])
    const requests = pixel.requests.length
    await untilDecisionsAreKnown(page)
    await chooseOnLanding(page)
    await untilDelivered(page)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const { events } = await readStored()
    expect(events.map(({ eventType }) => eventType)).toContain('quizStarted')
    expect(pixel.requests).toHaveLength(requests)
    expect(network.taken).toHaveLength(1)
  },
)

asking('after a refusal nothing is sent @soak-only', async ({ page, network, pixel, readStored }) => {
  await page.goto(FROM_AN_AD)
  await refuseAll(page)
  await chooseOnLanding(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const stored = await readStored()
  expect(stored.events).toEqual([])
  expect([pixel.requests, pixel.frameLoads(), network.calls]).toEqual([[], 0, []])
})

told.describe('with Global Privacy Control', () => {
  told.use({ extraHTTPHeaders: { 'sec-gpc': '1' } })

  told(
    'our events are recorded, and the network gets nothing @soak-only',
    async ({ page, network, pixel, readStored }) => {
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
      )
      await page.goto(FROM_AN_AD)
      await chooseOnLanding(page)
      await untilDelivered(page)
      const stored = await readStored()
      expect(stored.events.length).toBeGreaterThan(0)
      expect([pixel.requests, pixel.frameLoads(), network.calls]).toEqual([[], 0, []])
    },
  )
})

silent(
  'without an ad network nothing of it is loaded @desktop-soak @soak-only',
  async ({ page, pixel, watch }) => {
    await page.goto(FROM_AN_AD)
    const document = await page.content()
    await chooseOnLanding(page)
    await untilDelivered(page)
    expect(document).not.toMatch(/facebook|fbevents|ad-frame/)
    expect([pixel.requests, pixel.frameLoads()]).toEqual([[], 0])
    expect((await page.context().cookies()).filter(({ name }) => name.startsWith('_fb'))).toEqual([])
    expect(
      await page.evaluate(() =>
        performance.getEntriesByType('resource').filter(({ name }) => name.includes('ad-pixel')),
      ),
    ).toEqual([])
    watch.expectClean('a visit without an ad network')
  },
)

/** Replaces Stripe's script: records every address of its document, as the real one can. */
const STRIPE_SPY = `
  const seen = JSON.parse(sessionStorage.getItem('stripe-saw') ?? '[]')
  let last = null
  const note = () => {
    if (location.pathname === last) return
    last = location.pathname
    seen.push(last)
    sessionStorage.setItem('stripe-saw', JSON.stringify(seen))
  }
  note()
  const watch = () => { note(); requestAnimationFrame(watch) }
  watch()
  addEventListener('popstate', note)
  const nothing = { on() {}, mount() {}, unmount() {}, destroy() {}, update() {}, off() {} }
  window.Stripe = () => ({
    elements: () => ({ create: () => nothing, getElement: () => null, update() {}, on() {} }),
    registerAppInfo() {},
    _registerWrapper() {},
  })
  window.Stripe.version = 'dahlia'
`

const withKeys = testOfStorage.extend({
  settings: async ({ browserName: _ }, use) => {
    await use({
      STRIPE_SECRET_KEY: 'sk_test_51SecretSecret',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_51Publishable',
      STRIPE_WEBHOOK_SECRET: 'whsec_SecretSecret',
      STRIPE_API_BASE: 'http://127.0.0.1:9',
    })
  },
})

withKeys("Stripe's script never sees an address of the quiz @soak-only", async ({ page, context }) => {
  await context.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: STRIPE_SPY }),
  )
  // null while one document replaces another.
  const saw = async () => {
    const seen = await page
      .evaluate(() => JSON.parse(sessionStorage.getItem('stripe-saw') ?? '[]') as string[])
      .catch(() => null)
    return seen && [...new Set(seen)]
  }
  await seedState(context, quizStateWith({ ...plannedAnswers(people.imperialWoman), email: 'a@example.com' }))
  await page.goto('/quiz/age')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Like the quiz: without a new document.
  await page.evaluate(() => {
    history.pushState(null, '', '/purchase')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect.poll(saw).toEqual(['/purchase'])
  expect(page.url()).toMatch(/\/purchase$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/quiz\/age$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL(/\/purchase$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The page may show before the script has loaded.
  await expect.poll(() => page.evaluate(() => 'Stripe' in window)).toBe(true)
  // The call replaces the document, so it may not return.
  await page.evaluate(() => history.pushState(null, '', '/quiz/height')).catch(() => null)
  await expect(page.getByRole('heading', { level: 1, name: /height|tall/i })).toBeVisible()
  await expect.poll(() => page.evaluate(() => 'Stripe' in window).catch(() => null)).toBe(false)
  await expect.poll(saw).toEqual(['/purchase'])
})

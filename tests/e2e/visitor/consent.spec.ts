import marigold from '#brands/marigold/brand.ts'
import shay from '#brands/shay/brand.ts'
import { soakTag } from '../../setup/soak.ts'
import { expectNoViolations } from '../drivers/accessibility.ts'
import { quizStateWith, seedState, untilDelivered, untilStored } from '../drivers/browser-state.ts'
import {
  acceptAll,
  agreeToHealth,
  builtFileOf,
  choices,
  collectCalls,
  expectChoiceUncovered,
  keptByTracking,
  notice,
  openChoices,
  refuseAll,
  untilDecisionsAreKnown,
  words,
} from '../drivers/consent-driver.ts'
import { keyboard, thumb } from '../drivers/input-methods.ts'
import { takeLayoutShifts, watchLayoutShifts } from '../probes/layout-shifts.ts'
import { PageWatch } from '../probes/page-watch.ts'
import { people } from '../drivers/people.ts'
import { answersBefore } from '../drivers/planned-walk.ts'
import { QuizDriver, stepUrl } from '../drivers/quiz-driver.ts'
import { collectSentEvents } from '../probes/sent-events.ts'
import { expect, test } from '../servers/server-fixture.ts'

const person = people.metricWoman
/** In a country that requires consent. */
const asking = test.extend({ settings: { CONSENT_WHERE_UNKNOWN: 'true' } })
/** In a country that requires no consent. */
const free = test

const FROM_AN_AD = '/?utm_source=letter&fbclid=click'
const types = (events: { eventType: string }[]) => events.map(({ eventType }) => eventType)
const firstEvents = ['landingPageVisit', 'quizStarted', 'quizQuestionAnswered', 'quizQuestionViewed']

/** Visible page sizes of phones between the browser's bars. */
const PHONE_PAGES = [
  { width: 390, height: 664 },
  { width: 360, height: 640 },
  { width: 412, height: 780 },
]

asking(
  'refusing all: nothing is recorded, and the quiz continues @desktop-soak',
  async ({ page, watch, readOwnRows }, info) => {
    const isPhone = info.project.name === 'phone'
    await watchLayoutShifts(page)
    const sent = collectSentEvents(page)
    await page.goto(FROM_AN_AD)
    await expect(notice(page)).toBeVisible()
    const [refuse, accept] = ['Refuse all', 'Accept all'].map((name) =>
      notice(page).getByRole('button', { name }),
    )
    if (!refuse || !accept) throw new Error('both buttons are missing')
    const sizes = await Promise.all([refuse, accept].map((button) => button.boundingBox()))
    expect(sizes[0]?.width).toBeCloseTo(sizes[1]?.width ?? 0, 0)
    expect(sizes[0]?.height).toBe(sizes[1]?.height)
    const looks = await Promise.all([refuse, accept].map((button) => button.getAttribute('class')))
    expect(looks[0]).toBe(looks[1])
    // The choice stays visible, and nothing has moved.
    await expectChoiceUncovered(page)
    expect(await takeLayoutShifts(page)).toEqual([])
    await expectNoViolations(page, 'the landing with the notice')
    const whole = page.viewportSize()
    if (!whole) throw new Error('the window has no size')
    for (const size of isPhone ? PHONE_PAGES : []) {
      await page.setViewportSize(size)
      await expectChoiceUncovered(page)
    }
    await page.setViewportSize(whole)
    expect(await keptByTracking(page)).toEqual([])

    const driver = new QuizDriver({ page, person, hand: isPhone ? thumb : keyboard(page) })
    await page.evaluate(() => window.scrollTo(0, 0))
    await driver.chooseOnLanding()
    await expect(notice(page)).toBeHidden()
    await agreeToHealth(page)
    await driver.walkTo('height')
    await expect(notice(page)).toBeVisible()
    await refuseAll(page)
    await expect(notice(page)).toBeHidden()
    await driver.answerStep()
    await page.reload()
    await driver.expectStep()
    await untilDecisionsAreKnown(page)
    await driver.answerStep()
    expect(await keptByTracking(page)).toEqual([])
    expect(sent).toEqual([])
    watch.expectClean('the quiz')
    const { events, consents } = await readOwnRows()
    expect(events).toEqual([])
    expect(consents).toMatchObject([
      { kind: 'health', health: true, saidIn: 'health_question' },
      { kind: 'tracking', analytics: false, advertising: false, saidIn: 'notice' },
    ])
  },
)

asking(
  'accepting all: earlier events are recorded once and in order, and the consent covers the next session',
  async ({ page, watch, readOwnRows }) => {
    const calls = collectCalls(page)
    const sent = collectSentEvents(page)
    await page.goto(FROM_AN_AD)
    const driver = new QuizDriver({ page, person, hand: thumb })
    await expect(notice(page)).toBeVisible()
    await driver.chooseOnLanding()
    await agreeToHealth(page)
    await driver.expectStep()
    const waitedFrom = new Date().toISOString()
    expect(calls).toEqual(['/consent'])
    await acceptAll(page)
    await driver.walkTo('height')
    await untilDelivered(page)
    expect(calls.indexOf('/tracking/events')).toBe(2)
    expect(types(sent)).toEqual([
      ...firstEvents,
      'quizQuestionAnswered',
      'quizQuestionViewed',
      'quizQuestionAnswered',
      'quizQuestionViewed',
    ])
    expect(sent[0]).toMatchObject({ fbc: expect.stringMatching(/\.click$/) })
    for (const event of sent.slice(0, 4)) expect(event).toHaveProperty('timestamp')
    expect(JSON.stringify(sent[3])).toMatch(/"timestamp":"(?<time>[^"]+)"/)
    expect(String((sent[3] as { timestamp?: string }).timestamp) < waitedFrom).toBe(true)

    await page.getByRole('button', { name: 'Start over' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).tap()
    const again = new QuizDriver({ page, person, hand: thumb })
    await again.chooseOnLanding()
    await again.expectStep()
    await untilDelivered(page)
    await untilDecisionsAreKnown(page)
    await expect(notice(page)).toBeHidden()
    watch.expectClean('both sessions')
    const { events, consents } = await readOwnRows()
    const sessions = [...new Set(consents.map(({ sessionId }) => sessionId))]
    expect(sessions).toHaveLength(2)
    for (const sessionId of sessions) {
      const of = <Row extends { sessionId: string }>(rows: Row[]) =>
        rows.filter((row) => row.sessionId === sessionId)
      expect(of(consents).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['health', 'tracking']))
      expect(of(consents).find(({ kind }) => kind === 'tracking')).toMatchObject({
        analytics: true,
        // Without an ad network, consent to advertising is not asked for.
        advertising: false,
      })
      expect(types(of(events)).toSorted().slice(0, 1)).toEqual(['landingPageVisit'])
    }
    expect(events).toHaveLength(sent.length)
  },
)

asking(
  'neither the last choice of a long step nor its button is under the notice @soak-only',
  async ({ page, context }) => {
    await seedState(context, quizStateWith(answersBefore(person, 'food_preferences')))
    await page.goto('/quiz/food_preferences')
    await expect(page).toHaveURL(stepUrl('food_preferences'))
    await expect(notice(page)).toBeVisible()
    const last = page.getByRole('main').getByText('Cottage cheese')
    const button = page.getByRole('button', { name: /^Continue/ })
    /** At the end of the page, where everything can be read. */
    const areClear = async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      const [over, choice, next] = await Promise.all(
        [notice(page), last, button].map((one) => one.boundingBox()),
      )
      if (!over || !choice || !next) throw new Error('a part of the step is missing')
      const isButtonClear = next.y + next.height <= over.y || next.y >= over.y + over.height
      return { choice: choice.y + choice.height <= over.y, button: isButtonClear }
    }
    for (const size of [
      { width: 390, height: 664 },
      { width: 800, height: 700 },
    ]) {
      await page.setViewportSize(size)
      await expect.poll(areClear).toEqual({ choice: true, button: true })
    }
  },
)

for (const [index, brand] of [marigold, shay].entries()) {
  asking.describe(`the offer of ${brand.id}`, () => {
    asking.use({ settings: { BRAND: brand.id, CONSENT_WHERE_UNKNOWN: 'true' } })

    asking(
      'the notice is beside the column with the checkout',
      { tag: ['@desktop-only', ...soakTag(index)] },
      async ({ page }) => {
        await page.goto('/purchase')
        const asked = page.getByRole('region', { name: brand.consent.notice.title })
        await expect(asked).toBeVisible()
        for (const width of [1440, 1280]) {
          await page.setViewportSize({ width, height: 900 })
          const column = await page.getByRole('main').evaluate((main) => {
            const cards = [...main.children].map((card) => card.getBoundingClientRect())
            return {
              left: Math.min(...cards.map(({ left }) => left)),
              right: Math.max(...cards.map(({ right }) => right)),
            }
          })
          const over = await asked.boundingBox()
          if (!over) throw new Error('the notice is missing')
          const gap = Math.max(over.x - column.right, column.left - (over.x + over.width))
          expect(gap, `between the notice and the column at ${width} px`).toBeGreaterThan(0)
        }
      },
    )
  })
}

asking.describe('with an ad network', () => {
  asking.use({ settings: { CONSENT_WHERE_UNKNOWN: 'true', META_PIXEL_ID: '1234567890123456' } })

  asking('choosing one purpose @desktop-soak', async ({ page, watch, readOwnRows }) => {
    await page.goto('/')
    await expect(notice(page)).toContainText(words.noticeWithAdvertising.text)
    await notice(page).getByRole('button', { name: 'Choose' }).click()
    const counting = choices(page).getByRole('checkbox', { name: words.analytics.title })
    const advertising = choices(page).getByRole('checkbox', { name: words.advertising.title })
    await expect(counting).not.toBeChecked()
    await expect(advertising).not.toBeChecked()
    await expectNoViolations(page, 'the choices')
    await page.keyboard.press('Escape')
    await expect(choices(page)).toBeHidden()
    await expect(notice(page).getByRole('button', { name: 'Choose' })).toBeFocused()
    await page.keyboard.press('Enter')
    await counting.check()
    await choices(page).getByRole('button', { name: 'Save' }).click()
    await expect(notice(page)).toBeHidden()
    await untilDelivered(page)
    await untilDecisionsAreKnown(page)
    watch.expectClean('the landing')
    const { events, consents } = await readOwnRows()
    expect(types(events)).toEqual(['landingPageVisit'])
    expect(consents).toMatchObject([{ analytics: true, advertising: false, saidIn: 'notice' }])
  })
})

asking(
  'changing the decision works both ways, in both tabs @soak-only',
  async ({ page, context, readOwnRows }) => {
    const sent = collectSentEvents(page)
    await page.goto(FROM_AN_AD)
    await acceptAll(page)
    await untilDelivered(page)
    await expect.poll(() => keptByTracking(page)).toContain('quiz-funnels:marigold:fbc')
    const other = await context.newPage()
    await other.goto('/privacy')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await openChoices(other)
    const counting = choices(other).getByRole('checkbox', { name: words.analytics.title })
    await expect(counting).toBeChecked()
    await counting.uncheck()
    await choices(other).getByRole('button', { name: 'Save' }).click()
    await untilDecisionsAreKnown(other)
    await expect.poll(() => keptByTracking(page)).toEqual([])

    const driver = new QuizDriver({ page, person, hand: thumb })
    await driver.chooseOnLanding()
    await agreeToHealth(page)
    await driver.answerStep()
    expect(types(sent)).toEqual(['landingPageVisit'])
    expect(await keptByTracking(page)).toEqual([])
    await page.goto('/privacy')
    await openChoices(page)
    await choices(page).getByRole('checkbox', { name: words.analytics.title }).check()
    await choices(page).getByRole('button', { name: 'Save' }).click()
    await page.goto('/quiz')
    await driver.expectStep()
    await driver.answerStep()
    await untilDelivered(page)
    const { events, consents } = await readOwnRows()
    // Nothing recorded between the two decisions.
    const steps = events.map(({ metadata }) => metadata?.['questionId']).filter((id) => id !== undefined)
    expect(new Set(steps)).toEqual(new Set(['age', 'height']))
    const tracking = consents.filter(({ kind }) => kind === 'tracking')
    expect(tracking.at(0)?.analytics).toBe(true)
    expect(tracking.some(({ analytics }) => analytics === false)).toBe(true)
    expect(tracking.at(-1)?.analytics).toBe(true)
  },
)

free(
  'a country without the notice: events are recorded at once, until the visitor refuses @soak-only',
  async ({ page, watch, readOwnRows }) => {
    await page.goto(FROM_AN_AD)
    await untilDelivered(page)
    await expect.poll(() => keptByTracking(page)).not.toEqual([])
    await expect(notice(page)).toBeHidden()
    await openChoices(page)
    await expect(choices(page)).not.toContainText('Global Privacy Control')
    const counting = choices(page).getByRole('checkbox', { name: words.analytics.title })
    await expect(counting).toBeChecked()
    await counting.uncheck()
    await choices(page).getByRole('button', { name: 'Save' }).click()
    await untilDecisionsAreKnown(page)
    expect(await keptByTracking(page)).toEqual([])
    const driver = new QuizDriver({ page, person, hand: thumb })
    await driver.chooseOnLanding()
    // No request for consent before the first question here.
    await driver.expectStep()
    await driver.answerStep()
    await untilDecisionsAreKnown(page)
    watch.expectClean('the first steps')
    const { events, consents } = await readOwnRows()
    expect(types(events)).toEqual(['landingPageVisit'])
    expect(consents.every(({ analytics }) => analytics === false)).toBe(true)
    expect(consents[0]).toMatchObject({ saidIn: 'choices', isGpc: false })
  },
)

free.describe('Global Privacy Control', () => {
  free.use({
    extraHTTPHeaders: { 'sec-gpc': '1' },
    settings: { META_PIXEL_ID: '1234567890123456' },
  })

  free(
    'turns advertising off, whatever the visitor decides @soak-only',
    async ({ page, context, watch, readOwnRows }) => {
      await context.addInitScript(() =>
        Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true }),
      )
      await page.goto('/')
      await untilDelivered(page)
      await openChoices(page)
      await expect(choices(page)).toContainText('Global Privacy Control')
      const advertising = choices(page).getByRole('checkbox', { name: words.advertising.title })
      await expect(advertising).toBeDisabled()
      await expect(advertising).not.toBeChecked()
      await choices(page).getByRole('button', { name: 'Save' }).click()
      await untilDecisionsAreKnown(page)
      watch.expectClean('the landing')
      const { events, consents } = await readOwnRows()
      expect(types(events)).toEqual(['landingPageVisit'])
      expect(consents).toMatchObject([{ analytics: true, advertising: false, isGpc: true }])
    },
  )
})

asking(
  'health: asked at the first health question, refused, given, and withdrawn',
  async ({ page, context, readOwnRows }) => {
    const watch = new PageWatch(page)
    await seedState(context, quizStateWith({ gender: 'female' }))
    await page.goto('/quiz/weight_loss_goal')
    await expect(page.getByRole('heading', { level: 1, name: words.health.title })).toBeFocused()
    await expect(page.getByRole('radio')).toHaveCount(0)
    await expectNoViolations(page, 'the question about health data')
    await page.getByRole('button', { name: 'I agree' }).tap()
    await expect(page.getByRole('alert')).toHaveText('Please tick the box if you agree.')
    await page.getByRole('button', { name: 'No, thank you' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: words.health.refused.title })).toBeFocused()
    await expectNoViolations(page, 'the page after a refusal')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: words.health.refused.title })).toBeVisible()
    // Back works as on any step.
    await page.getByRole('button', { name: 'Back' }).tap()
    await expect(page).toHaveURL(/:\d+\/$/)
    await page.goto('/quiz/weight_loss_goal')
    await page.getByRole('button', { name: 'Read it again' }).tap()
    await page.setViewportSize({ width: 390, height: 664 })
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    await agreeToHealth(page)
    await expect(page).toHaveURL(stepUrl('weight_loss_goal'))
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(words.health.title)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.getByRole('radio', { name: 'I’m not sure yet' }).tap()
    await untilStored(page, { gender: 'female', weight_loss_goal: 'undecided' })

    await page.goto('/health-privacy')
    await openChoices(page)
    await choices(page).getByRole('button', { name: 'Withdraw my consent' }).tap()
    await choices(page).getByRole('button', { name: 'Erase them' }).tap()
    await expect(choices(page)).toContainText('This browser no longer holds any answers about your health')
    await untilStored(page, { gender: 'female' })
    await untilDecisionsAreKnown(page)
    await page.goto('/quiz/weight_loss_goal')
    await expect(page.getByRole('heading', { level: 1, name: words.health.refused.title })).toBeVisible()
    watch.expectClean('the whole visit')
    const { leads, events, consents } = await readOwnRows()
    expect([leads, events]).toEqual([[], []])
    expect(consents.map(({ health, saidIn }) => [health, saidIn])).toEqual([
      [false, 'health_question'],
      [true, 'health_question'],
      [false, 'choices'],
    ])
  },
)

free(
  'consent is asked for while the rules cannot be loaded, and no longer once they are @soak-only',
  async ({ page, readOwnRows }) => {
    let isDown = true
    await page.route('**/consent/rules', (route) => (isDown ? route.abort() : route.continue()))
    await page.goto('/')
    await expect(notice(page)).toBeVisible()
    expect(await keptByTracking(page)).toEqual([])
    isDown = false
    await expect(notice(page)).toBeHidden({ timeout: 20_000 })
    await untilDelivered(page)
    const { events, consents } = await readOwnRows()
    expect(types(events)).toEqual(['landingPageVisit'])
    expect(consents).toEqual([])
  },
)

asking(
  'a decision that does not arrive is sent again before any event @soak-only',
  async ({ page, readOwnRows }) => {
    const watch = new PageWatch(page)
    await page.goto('/')
    await expect(notice(page)).toBeVisible()
    watch.expectClean('the landing')
    await page.route('**/api/consent', (route) => route.abort())
    const calls = collectCalls(page)
    await acceptAll(page)
    await expect.poll(() => calls.length).toBeGreaterThan(1)
    expect(new Set(calls)).toEqual(new Set(['/consent']))
    calls.length = 0
    await page.unroute('**/api/consent')
    await page.reload()
    await untilDelivered(page)
    expect(calls[0]).toBe('/consent')
    expect(calls).toContain('/tracking/events')
    const { events, consents } = await readOwnRows()
    // One before the reload and one after it: each page has its own session until the quiz begins.
    expect(types(events)).toEqual(['landingPageVisit', 'landingPageVisit'])
    expect(new Set(consents.map(({ analytics }) => analytics))).toEqual(new Set([true]))
    expect(new Set(events.map(({ sessionId }) => sessionId))).toEqual(
      new Set(consents.map(({ sessionId }) => sessionId)),
    )
  },
)

free(
  'events from before the tracking code has loaded wait for the next page @soak-only',
  async ({ page, readOwnRows }) => {
    const driver = new QuizDriver({ page, person, hand: thumb })
    await page.goto('/')
    await untilDelivered(page)
    // Like a blocker or a slow connection.
    const code = `**/${builtFileOf('tracking/tracking-runtime.ts')}`
    await page.route(code, (route) => route.abort())
    await page.reload()
    await driver.chooseOnLanding()
    await driver.answerStep()
    await page.unroute(code)
    await page.goto('/privacy')
    await expect.poll(() => keptByTracking(page)).not.toContain('quiz-funnels:marigold:early-calls')
    await untilDelivered(page)
    const { events } = await readOwnRows()
    expect(types(events)).toEqual([
      'landingPageVisit',
      'landingPageVisit',
      'quizStarted',
      'quizQuestionAnswered',
      'quizQuestionViewed',
      'quizQuestionAnswered',
      'quizQuestionViewed',
    ])
  },
)

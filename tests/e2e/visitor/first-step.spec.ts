import type { Page } from '@playwright/test'
import { expectNoViolations } from '../drivers/accessibility.ts'
import { quizStateWith, seedState, storedQuiz, untilDelivered } from '../drivers/browser-state.ts'
import { words } from '../drivers/consent-driver.ts'
import { openDrawn, tap, wasAliveAtTap } from '../drivers/drawn-page.ts'
import { people } from '../drivers/people.ts'
import { answersBefore } from '../drivers/planned-walk.ts'
import { stepUrl } from '../drivers/quiz-driver.ts'
import { flow } from '../drivers/quiz-walk.ts'
import { takeLayoutShifts } from '../probes/layout-shifts.ts'
import { type HeldServer, holdScripts } from '../servers/held-server.ts'
import { expect, test as base } from '../servers/server-fixture.ts'

/** The first step of the quiz, shown and used before the app has loaded. */
const test = base.extend<{ held: HeldServer }>({
  held: async ({ server }, use) => {
    const held = await holdScripts(server.url)
    await use(held)
    await held.close()
  },
})
/** In a country that requires consent. */
const asking = test.extend({ settings: { CONSENT_WHERE_UNKNOWN: 'true' } })

const WOMAN = "I'm a Woman"
const MAN = "I'm a Man"
const [, first, second] = flow.questions
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const titleOf = (question: typeof first) => (typeof question?.title === 'string' ? question.title : '')
const isAlive = (page: Page) => page.evaluate(() => window.earlyTap?.isAlive)

test('is used before the app has loaded, and the app goes on', async ({ context, held, readOwnRows }) => {
  const { page, watch } = await openDrawn(context, held, '/?utm_source=letter')
  await tap(page, WOMAN)
  await expect(heading(page, titleOf(first))).toBeFocused()
  await expect(page).toHaveURL(stepUrl(first?.id ?? ''))
  await expect(page).toHaveTitle(`${titleOf(first)} - Marigold`)
  await expectNoViolations(page, 'the first step without the app')
  const option = page.getByRole('radio').nth(1)
  await option.tap()
  await expect(option).toHaveAttribute('aria-checked', 'true')
  expect([await wasAliveAtTap(page), await isAlive(page)]).toEqual([false, false])

  held.release()
  await expect(heading(page, titleOf(second))).toBeFocused()
  expect(await takeLayoutShifts(page)).toEqual([])
  await page.goBack()
  await expect(heading(page, titleOf(first))).toBeFocused()
  await expect(option).toHaveAttribute('aria-checked', 'true')
  await page.goBack()
  await expect(page.getByRole('button', { name: WOMAN })).toHaveAttribute('aria-pressed', 'true')
  await untilDelivered(page)
  const { events } = await readOwnRows()
  const types = events.map(({ eventType }) => eventType)
  expect(types.filter((type) => type === 'quizStarted')).toHaveLength(1)
  const arrivals = events.filter(({ eventType }) => eventType === 'landingPageVisit')
  expect(arrivals).toHaveLength(1)
  // The address with which the visitor came.
  expect(JSON.stringify(arrivals)).toContain('letter')
  expect(types.filter((type) => type === 'quizQuestionAnswered')).toHaveLength(2)
  watch.expectClean('the first step')
})

test('the history leads back to the landing and forward again, and another answer counts', async ({
  context,
  held,
}) => {
  const { page, watch } = await openDrawn(context, held)
  await tap(page, WOMAN)
  await expect(heading(page, titleOf(first))).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(page.getByRole('button', { name: WOMAN })).toHaveAttribute('aria-pressed', 'false')
  await page.evaluate(() => history.forward())
  await expect(heading(page, titleOf(first))).toBeFocused()
  await page.getByRole('button', { name: 'Back' }).tap()
  await tap(page, MAN)
  await expect(heading(page, titleOf(first))).toBeFocused()
  held.release()
  await page.waitForFunction(() => window.earlyTap?.isAlive)
  await expect.poll(async () => (await storedQuiz(page))?.answers['gender']).toBe('male')
  await page.getByRole('radio').first().tap()
  await expect(heading(page, titleOf(second))).toBeVisible()
  watch.expectClean('the history')
})

test('is shown and hydrated while the code of the landing has not arrived', async ({ context, held }) => {
  const landing = Promise.withResolvers<void>()
  await context.route(/\/assets\/landing-page-/, async (route) => {
    await landing.promise
    await route.abort()
  })
  const { page } = await openDrawn(context, held)
  held.release()
  // The app has started, and waits for the landing.
  const hasStarted = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/background-'))
  await page.waitForFunction(hasStarted)
  await tap(page, WOMAN)
  await expect(heading(page, titleOf(first))).toBeFocused()
  await page.getByRole('radio').nth(1).tap()
  await expect(heading(page, titleOf(second))).toBeFocused()
  expect(await isAlive(page)).toBe(true)
  landing.resolve()
})

test('the other unit is chosen before the app has loaded @soak-only', async ({ context, held }) => {
  const { page, watch } = await openDrawn(context, held)
  await tap(page, WOMAN)
  await page.getByRole('tab', { name: 'kg' }).tap()
  held.release()
  await expect(page.getByRole('tab', { name: 'kg' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('radio').first()).toContainText('kg')
  watch.expectClean('the unit')
})

test('has its pictures before the tap', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') requested.push(request.url())
  })
  await tap(page, WOMAN)
  await expect(heading(page, titleOf(first))).toBeFocused()
  const pictures = page.getByRole('main').locator('img')
  await expect(pictures).not.toHaveCount(0)
  for (const picture of await pictures.all())
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  const shown = await pictures.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))
  expect(requested.filter((url) => shown.includes(url))).toEqual([])
})

asking(
  'consent to health questions is given before the app has loaded',
  async ({ context, held, readOwnRows }) => {
    const { page, watch } = await openDrawn(context, held)
    await tap(page, WOMAN)
    await expect(heading(page, words.health.title)).toBeFocused()
    await expectNoViolations(page, 'the consent without the app')
    await page.getByRole('checkbox').tap()
    await page.getByRole('button', { name: 'I agree' }).tap()
    expect(await isAlive(page)).toBe(false)
    const recorded = page.waitForResponse(
      (response) => response.url().endsWith('/consent') && response.request().method() === 'POST',
    )
    held.release()
    await expect(heading(page, titleOf(first))).toBeFocused()
    await recorded
    watch.expectClean('the consent')
    const { consents } = await readOwnRows()
    expect(consents.map(({ kind, health }) => ({ kind, health }))).toEqual([{ kind: 'health', health: true }])
  },
)

asking('consent without a tick is refused with the reason @soak-only', async ({ context, held }) => {
  const { page } = await openDrawn(context, held)
  await tap(page, WOMAN)
  await page.getByRole('button', { name: 'I agree' }).tap()
  held.release()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('checkbox')).toBeFocused()
})

test('rules that do not load leave the step to the app', async ({ context, held }) => {
  await context.route('**/consent/rules', (route) => route.abort())
  const { page } = await openDrawn(context, held)
  await tap(page, WOMAN)
  await expect(page.getByRole('button', { name: WOMAN })).toHaveAttribute('aria-pressed', 'true')
  held.release()
  await expect(page).toHaveURL(stepUrl(first?.id ?? ''))
  // Consent is required for everything then.
  await expect(heading(page, words.health.title)).toBeVisible()
})

test('a visitor who has begun continues where the app says @soak-only', async ({ context, held }) => {
  await seedState(context, quizStateWith({ gender: 'female', weight_loss_goal: 'maintain' }))
  const { page } = await openDrawn(context, held)
  await tap(page, MAN)
  await expect(page.getByRole('button', { name: MAN })).toHaveAttribute('aria-pressed', 'true')
  held.release()
  await expect(page).toHaveURL(stepUrl(first?.id ?? ''))
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
})

test('"Continue" is tapped before the app has loaded, and opens the step without the landing', async ({
  context,
  held,
  readOwnRows,
}) => {
  await seedState(context, quizStateWith(answersBefore(people.imperialWoman, 'height')))
  const { page, watch } = await openDrawn(context, held)
  const goOn = page.getByRole('link', { name: 'Continue where you left off' })
  await goOn.tap()
  await expect(goOn).toHaveAttribute('aria-busy', 'true')
  expect([await wasAliveAtTap(page), await isAlive(page)]).toEqual([false, false])

  held.release()
  await expect(page).toHaveURL(stepUrl('height'))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(goOn).toBeVisible()
  await untilDelivered(page)
  watch.expectClean('the step where the visitor continues')
  const { events } = await readOwnRows()
  expect(events.filter(({ eventType }) => eventType === 'landingPageVisit')).toHaveLength(1)
})

test('"Continue" whose step does not load leads there all the same, where it can be tried again', async ({
  context,
  held,
}) => {
  await seedState(context, quizStateWith(answersBefore(people.imperialWoman, 'height')))
  const { page } = await openDrawn(context, held)
  const isPart = (url: URL) => /\/assets\/body-weight-questions/.test(url.pathname)
  await page.route(isPart, (route) => route.abort('connectionreset'))
  await page.getByRole('link', { name: 'Continue where you left off' }).tap()
  held.release()
  const retry = page.getByRole('button', { name: /^try again$/i })
  await expect(retry).toBeVisible()
  await page.unroute(isPart)
  await retry.tap()
  await expect(page).toHaveURL(stepUrl('height'))
  await expect(page.getByRole('heading', { level: 1, name: 'How tall are you?' })).toBeVisible()
})

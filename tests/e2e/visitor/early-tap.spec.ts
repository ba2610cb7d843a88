import type { Page } from '@playwright/test'
import type { Question, QuizFlow } from '#shared/quiz/question.ts'
import { forSoak, soakTag } from '../../setup/soak.ts'
import { storedQuiz } from '../drivers/browser-state.ts'
import { builtFileOf, choices, words } from '../drivers/consent-driver.ts'
import { openDrawn, tap, wasAliveAtTap } from '../drivers/drawn-page.ts'
import { type HeldServer, holdScripts } from '../servers/held-server.ts'
import { stepUrl } from '../drivers/quiz-driver.ts'
import { flow } from '../drivers/quiz-walk.ts'
import { expect, test as base } from '../servers/server-fixture.ts'

/**
 * A tap before hydration is not lost: visitors on a slow connection, each with an empty cache, tap at moments from the
 * first paint of the landing's choice to well after hydration.
 */
const PARTS = forSoak(1, 4)
const VISITORS_PER_PART = 10
/** `npm test` runs every third visitor, which covers each moment and each choice. */
const VISITORS_PER_TAP = forSoak(3, 1)

const test = base.extend<{ held: HeldServer }>({
  held: async ({ server }, use) => {
    const held = await holdScripts(server.url)
    await use(held)
    await held.close()
  },
})

for (const [index, what] of ['hangs', 'fails'].entries())
  test(`the app starts although the main picture of the landing ${what}`, { tag: soakTag(index) }, async ({
    page,
  }) => {
    await page.route('**/*-hero.svg', (route) => (what === 'fails' ? route.abort() : undefined))
    await page.goto('/', { waitUntil: 'commit' })
    await expect.poll(() => page.evaluate(() => window.earlyTap?.isAlive)).toBe(true)
  })

type Choice = { value: string; label: string }

/** The choices of the landing's question. */
function landingChoices({ questions }: QuizFlow): Choice[] {
  const landing = questions.find(({ landingPageOnly }) => landingPageOnly)
  if (landing?.type !== 'single-choice') throw new Error('the landing has no question')
  return landing.options.map(({ value, label }) => ({ value, label: typeof label === 'string' ? label : '' }))
}

function firstQuestion({ questions }: QuizFlow): Question {
  const first = questions.find(({ landingPageOnly }) => !landingPageOnly)
  if (!first) throw new Error('the quiz has no question')
  return first
}

const genders = landingChoices(flow)
const first = firstQuestion(flow)

/** When the visitor taps: before scripts load, some frames after they load, or after hydration. */
type Moment =
  | { kind: 'at first paint' }
  | { kind: 'during hydration'; frames: number }
  | { kind: 'after hydration' }

const momentOf = (visitor: number): Moment => {
  if (visitor % 10 < 5) return { kind: 'at first paint' }
  if (visitor % 10 < 9) return { kind: 'during hydration', frames: visitor * 2 }
  return { kind: 'after hydration' }
}

const passFrames = (page: Page, frames: number): Promise<void> =>
  page.evaluate(
    (count) =>
      new Promise<void>((resolve) => {
        const frame = (left: number) => (left > 0 ? requestAnimationFrame(() => frame(left - 1)) : resolve())
        frame(count)
      }),
    frames,
  )

async function expectFirstStep(page: Page): Promise<void> {
  const title = typeof first.title === 'string' ? first.title : first.title.otherwise
  await expect(page).toHaveURL(stepUrl(first.id))
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

async function expectQuizOpen(page: Page, gender: string): Promise<void> {
  await expectFirstStep(page)
  await expect.poll(async () => (await storedQuiz(page))?.answers['gender']).toBe(gender)
}

test.describe.configure({ mode: 'parallel' })

for (let part = 0; part < PARTS; part++) {
  const title = `taps on the landing open the quiz, ${part + 1} of ${PARTS}`
  test(title, { tag: '@soak' }, async ({ browser, held }) => {
    for (let place = 0; place < VISITORS_PER_PART; place += VISITORS_PER_TAP) {
      const visitor = part * VISITORS_PER_PART + place
      const moment = momentOf(visitor)
      const choice = genders[(visitor + part) % genders.length]
      if (!choice) throw new Error('the landing has no choices')
      await test.step(`visitor ${visitor + 1} taps "${choice.label}" ${moment.kind}`, async () => {
        const context = await browser.newContext()
        try {
          const { page, watch } = await openDrawn(context, held)
          if (moment.kind === 'at first paint') {
            await tap(page, choice.label)
            expect(await wasAliveAtTap(page)).toBe(false)
            await expectFirstStep(page)
            held.release()
          } else {
            held.release()
            if (moment.kind === 'after hydration') await page.waitForFunction(() => window.earlyTap?.isAlive)
            else await passFrames(page, moment.frames)
            await tap(page, choice.label)
          }
          await expectQuizOpen(page, choice.value)
          watch.expectClean(`visitor ${visitor + 1}`)
        } finally {
          await context.close()
        }
      })
    }
  })
}

test('of several early taps the last one counts, while the rules of consent are not known', async ({
  context,
  held,
}) => {
  const [man, woman] = genders
  if (!man || !woman) throw new Error('the landing has no choices')
  const hydrated = Promise.withResolvers<void>()
  await context.route('**/consent/rules', async (route) => {
    await hydrated.promise
    await route.continue()
  })
  const { page } = await openDrawn(context, held)
  await tap(page, man.label)
  await tap(page, woman.label)
  await expect(page.getByRole('button', { name: man.label })).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('button', { name: woman.label })).toHaveAttribute('aria-pressed', 'true')
  held.release()
  await page.waitForFunction(() => window.earlyTap?.isAlive)
  hydrated.resolve()
  await expectQuizOpen(page, woman.value)
})

for (const [index, path] of ['/', '/privacy'].entries()) {
  test(`an early tap in the footer of ${path} opens the privacy choices once the rules are known`, {
    tag: soakTag(index),
  }, async ({ context, held }) => {
    const { page, watch } = await openDrawn(context, held, path)
    // The rules arrive after the dialog's code, unless the page would stop waiting for them.
    const host = `**/${builtFileOf('features/consent/consent-host.tsx')}`
    await page.route('**/consent/rules', async (route) => {
      await page.waitForResponse(host, { timeout: 1500 }).catch(() => null)
      await route.continue()
    })
    const button = page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' })
    // Fonts may still load and move the footer of a long text: this tap waits until the button is stable.
    await button.tap()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    held.release()
    await expect(choices(page)).toBeVisible()
    // No consent is required here.
    await expect(choices(page).getByRole('checkbox', { name: words.analytics.title })).toBeChecked()
    await choices(page).getByRole('button', { name: 'Close' }).click()
    await expect(choices(page)).toBeHidden()
    await expect(button).not.toHaveAttribute('aria-busy', 'true')
    watch.expectClean(path)
  })
}

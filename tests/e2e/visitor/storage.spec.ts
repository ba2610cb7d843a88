import type { Page } from '@playwright/test'
import { soakTag } from '../../setup/soak.ts'
import { expect, test } from '../servers/server-fixture.ts'
import {
  EVENTS_KEY,
  fillStorage,
  QUIZ_KEY,
  quizStateWith,
  storedQuiz,
  untilStored,
} from '../drivers/browser-state.ts'
import { thumb } from '../drivers/input-methods.ts'
import { people } from '../drivers/people.ts'
import { QuizDriver, stepUrl } from '../drivers/quiz-driver.ts'
import { writeEnvelope } from '#web/session/quiz/quiz-envelope.ts'

const person = people.metricMan

/** Warnings that the page logs from now on. */
function collectWarnings(page: Page): string[] {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  page.on('pageerror', (error) => warnings.push(`thrown: ${error.message}`))
  return warnings
}

const good = writeEnvelope(quizStateWith({ age: 40 }))
// `quiz-envelope.test.ts` has all cases.
const useless = [
  { what: 'no JSON', stored: '{"version":1,"sta' },
  { what: 'an answer of an impossible form', stored: good.replace('"age":40', '"age":null') },
]

for (const [index, { what, stored }] of useless.entries()) {
  test(`a stored state with ${what} is not used, and this is logged`, { tag: soakTag(index) }, async ({
    page,
  }) => {
    await fillStorage(page, { [QUIZ_KEY]: stored, [EVENTS_KEY]: stored })
    const warnings = collectWarnings(page)
    const driver = new QuizDriver({ page, person, hand: thumb })
    await driver.start()
    await driver.walkTo('height')
    await untilStored(page, driver.entered)
    expect(warnings).not.toEqual([])
    expect(warnings.filter((text) => !text.includes('stored quiz state is not used'))).toEqual([])
    await page.reload()
    await driver.expectStep()
  })
}

test('a stored state with unknown answers does not stop the quiz @soak-only', async ({ page }) => {
  const answers = {
    gender: 'robot',
    weight_loss_goal: 'fly',
    height: 'XX:yy=1',
    gone_question: ['a'],
    age: 12,
  }
  await fillStorage(page, { [QUIZ_KEY]: writeEnvelope(quizStateWith(answers)) })
  await page.goto('/quiz')
  await expect(page).toHaveURL(stepUrl('weight_loss_goal'))
  await page.goto('/quiz/personal_profile_summary')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/undefined|NaN/)
})

test('a full storage: the quiz continues, and the failure is logged @soak-only', async ({ page }) => {
  await page.goto('/')
  // Sent events free storage, so none may be waiting before the storage is filled.
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key) ?? '', EVENTS_KEY))
    .toMatch(/"marks":\[".*"events":\[\]/)
  await page.evaluate(() => {
    let size = 4_000_000
    for (let index = 0; size > 0; ) {
      try {
        localStorage.setItem(`other-${index}`, 'x'.repeat(size))
        index += 1
      } catch {
        size = Math.floor(size / 2)
      }
    }
  })
  const warnings = collectWarnings(page)
  const driver = new QuizDriver({ page, person, hand: thumb })
  await driver.chooseOnLanding()
  await driver.walkTo('weekly_activity')
  await expect
    .poll(() => warnings.filter((text) => text.includes('cannot be stored')).length)
    .toBeGreaterThan(0)
  expect(warnings.filter((text) => text.startsWith('thrown'))).toEqual([])
  expect(await storedQuiz(page)).toBeNull()
  // With free storage, the answers in memory are stored.
  await page.evaluate(() => localStorage.clear())
  await driver.answerStep()
  await untilStored(page, driver.entered)
})

/** By an error, as browsers do, or by having none, as web views of apps do. */
const refusals = [
  { way: 'refuses', isThrown: true },
  { way: 'does not have', isThrown: false },
]

for (const { way, isThrown } of refusals) {
  const title = `a browser that ${way} storage: the quiz works to its end`
  test(title, { tag: '@soak-only' }, async ({ page, context }) => {
    await context.addInitScript((throws) => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            if (throws) throw new DOMException('The operation is insecure.', 'SecurityError')
            return null
          },
        })
      }
    }, isThrown)
    const warnings = collectWarnings(page)
    const created = page.waitForResponse((response) => response.url().endsWith('/leads/create'), {
      timeout: 0,
    })
    const driver = new QuizDriver({ page, person, hand: thumb })
    await driver.start()
    await driver.walkToEnd()
    const { quizData } = (await created).request().postDataJSON() as { quizData: { answers: unknown } }
    expect(quizData.answers).toEqual(driver.entered)
    expect((await created).status()).toBe(201)
    await expect(page).toHaveURL(/\/purchase$/)
    expect(warnings.filter((text) => text.startsWith('thrown'))).toEqual([])
  })
}

test('two tabs answer in turn, and neither overwrites newer answers @soak-only', async ({
  page,
  context,
}) => {
  const first = new QuizDriver({ page, person, hand: thumb })
  await first.start()
  await first.walkTo('height')
  await untilStored(page, first.entered)

  const second = await context.newPage()
  await second.goto('/quiz')
  await expect(second).toHaveURL(stepUrl('height'))
  // The driver continues in the second tab.
  first.page = second
  await first.walkTo('bmi_visualization')
  await untilStored(second, first.entered)

  // The first tab still shows the height; a new height keeps the second tab's weight.
  await expect(page).toHaveURL(stepUrl('height'))
  await page.getByLabel('Centimeters', { exact: true }).fill('178')
  await page.getByRole('button', { name: 'Continue' }).tap()
  await expect(page.getByLabel('Kilograms', { exact: true })).toHaveValue(person.weightText)
  first.entered['height'] = 'CM:cm=178'
  await untilStored(page, first.entered)

  // The second tab continues with the first tab's height.
  await first.walkTo('weekly_activity')
  await untilStored(second, first.entered)
  await page.reload()
  await page.goto('/quiz')
  await expect(page).toHaveURL(stepUrl('weekly_activity'))
  first.page = page
  await first.walkTo('diet_familiarity')
  await untilStored(second, first.entered)
})

test('starting over in one tab also resets the other @soak-only', async ({ page, context }) => {
  const driver = new QuizDriver({ page, person, hand: thumb })
  await driver.start()
  await driver.walkTo('height')
  await untilStored(page, driver.entered)
  const second = await context.newPage()
  await second.goto('/quiz/age')
  await expect(second.getByRole('textbox')).toHaveValue(person.ageText)
  await second.getByRole('button', { name: 'Start over' }).tap()
  await second.getByRole('dialog').getByRole('button', { name: 'Start over' }).tap()
  await expect(second).toHaveURL(/:\d+\/$/)
  // The other tab shows no question, and does not store the deleted answers again.
  await expect(page).toHaveURL(/:\d+\/$/)
  await page.getByRole('button', { name: "I'm a Woman" }).tap()
  await untilStored(page, { gender: 'female' })
})

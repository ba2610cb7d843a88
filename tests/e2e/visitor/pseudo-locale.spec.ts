import type { Page } from '@playwright/test'
import { pseudoText } from '#shared/texts/pseudo-text.ts'
import { paths } from '#web/app/routing/paths.ts'
import { writeEnvelope } from '#web/session/quiz/quiz-envelope.ts'
import { fillStorage, QUIZ_KEY, quizStateWith, seedState } from '../drivers/browser-state.ts'
import { makeLead } from '../drivers/make-lead.ts'
import { people, peopleOfOtherGoals } from '../drivers/people.ts'
import { answersBefore, plannedAnswers } from '../drivers/planned-walk.ts'
import { DATA, PSEUDO_SETTINGS, pseudoTest as test } from '../drivers/pseudo-locale.ts'
import { openWithinQuiz } from '../drivers/quiz-driver.ts'
import { flow } from '../drivers/quiz-walk.ts'
import { clippedTexts, unmarkedTexts } from '../probes/text-faults.ts'
import { expect } from '../servers/server-fixture.ts'

test.describe.configure({ mode: 'parallel' })
test.setTimeout(300_000)

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const open = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(heading(page), path).toBeVisible()
}
const button = (page: Page, name: string) => page.getByRole('button', { name: pseudoText(name) })

test('a text without marks is found, and one that is cut off @soak-only', async ({ page }) => {
  await open(page, '/contact')
  await page.evaluate(() => {
    const main = document.querySelector('main')
    main?.insertAdjacentHTML('beforeend', '<p>Never translated</p><img alt="A bowl">')
    main?.insertAdjacentHTML(
      'beforeend',
      '<p style="width: 60px; white-space: nowrap; overflow: hidden">ŴŴŴ ŴŴŴ ŴŴŴ</p>',
    )
    main?.insertAdjacentHTML('beforeend', '<p style="width: 60px; white-space: nowrap">ŴŴŴ ŴŴŴ ŴŴŴ ŴŴŴ</p>')
    main?.insertAdjacentHTML('beforeend', '<input placeholder="ŴŴŴ ŴŴŴ ŴŴŴ" style="width: 60px">')
  })
  expect(await unmarkedTexts(page, DATA)).toEqual(['Never translated', 'A bowl'])
  const whats = (await clippedTexts(page)).map((fault) => fault.split(':')[0])
  expect(whats).toEqual(['cut off', 'outside its box', 'a hint is cut off'])
})

test('every page is translated for a visitor without answers @soak-only', async ({ page, check }) => {
  const known = Object.values(paths).filter((path) => typeof path === 'string')
  for (const path of [...known, '/nothing-here']) {
    await open(page, path)
    await check(path)
  }
})

// Every type of question, and every card of the brand for these visitors.
const { imperialWoman, metricMan } = people
for (const person of [imperialWoman, metricMan, ...Object.values(peopleOfOtherGoals)]) {
  test(`every step of the quiz is translated for ${person.name} @soak-only`, async ({
    page,
    context,
    check,
  }) => {
    const answers = plannedAnswers(person)
    await seedState(context, quizStateWith(answers))
    const steps = flow.questions.slice(1).filter(({ id }) => id in answers)
    await open(page, `/quiz/${steps[0]?.id}`)
    for (const { id } of steps) {
      await openWithinQuiz(page, id)
      await check(`the step ${id}`)
      const field = page.getByRole('main').getByRole('textbox').first()
      if (!(await field.isVisible())) continue
      await field.fill('1')
      await field.press('Enter')
      await check(`a refused answer to ${id}`)
    }
  })
}

test('what a visitor sees who comes back, or whose page fails, is translated @soak-only', async ({
  page,
  request,
  check,
}) => {
  const answers = answersBefore(metricMan, 'height')
  await fillStorage(page, { [QUIZ_KEY]: writeEnvelope(quizStateWith(answers)) })
  await open(page, '/')
  await check('the landing of a visitor who comes back')
  await button(page, 'Start over').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await check('the question before starting over')
  const { email, token } = await makeLead(request, 'pseudo-late-link@example.com', {
    answeredAt: '2026-01-01T00:00:00.000Z',
  })
  await page.goto('/contact')
  await page.goto(`/quiz#${new URLSearchParams({ email, token })}`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await check('the question about a late link')
  await page.route('**/assets/reviews-page-*.js', (route) => route.abort())
  await page.goto('/contact')
  await page
    .getByRole('link', { name: pseudoText('Reviews') })
    .first()
    .click()
  await expect(heading(page)).toHaveText(pseudoText('Something went wrong'))
  await check('a page that fails')
})

const asking = test.extend({ settings: { ...PSEUDO_SETTINGS, CONSENT_WHERE_UNKNOWN: 'true' } })
asking('what asks for consent is translated @soak-only', async ({ page, check }) => {
  await open(page, '/')
  await expect(button(page, 'Refuse all')).toBeVisible()
  await check('the notice')
  await button(page, 'Choose').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await check('the privacy choices')
  await page.keyboard.press('Escape')
  await button(page, 'Refuse all').click()
  await page.locator('[data-early-tap][aria-pressed]').first().click()
  await expect(page.getByRole('checkbox')).toBeVisible()
  await check('the question about health answers')
  await button(page, 'I agree').click()
  await check('health answers without an agreement')
  await button(page, 'No, thank you').click()
  await check('health answers refused')
})

import type { APIRequestContext, Page } from '@playwright/test'
import { HOUR_MS } from '#shared/lib/time.ts'
import type { Answer } from '#shared/quiz/answers.ts'
import { expectNoViolations } from '../drivers/accessibility.ts'
import { storedQuiz, untilStored } from '../drivers/browser-state.ts'
import { thumb } from '../drivers/input-methods.ts'
import { makeLead } from '../drivers/make-lead.ts'
import { people } from '../drivers/people.ts'
import { QuizDriver, stepUrl } from '../drivers/quiz-driver.ts'
import { expectFits, screenSizes } from '../drivers/screen-sizes.ts'
import { expect, test } from '../servers/server-fixture.ts'

type Lead = { id: string; token: string; email: string }

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString()
const linkTo = ({ email, token }: Lead, path = '/quiz'): string =>
  `${path}#${new URLSearchParams({ email, token })}`

/** Sends an answer to the server from another device of the same person. */
async function answerElsewhere(
  request: APIRequestContext,
  { id, token }: Lead,
  [questionId, answer, answeredAt]: [string, Answer, string],
): Promise<Record<string, unknown>> {
  const response = await request.patch(`/api/api/leads/${id}/quiz-answer?token=${token}`, {
    data: { questionId, answer, answeredAt },
  })
  expect(response.status()).toBe(200)
  const { data } = (await response.json()) as { data: { quizData: { answers: Record<string, unknown> } } }
  return data.quizData.answers
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Which answers do you want to use?' })
const keep = (page: Page) => question(page).getByRole('button', { name: 'Keep the answers here' })
const take = (page: Page) => question(page).getByRole('button', { name: 'Use the link’s answers' })

for (const { name, viewport, isMobile, tag } of screenSizes) {
  test.describe(`at ${name}`, () => {
    test.use({ viewport, isMobile, hasTouch: true })

    test(`a late link keeps newer answers, and asks before it replaces a quiz, at ${name}`, {
      tag,
    }, async ({ page, playwright, baseURL, watch }) => {
      const elsewhere = await playwright.request.newContext(baseURL ? { baseURL } : {})
      const lead = await makeLead(elsewhere, `late-${name}@example.com`, { answeredAt: hoursAgo(48) })
      const driver = new QuizDriver({ page, person: people.metricMan, hand: thumb })
      const { email } = lead

      await test.step('with another quiz in this browser the link asks, and this quiz stays', async () => {
        await driver.start()
        await driver.walkTo('height')
        await untilStored(page, driver.entered)
        await page.goto(linkTo(lead))
        await expect(question(page)).toBeVisible()
        await expect(question(page)).toHaveAccessibleDescription(
          /On this device 3 answers Last answer: today From your link \d\d answers Last answer: \w+ \d+, \d{4}/,
        )
        await expect(keep(page)).toBeFocused()
        await expectFits(page, 'the question')
        await expectNoViolations(page, 'the question')
        await page.keyboard.press('Tab')
        await expect(take(page)).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(question(page)).toBeHidden()
        await expect(page).toHaveURL(stepUrl('height'))
        // Only the address is saved, since it was unknown here.
        await untilStored(page, { ...driver.entered, email })
      })

      await test.step('the button does the same', async () => {
        await page.goto(linkTo(lead, '/'))
        await keep(page).tap()
        await expect(question(page)).toBeHidden()
        await untilStored(page, { ...driver.entered, email })
        expect((await storedQuiz(page))?.leadId).toBeNull()
      })

      await test.step('using the answers of the link continues that quiz', async () => {
        await page.goto(linkTo(lead))
        await take(page).tap()
        await expect(page).toHaveURL(stepUrl('final_prediction_result'))
        await expect(question(page)).toBeHidden()
        await untilStored(page, lead.answers)
        expect((await storedQuiz(page))?.leadId).toBe(lead.id)
        await page.reload()
        await untilStored(page, lead.answers)
      })

      await test.step('from then on it is one quiz: the newer answer to each question stays', async () => {
        await page.goto('/quiz/age')
        await page.getByRole('textbox').fill('39')
        await page.getByRole('button', { name: 'Continue' }).tap()
        await expect(page).toHaveURL(stepUrl('height'))
        // Late answers of another device are older than those here and on the server.
        await answerElsewhere(elsewhere, lead, ['age', 50, hoursAgo(1)])
        await answerElsewhere(elsewhere, lead, ['name', 'Late', hoursAgo(49)])
        await answerElsewhere(elsewhere, lead, ['living_area', 'suburbs', hoursAgo(1)])
        await page.goto(linkTo(lead))
        await expect(page).toHaveURL(stepUrl('final_prediction_result'))
        await untilStored(page, { ...lead.answers, age: 39, living_area: 'suburbs' })
        await expect(question(page)).toBeHidden()
      })

      await test.step('the server gets the newer answers and keeps them', async () => {
        const isUpdate = (url: string) => url.endsWith(`/leads/${lead.id}`)
        const updated = page.waitForResponse((response) => isUpdate(response.url()))
        await page
          .getByRole('button', { name: /Continue|plan/i })
          .last()
          .tap()
        expect((await updated).status()).toBe(200)
        const answers = await answerElsewhere(elsewhere, lead, ['age', 50, hoursAgo(1)])
        expect(answers).toMatchObject({ age: 39, name: lead.answers['name'], living_area: 'suburbs' })
      })
      watch.expectClean('the late link')
      await elsewhere.dispose()
    })
  })
}

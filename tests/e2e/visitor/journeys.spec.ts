import type { Page } from '@playwright/test'
import { expectNoViolations } from '../drivers/accessibility.ts'
import { fillStorage, QUIZ_KEY, quizStateWith, storedQuiz, untilStored } from '../drivers/browser-state.ts'
import { linesOnLosing } from '../drivers/lines-on-losing.ts'
import { makeLead } from '../drivers/make-lead.ts'
import { linkIn, readMail } from '../drivers/outbox-mail.ts'
import { people, peopleOfOtherGoals, type Person } from '../drivers/people.ts'
import { answersBefore, plannedAnswers } from '../drivers/planned-walk.ts'
import { openWithinQuiz, stepUrl } from '../drivers/quiz-driver.ts'
import { coveredControls, expectFits, screenSizes } from '../drivers/screen-sizes.ts'
import { expect, test } from '../servers/server-fixture.ts'
import type { Answer } from '#shared/quiz/answers.ts'
import { writeEnvelope } from '#web/session/quiz/quiz-envelope.ts'

const LANDING = /:\d+\/$/
const PASSWORD = 'seven quiet lanterns'
const { imperialWoman, metricMan } = people
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const signInLinks = (page: Page) => page.getByRole('link', { name: 'Sign in', exact: true })

/** Replaces the browser's storage with these answers. */
const arriveWith = (page: Page, answers: Record<string, Answer>, values: Record<string, string> = {}) =>
  fillStorage(page, { ...values, [QUIZ_KEY]: writeEnvelope(quizStateWith(answers)) })

/** Nothing overflows the screen sideways, and nothing covers a control. */
async function expectUsable(page: Page, where: string): Promise<void> {
  await expectFits(page, where)
  expect(await coveredControls(page), `covered on ${where}`).toEqual([])
}

test('a covered control is found', async ({ page }) => {
  await page.goto('/')
  await expect(heading(page)).toBeVisible()
  expect(await coveredControls(page)).toEqual([])
  await page.evaluate(() => {
    const cover = document.createElement('div')
    Object.assign(cover.style, { position: 'fixed', inset: '0' })
    document.body.append(cover)
  })
  expect(await coveredControls(page)).toContain("I'm a Woman")
})

// In `npm test` other files test the parts of these journeys at one size.
for (const { name, viewport, isMobile } of screenSizes) {
  test.describe(`at ${name}`, () => {
    test.use({ viewport, isMobile, hasTouch: true })
    test.setTimeout(240_000)

    test(`visitors and members find their way at ${name}`, { tag: '@soak-only' }, async ({
      page,
      request,
      server,
      watch,
    }) => {
      const check = async (where: string) => {
        await expectUsable(page, where)
        await expectNoViolations(page, `${where} at ${name}`)
      }

      await test.step('a late link asks before it replaces newer answers', async () => {
        const lead = await makeLead(request, `late-journey-${name}@example.com`, {
          answeredAt: '2026-01-01T00:00:00.000Z',
        })
        const answers = answersBefore(metricMan, 'height')
        await arriveWith(page, answers)
        await page.goto(`/quiz#${new URLSearchParams({ email: lead.email, token: lead.token })}`)
        const question = page.getByRole('dialog', { name: 'Which answers do you want to use?' })
        await expect(question).toBeVisible()
        await check('the question about a late link')
        await question.getByRole('button', { name: 'Keep the answers here' }).tap()
        await expect(page).toHaveURL(stepUrl('height'))
        await untilStored(page, { ...answers, email: lead.email })
        await check('the first open step')
      })

      await test.step('a returning visitor can continue, and sees the earlier choice', async () => {
        await page.goto('/')
        const goOn = page.getByRole('link', { name: 'Continue where you left off' })
        await expect(goOn).toBeInViewport()
        await expect(page.getByRole('button', { name: "I'm a Man" })).toHaveAttribute('aria-pressed', 'true')
        await expect(page.getByRole('button', { name: 'Start over' })).toBeVisible()
        await check('the landing of a returning visitor')
        await goOn.tap()
        await expect(page).toHaveURL(stepUrl('height'))
      })

      await test.step('a link to a step not reached yet leads to the first open step', async () => {
        for (const id of ['name', 'halfway_there', 'final_prediction_result']) {
          await page.goto(`/quiz/${id}`)
          await expect(page, id).toHaveURL(stepUrl('height'))
        }
        await arriveWith(page, {})
        await page.goto('/quiz/bmi_visualization')
        await expect(page).toHaveURL(LANDING)
        await expect(page.getByRole('link', { name: 'Continue where you left off' })).toBeHidden()
        await check('the landing of a new visitor')
      })

      await test.step('Back works on cards, which have no header', async () => {
        await arriveWith(page, plannedAnswers(imperialWoman))
        await page.goto('/quiz/anti_inflammatory_difference')
        for (const id of [
          'diet_testimonial',
          'delicious_diet_info',
          'weight_prediction_result',
          'nutrition_experts',
        ]) {
          await openWithinQuiz(page, id)
          await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeInViewport()
          await check(`the card ${id}`)
        }
        await page.getByRole('button', { name: 'Back', exact: true }).tap()
        await expect(page).toHaveURL(stepUrl('program_preparation'))
      })

      await test.step('a visitor who keeps or gains weight reads nothing about losing it', async () => {
        const others: [Person, string][] = [
          [peopleOfOtherGoals.keepingWoman, 'Staying at 61.5 kg'],
          [peopleOfOtherGoals.gainingMan, 'From 138 lbs to 152 lbs'],
        ]
        for (const [person, plan] of others) {
          await arriveWith(page, plannedAnswers(person))
          await page.goto('/quiz/goal_weight')
          for (const id of [
            'personal_profile_summary',
            'weight_prediction_result',
            'weight_prediction_result_middle',
            'final_prediction_result',
          ]) {
            await openWithinQuiz(page, id)
            await expect(heading(page)).toBeVisible()
            expect(await linesOnLosing(page), `${id} of ${person.name}`).toEqual([])
            await expectUsable(page, `${id} of ${person.name}`)
          }
          await page.goto('/purchase')
          await expect(page.getByRole('main')).toContainText(plan)
          expect(await linesOnLosing(page), `the plan of ${person.name}`).toEqual([])
          await check(`the plan of ${person.name}`)
        }
      })

      await test.step('pages outside the quiz link to the sign-in, steps of the quiz do not', async () => {
        await arriveWith(page, answersBefore(imperialWoman, 'age'))
        for (const path of ['/', '/reviews', '/purchase', '/email-offer']) {
          await page.goto(path)
          await expect(heading(page)).toBeVisible()
          await expect(signInLinks(page), path).toHaveCount(2)
        }
        await page.goto('/quiz/age')
        await expect(heading(page)).toBeVisible()
        await expect(signInLinks(page)).toHaveCount(0)
      })

      await test.step('a registration without a purchase sends a link', async () => {
        const email = `journey-${name}@example.com`
        await makeLead(request, email)
        await arriveWith(page, {})
        await page.goto('/register')
        await page.getByLabel('Email', { exact: true }).fill(email)
        await check('a registration without a purchase')
        await page.getByRole('button', { name: 'Email me a link' }).tap()
        await expect(page.getByRole('alert')).toContainText('Check your inbox')
        await check('the link is sent')
        await page.goto(linkIn(await readMail(server.dataDir, email, 'reset_password'), '/reset-password'))
        await page.getByLabel(/^(?:New p|P)assword$/).fill(PASSWORD)
        await check('a new password')
        await page.getByRole('button', { name: 'Save and sign in' }).tap()
        await expect(page).toHaveURL(/\/(?:thank-you|subscription)$/)
        await page.goto('/subscription')
        await expect(heading(page)).toHaveText('Your subscription')
        await check('a member without a subscription')
      })

      await test.step('signing out offline deletes the data of the visitor', async () => {
        await page.goto('/account')
        const signOut = page.getByRole('button', { name: 'Sign out', exact: true })
        await expect(signOut).toBeVisible()
        await check('the account')
        watch.expectClean('everything up to the account')
        await page.route('**/auth/logout', (route) => route.abort('connectionrefused'), { times: 1 })
        await signOut.tap()
        await expect(page.getByText('You have signed out.')).toBeVisible()
        expect(await storedQuiz(page)).toBeNull()
        expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
        await check('signed out')
      })

      await test.step('an expired token is removed, and the landing opens', async () => {
        await arriveWith(page, {}, { authToken: 'x'.repeat(43), adminToken: 'x'.repeat(43) })
        await page.goto('/subscription')
        await expect(page).toHaveURL(LANDING)
        expect(
          await page.evaluate(() => Object.keys(localStorage).filter((key) => /token/i.test(key))),
        ).toEqual([])
        await expect(signInLinks(page).first()).toBeVisible()
      })
    })
  })
}

import { forSoak } from '../../setup/soak.ts'
import { seededSteps } from '../drivers/seeded-steps.ts'
import { expect, test } from '../servers/server-fixture.ts'
import {
  fillStorage,
  giveAnswers,
  QUIZ_KEY,
  quizStateWith,
  seedState,
  storedQuiz,
  untilStored,
} from '../drivers/browser-state.ts'
import { thumb } from '../drivers/input-methods.ts'
import { PageWatch } from '../probes/page-watch.ts'
import { people } from '../drivers/people.ts'
import { answersBefore, plannedAnswers } from '../drivers/planned-walk.ts'
import { QuizDriver, stepUrl } from '../drivers/quiz-driver.ts'
import { flow } from '../drivers/quiz-walk.ts'
import { collectSentEvents } from '../probes/sent-events.ts'
import { contextOf } from '#tests/quiz/context-of.ts'
import { resolveText } from '#shared/quiz/text.ts'
import { writeEnvelope } from '#web/session/quiz/quiz-envelope.ts'

const person = people.imperialWoman

test('back and forward follow the answered steps', async ({ page }) => {
  const watch = new PageWatch(page)
  const driver = new QuizDriver({ page, person, hand: thumb })
  await driver.start()
  await driver.walkTo('goal_weight')
  const walked = driver.answeredIds.slice(1)

  for (const id of walked.toReversed()) {
    await page.goBack()
    await expect(page).toHaveURL(stepUrl(id))
  }
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('button', { name: "I'm a Woman" })).toBeVisible()

  for (const id of [...walked, 'goal_weight']) {
    await page.goForward()
    await expect(page).toHaveURL(stepUrl(id))
  }
  await page.goBack()
  await page.goBack()
  await expect(page.getByLabel('Pounds', { exact: true })).toHaveValue(person.weightText)
  watch.expectClean('back and forward')
})

test("the quiz's back button leads through all shown steps, including cards, to the landing", async ({
  page,
}) => {
  const driver = new QuizDriver({ page, person, hand: thumb })
  await driver.start()
  await driver.walkTo('halfway_there')
  expect(driver.answeredIds).toContain('weight_prediction_result')
  for (const id of driver.answeredIds.slice(1).toReversed()) {
    await page.getByRole('button', { name: 'Back', exact: true }).tap()
    await expect(page).toHaveURL(stepUrl(id))
  }
  await page.getByRole('button', { name: 'Back', exact: true }).tap()
  await expect(page).toHaveURL(/\/$/)
  // Choosing again on the landing keeps the later answers.
  await page.getByRole('button', { name: "I'm a Woman" }).tap()
  await expect(page).toHaveURL(stepUrl('weight_loss_goal'))
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
})

test('steps whose condition is false are skipped, forward and back @soak-only', async ({ page }) => {
  const driver = new QuizDriver({
    page,
    person: { ...person, goalWeightText: person.weightText },
    hand: thumb,
  })
  await driver.start()
  await driver.walkTo('weekly_activity')
  expect(driver.answeredIds).not.toContain('goal_celebration')
  await page.getByRole('button', { name: 'Back', exact: true }).tap()
  await expect(page).toHaveURL(stepUrl('goal_weight'))
  await page.goto('/quiz/goal_celebration')
  await expect(page).toHaveURL(stepUrl('weekly_activity'))
})

test('a reload keeps step, answers and typed text, and records a resumed visit', async ({ page }) => {
  const driver = new QuizDriver({ page, person, hand: thumb })
  const sent = collectSentEvents(page)
  await driver.start()
  await driver.walkTo('weight')
  await page.getByLabel('Pounds', { exact: true }).fill('182.5')
  await page.reload()
  await driver.expectStep()
  await expect(page.getByLabel('Pounds', { exact: true })).toHaveValue('182.5')
  await untilStored(page, driver.entered)

  const ofType = (type: string) => sent.filter(({ eventType }) => eventType === type)
  const resumed = (type: string) => ofType(type).filter(({ metadata }) => metadata?.['resumed'] === true)
  await expect.poll(() => resumed('quizStarted').length).toBe(1)
  await expect
    .poll(() => resumed('quizQuestionViewed').map(({ metadata }) => metadata))
    .toMatchObject([{ questionId: 'weight' }])
  expect(ofType('quizStarted')).toHaveLength(2)
  expect(
    ofType('quizQuestionViewed').filter(({ metadata }) => metadata?.['questionId'] === 'weight'),
  ).toHaveLength(2)
})

test('a link opens a step only for visitors who have reached it', {
  tag: '@soak',
}, async ({ page }) => {
  const { length } = flow.questions
  test.setTimeout(300_000)
  const watch = new PageWatch(page)
  for (const { id, title } of seededSteps(forSoak(3, length))) {
    const answers = answersBefore(person, id)
    await fillStorage(page, { [QUIZ_KEY]: writeEnvelope(quizStateWith(answers)) })
    await page.goto(`/quiz/${id}`)
    await expect(page).toHaveURL(stepUrl(id))
    const shown = resolveText(title, contextOf(answers, person.unitSystem), { today: new Date() })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown)
    const text = await page.getByRole('main').innerText()
    expect(text, id).not.toMatch(/undefined|null|NaN|\{|\}|Invalid/)
    const control = page.getByRole('main').locator('button, input')
    await expect(control.first(), id).toBeVisible()

    await fillStorage(page, {})
    await page.goto(`/quiz/${id}`)
    await expect(page, id).toHaveURL(/:\d+\/$/)
    await expect(page.getByRole('button', { name: "I'm a Man" })).toBeVisible()
    watch.expectClean(id)
  }
})

test('unknown addresses lead to the landing @soak-only', async ({ page }) => {
  const watch = new PageWatch(page)
  for (const path of [
    '/quiz',
    '/quiz/gender',
    '/quiz/',
    '/quiz/no_such_step',
    '/quiz/constructor',
    '/quiz/%00',
    '/quiz/a/b',
  ]) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/:\d+\/$/)
    await expect(page.getByRole('button', { name: "I'm a Man" })).toBeVisible()
  }
  watch.expectClean('unknown addresses')
  // The server says that these are no pages; people get there all the same.
  for (const path of ['/nowhere', '/QUIZ.php', '/index.html']) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/:\d+\/$/)
    await expect(page.getByRole('button', { name: "I'm a Man" })).toBeVisible()
    expect(watch.take().filter((fault) => !/\b404\b/.test(fault))).toEqual([])
  }
})

test('/quiz opens the first unanswered step, or the last if all are answered @soak-only', async ({
  page,
  context,
}) => {
  const driver = new QuizDriver({ page, person, hand: thumb })
  await driver.start()
  await driver.walkTo('height')
  await page.goto('/quiz')
  await expect(page).toHaveURL(stepUrl('height'))
  await page.goto('/quiz/age')
  await expect(page.getByRole('textbox')).toHaveValue(person.ageText)
  await page.goto('/quiz')
  await expect(page).toHaveURL(stepUrl('height'))

  const other = await context.browser()?.newContext()
  if (!other) throw new Error('there is no browser')
  await seedState(other, quizStateWith(plannedAnswers(person)))
  const returning = await other.newPage()
  await returning.goto(new URL('/quiz', page.url()).href)
  await expect(returning).toHaveURL(stepUrl('final_prediction_result'))
  await other.close()
})

test('starting over asks first, then deletes everything', async ({ page }) => {
  const driver = new QuizDriver({ page, person, hand: thumb })
  await driver.start()
  await driver.walkTo('height')
  await page.getByLabel('Feet', { exact: true }).fill('5')
  await untilStored(page, driver.entered)
  const before = await storedQuiz(page)

  await page.getByRole('button', { name: 'Start over' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep my answers' }).tap()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('Feet', { exact: true })).toHaveValue('5')
  expect(await storedQuiz(page)).toEqual(before)

  await page.getByRole('button', { name: 'Start over' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).tap()
  await expect(page).toHaveURL(/:\d+\/$/)
  expect(await storedQuiz(page)).toBeNull()
  await page.goto('/quiz')
  await expect(page).toHaveURL(/:\d+\/$/)
  await driver.chooseOnLanding()
  await untilStored(page, { gender: person.gender })
  await giveAnswers(page, answersBefore(person, 'height'))
  await page.goto('/quiz/height')
  await expect(page.getByLabel('Feet', { exact: true })).toHaveValue('')
})

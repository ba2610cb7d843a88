import { randomInt } from 'node:crypto'
import {
  quizStateWith,
  seedState,
  storedQuiz,
  untilDelivered,
  untilStored,
  waitingEvents,
} from './browser-state.ts'
import { expectEvents, expectLead, resumedEvents } from './complete-record.ts'
import { crash } from './crash.ts'
import { thumb } from './hands.ts'
import { people } from './people.ts'
import { plannedAnswers } from './planned-walk.ts'
import { flow, QuizDriver, stepUrl } from './quiz-driver.ts'
import { expect, testOfStorage as test } from './server-fixture.ts'

// Fifty-two steps take about a minute, on a busy machine several.
test.setTimeout(300_000)
test.describe.configure({ mode: 'parallel' })

const STEPS_WITHOUT_LINE = 20

test('the line is cut for twenty steps: nothing is lost and nothing counts twice', async ({
  page,
  context,
  readStored,
}) => {
  const driver = new QuizDriver({ page, person: people.metricMan, hand: thumb })
  await driver.start()
  await driver.walkTo('living_area')
  await context.setOffline(true)
  await driver.answerSteps(STEPS_WITHOUT_LINE)
  expect(await waitingEvents(page)).toBeGreaterThanOrEqual(2 * STEPS_WITHOUT_LINE - 1)
  await context.setOffline(false)
  await untilDelivered(page)

  await driver.walkToEnd()
  await expect(page).toHaveURL(/\/purchase$/)
  await untilDelivered(page)
  const stored = await readStored()
  expectLead(stored, driver)
  expectEvents(stored, driver)
})

test('the quiz ends without a line: the lead is made when the line is back', async ({
  page,
  context,
  readStored,
}) => {
  const person = people.imperialWoman
  const entered = plannedAnswers(person)
  const { final_prediction_result: _, ...answersBefore } = entered
  await seedState(context, quizStateWith(answersBefore))
  await page.goto('/quiz')
  await expect(page).toHaveURL(stepUrl('final_prediction_result'))
  await page.waitForLoadState('networkidle')

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Show my plan' }).tap()
  await expect(page).toHaveURL(/\/loading$/)
  await expect(page).toHaveURL(/\/purchase$/)
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByRole('main')).toContainText('148')
  await expect.poll(async () => (await storedQuiz(page))?.leadId ?? null).not.toBeNull()
  await untilDelivered(page)

  const stored = await readStored()
  expectLead(stored, { person, entered })
  expect(stored.events.filter(({ eventType }) => eventType === 'quizFinished')).toHaveLength(1)
})

function tenSteps(seed: number): number[] {
  // The first and the last step of the quiz itself are the ends.
  const last = flow.questions.length - 1
  const steps = new Set<number>()
  let state = seed
  while (steps.size < 10) {
    // A linear congruential generator, so that a seed gives the same steps everywhere.
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    steps.add(1 + (state % last))
  }
  return [...steps].sort((one, other) => one - other)
}

test('the tab is killed at ten random steps: the quiz goes on where it was', async ({
  page,
  context,
  readStored,
}) => {
  const seed = Number(process.env['KILL_SEED'] ?? randomInt(2 ** 31))
  const steps = tenSteps(seed)
  const ids = steps.map((index) => flow.questions[index]?.id ?? '')
  process.stdout.write(`tab killed at ${ids.join(', ')} (KILL_SEED=${seed} does it again)\n`)

  const driver = new QuizDriver({ page, person: people.imperialMan, hand: thumb })
  await driver.start()
  for (const [index, id] of ids.entries()) {
    await driver.walkTo(id)
    if (index % 2 === 0) {
      // Closed in the moment the step shows: what was answered 300 ms ago is not written yet.
      await driver.page.close()
    } else {
      await untilStored(driver.page, driver.entered)
      await crash(context, driver.page)
    }
    driver.page = await context.newPage()
    await driver.page.goto('/quiz')
    await driver.expectStep()
  }
  await driver.walkToEnd()
  await expect(driver.page).toHaveURL(/\/purchase$/)
  await untilDelivered(driver.page)

  const stored = await readStored()
  expectLead(stored, driver)
  expectEvents(stored, driver)
  expect(resumedEvents(stored, 'quizStarted')).toHaveLength(ids.length)
})

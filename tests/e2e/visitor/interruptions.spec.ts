import type { BrowserContext } from '@playwright/test'
import { propertySeed } from '../../setup/property-seed-value.ts'
import {
  quizStateWith,
  seedState,
  storedQuiz,
  untilDelivered,
  untilStored,
  waitingEvents,
} from '../drivers/browser-state.ts'
import { expectEvents, expectLead, resumedEvents } from '../drivers/complete-record.ts'
import { crash } from '../probes/crash.ts'
import { thumb } from '../drivers/input-methods.ts'
import { people } from '../drivers/people.ts'
import { plannedAnswers } from '../drivers/planned-walk.ts'
import { QuizDriver, stepUrl } from '../drivers/quiz-driver.ts'
import { seededSteps } from '../drivers/seeded-steps.ts'
import { expect, testOfStorage as test } from '../servers/server-fixture.ts'

// Fifty-two steps take about a minute, several on a busy machine.
test.setTimeout(300_000)
test.describe.configure({ mode: 'parallel' })

const STEPS_OFFLINE = 20
const TABS_KILLED = 10

/** Continues in another tab, where the quiz must be at the same step. */
async function continueInNewTab(driver: QuizDriver, context: BrowserContext): Promise<void> {
  driver.page = await context.newPage()
  await driver.page.goto('/quiz')
  await driver.expectStep()
}

/** Closes the tab as soon as its step shows: answers of the last 300 ms are not stored yet. */
async function closeTab(driver: QuizDriver, context: BrowserContext): Promise<void> {
  await driver.page.close()
  await continueInNewTab(driver, context)
}

async function crashTab(driver: QuizDriver, context: BrowserContext): Promise<void> {
  await untilStored(driver.page, driver.entered)
  await crash(context, driver.page)
  await continueInNewTab(driver, context)
}

const offlineSteps =
  'the connection fails for twenty steps, and two tabs are killed: nothing is lost or counted twice'
test(offlineSteps, { tag: '@soak-only' }, async ({ page, context, readStored }) => {
  const driver = new QuizDriver({ page, person: people.metricMan, hand: thumb })
  await driver.start()
  await driver.walkTo('living_area')
  await closeTab(driver, context)
  await context.setOffline(true)
  await driver.answerSteps(STEPS_OFFLINE)
  expect(await waitingEvents(driver.page)).toBeGreaterThanOrEqual(2 * STEPS_OFFLINE - 1)
  await context.setOffline(false)
  await untilDelivered(driver.page)

  await driver.walkTo('medications_taken')
  await crashTab(driver, context)
  await driver.walkTo('health_risks')
  await driver.skipTo('program_preparation')
  await driver.walkToEnd()
  await expect(driver.page).toHaveURL(/\/purchase$/)
  await untilDelivered(driver.page)
  const stored = await readStored()
  expectLead(stored, driver)
  expectEvents(stored, driver)
  expect(resumedEvents(stored, 'quizStarted')).toHaveLength(2)
})

test('the quiz ends offline: the lead is created when the connection returns @soak-only', async ({
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
  await page.getByRole('button', { name: 'See my plan' }).tap()
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

const manyKills = 'the tab is killed at ten random steps: the quiz continues at the same step'
test(manyKills, { tag: '@soak-only' }, async ({ page, context, readStored }) => {
  const ids = seededSteps(TABS_KILLED).map(({ id }) => id)
  process.stdout.write(`tab killed at ${ids.join(', ')} (PROPERTY_SEED=${propertySeed})\n`)

  const driver = new QuizDriver({ page, person: people.imperialMan, hand: thumb })
  await driver.start()
  for (const [index, id] of ids.entries()) {
    await driver.walkTo(id)
    await (index % 2 === 0 ? closeTab : crashTab)(driver, context)
  }
  await driver.walkToEnd()
  await expect(driver.page).toHaveURL(/\/purchase$/)
  await untilDelivered(driver.page)

  const stored = await readStored()
  expectLead(stored, driver)
  expectEvents(stored, driver)
  expect(resumedEvents(stored, 'quizStarted')).toHaveLength(ids.length)
})

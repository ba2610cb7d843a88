import { expectNoViolations } from '../drivers/accessibility.ts'
import { untilDelivered } from '../drivers/browser-state.ts'
import { expectEvents, expectLead } from '../drivers/complete-record.ts'
import { keyboard, thumb } from '../drivers/input-methods.ts'
import { takeLayoutShifts, watchLayoutShifts } from '../probes/layout-shifts.ts'
import { withMotion } from '../drivers/motion.ts'
import { people } from '../drivers/people.ts'
import { QuizDriver } from '../drivers/quiz-driver.ts'
import { flow } from '../drivers/quiz-walk.ts'
import { scriptsOf } from '../probes/scripts-of.ts'
import { expect, testOfStorage as test } from '../servers/server-fixture.ts'

// Fifty-two steps take about a minute, several on a busy machine.
test.setTimeout(300_000)
test.describe.configure({ mode: 'parallel' })

const walks = [
  { who: 'a woman with imperial units', person: people.imperialWoman },
  { who: 'a man with imperial units', person: people.imperialMan },
  { who: 'a woman with metric units', person: people.metricWoman },
  { who: 'a man with metric units', person: people.metricMan },
]

for (const { who, person } of walks) {
  const title = `${who} walks the quiz with a thumb and becomes a lead`
  test(title, { tag: '@soak-only' }, async ({ page, watch, readStored }) => {
    await withMotion(page)
    await watchLayoutShifts(page)
    const scripts = scriptsOf(page)
    const leadCalls: string[] = []
    page.on('request', (sent) => {
      if (sent.url().includes('/leads')) leadCalls.push(`${sent.method()} ${new URL(sent.url()).pathname}`)
    })
    const driver = new QuizDriver({
      page,
      person,
      hand: thumb,
      async onStep(question) {
        watch.expectClean(question.id)
        expect.soft(await takeLayoutShifts(page), `shifts on ${question.id}`).toEqual([])
        // On a phone, a page wider than the screen would move sideways.
        expect.soft(await page.evaluate(() => innerWidth), `width of ${question.id}`).toBe(390)
      },
    })
    await driver.start()
    // The steps with fields, the charts, and at least one step of each kind; the test below walks all 52.
    await driver.walkTo('diet_familiarity')
    await driver.skipTo('calculating_plan')
    await driver.walkTo('last_time_ideal_weight')
    await driver.skipTo('food_preferences')
    await driver.walkTo('food_allergies')
    await driver.skipTo('weight_prediction_result_middle')
    await driver.walkTo('dietary_restrictions')
    await driver.skipTo('face_change_visualization')
    await driver.walkToEnd()
    await expect(page.getByText('Processing your results...')).toBeVisible()
    expect(await scripts.ofStripe(), 'Stripe before the plan').toEqual([])
    await expect(page).toHaveURL(/\/purchase$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByLabel('Card number')).toBeVisible()
    expect(await scripts.ofStripe(), 'Stripe on the plan').toEqual([
      expect.stringMatching(/^\/assets\/.+\.js$/),
      '/sandbox/stripe/stripe.js',
    ])
    await untilDelivered(page)
    expect(await takeLayoutShifts(page), 'shifts after the quiz').toEqual([])
    watch.expectClean('the pages after the quiz')
    // No answer is sent before the quiz ends.
    expect(leadCalls).toEqual(['POST /api/api/leads/create'])
    const stored = await readStored()
    expectLead(stored, driver)
    expectEvents(stored, driver)
  })
}

test('the keyboard completes all 52 steps, with reduced motion, and axe finds nothing on any page', async ({
  page,
  watch,
  readStored,
}) => {
  const driver = new QuizDriver({
    page,
    person: people.metricMan,
    hand: keyboard(page),
    async onStep({ id }) {
      // Screen readers announce the new question.
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expectNoViolations(page, id)
    },
  })
  await page.goto('/')
  await expectNoViolations(page, 'the landing')
  await driver.chooseOnLanding()
  await driver.walkToEnd()
  await expectNoViolations(page, 'the loading page')
  await expect(page).toHaveURL(/\/purchase$/)
  await expectNoViolations(page, 'the plan')
  await untilDelivered(page)
  watch.expectClean('the walk')
  const stored = await readStored()
  expect(driver.answeredIds).toEqual(flow.questions.map(({ id }) => id))
  expectLead(stored, driver)
  expectEvents(stored, driver)
})

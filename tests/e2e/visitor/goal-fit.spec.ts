import { untilDelivered } from '../drivers/browser-state.ts'
import { keyboard, thumb } from '../drivers/input-methods.ts'
import { linesOnLosing } from '../drivers/lines-on-losing.ts'
import { people, peopleOfOtherGoals } from '../drivers/people.ts'
import { QuizDriver } from '../drivers/quiz-driver.ts'
import { expect, test } from '../servers/server-fixture.ts'

test.setTimeout(300_000)

/** Walks to the plan, without steps that are the same for all visitors. */
async function walkToPlan(driver: QuizDriver, skipsFrom: string): Promise<void> {
  await driver.walkTo('weekly_activity')
  await driver.skipTo('personal_profile_summary')
  await driver.walkTo('living_area')
  await driver.skipTo(skipsFrom)
  await driver.walkTo('halfway_there')
  await driver.skipTo('current_clothes_size')
  await driver.walkTo('eating_habits')
  await driver.skipTo('weight_prediction_result_middle')
  await driver.walkTo('medications_taken')
  await driver.skipTo('motivation_to_reach_target')
  await driver.walkTo('start_plan')
  await driver.skipTo('additional_goal')
  await driver.walkToEnd()
}

const SIZES = [
  { size: { width: 390, height: 844 }, tag: [] },
  { size: { width: 390, height: 664 }, tag: [] },
  { size: { width: 844, height: 390 }, tag: [] },
  { size: { width: 1440, height: 900 }, tag: ['@desktop-only'] },
]
const STORIES = [
  {
    who: 'keeps their weight',
    person: peopleOfOtherGoals.keepingWoman,
    first: 'maintain',
    says: ['Staying at 61.5 kg', 'WEIGHT MAINTENANCE'],
  },
  {
    who: 'wants to gain weight',
    person: peopleOfOtherGoals.gainingMan,
    first: 'undecided',
    says: ['From 138 lbs to 152 lbs', 'IMPORTANT NOTE', 'This program is for weight loss.'],
  },
]

for (const { who, person, first, says } of STORIES) {
  for (const { size, tag } of SIZES) {
    const title = `a visitor who ${who} reads nothing about losing weight up to the plan, at ${size.width}x${size.height}`
    test(title, { tag: ['@soak-only', ...tag] }, async ({ page, watch }) => {
      await page.setViewportSize(size)
      const driver = new QuizDriver({
        page,
        person,
        hand: size.width > 1000 ? keyboard(page) : thumb,
        async onStep({ id }) {
          // This question names all goals.
          if (id !== 'weight_loss_goal') expect.soft(await linesOnLosing(page), id).toEqual([])
          watch.expectClean(id)
        },
      })
      await driver.start()
      await walkToPlan(driver, 'anti_inflammatory_difference')
      expect(driver.entered.weight_loss_goal).toBe(first)
      const seen = [...driver.answeredIds, ...driver.leftIds]
      for (const id of ['goal_celebration', 'size_reduction_testimonial', 'face_change_visualization'])
        expect(seen).not.toContain(id)
      expect(await linesOnLosing(page), 'the loading page').toEqual([])

      await expect(page).toHaveURL(/\/purchase$/)
      const main = page.getByRole('main')
      for (const words of says) await expect(main).toContainText(words)
      await main.getByRole('button', { name: 'View More Reviews' }).click()
      expect(await linesOnLosing(page), 'the plan').toEqual([])
      await expect(main).not.toContainText('to visible results')
      await expect(main).not.toContainText(/\d (?:kg|lbs) in \d+ months/)
      for (const path of ['/email-offer', '/register', '/thank-you', '/subscription', '/']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await linesOnLosing(page), path).toEqual([])
      }
      // On the landing, no claim gives them a date.
      await expect(main).toContainText('Your pace')
      await expect(main).not.toContainText('4 weeks')
      await untilDelivered(page)
      watch.expectClean('the pages after the quiz')
    })
  }
}

test('a visitor who wants to lose 40% is advised to see a doctor, with a source, in the quiz and on the plan', async ({
  page,
}) => {
  const person = {
    ...people.imperialWoman,
    height: { ft: '5', in: '9' },
    weightText: '250',
    goalWeightText: '150',
  }
  const driver = new QuizDriver({ page, person, hand: thumb })
  await driver.start()
  await driver.walkTo('goal_weight')
  await page.getByLabel('Pounds', { exact: true }).fill('200')
  const main = page.getByRole('main')
  await expect(main).toContainText('50 lbs to lose, 20% of your weight today.')
  await expect(main).toContainText('Reasonable goal!')
  await expect(main).not.toContainText('doctor')
  await page.getByLabel('Pounds', { exact: true }).fill('150')
  await expect(main).toContainText('100 lbs to lose, 40% of your weight today.')
  await expect(main).toContainText('Challenging choice')
  await expect(main).toContainText('Please see a doctor before you start.')
  await expect(main.getByRole('link', { name: /^Arterburn/ })).toBeVisible()
  await page.getByLabel('Pounds', { exact: true }).fill('')
  await driver.answerStep()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A big goal to plan with your doctor')
  await page.goto('/purchase')
  await expect(main).toContainText('Please see a doctor before you start.')
})

import type { Page } from '@playwright/test'
import { fillStorage, QUIZ_KEY, quizStateWith, storedQuiz, untilStored } from '../drivers/browser-state.ts'
import { people } from '../drivers/people.ts'
import { answersBefore, plannedAnswers } from '../drivers/planned-walk.ts'
import { stepUrl } from '../drivers/quiz-driver.ts'
import { expect, test } from '../servers/server-fixture.ts'
import { bodyMassIndex } from '#packs/body-weight/facts/body/bmi.ts'
import { bmiText } from '#packs/body-weight/facts/body/display.ts'
import type { Answer } from '#shared/quiz/answers.ts'
import { writeEnvelope } from '#web/session/quiz/quiz-envelope.ts'
import { formats } from '#shared/texts/formats.ts'
import { soakTag } from '../../setup/soak.ts'

const { age, height, weight } = plannedAnswers(people.imperialWoman)
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' })

/** Opens a step for a visitor who has answered all steps before it; `answers` replaces some. */
async function openStep(
  page: Page,
  id: string,
  answers: Record<string, Answer | undefined> = {},
): Promise<void> {
  const given: Record<string, Answer> = {}
  const all = { ...answersBefore(people.imperialWoman, id), ...answers }
  for (const [key, answer] of Object.entries(all)) if (answer !== undefined) given[key] = answer
  await fillStorage(page, { [QUIZ_KEY]: writeEnvelope(quizStateWith(given)) })
  await page.goto(`/quiz/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('switching units converts the value, switching back restores it, and the choice applies everywhere', async ({
  page,
}) => {
  await openStep(page, 'weight', { weight_loss_goal: 'maintain', height: 'CM:cm=165' })
  await page.getByRole('tab', { name: 'kg' }).tap()
  await field(page, 'Kilograms').fill('80')
  await page.getByRole('tab', { name: 'lbs' }).tap()
  await expect(field(page, 'Pounds')).toHaveValue('176')
  await page.getByRole('tab', { name: 'kg' }).tap()
  await expect(field(page, 'Kilograms')).toHaveValue('80')
  await expect(page.getByRole('main')).toContainText(bmiText(bodyMassIndex(80, 165) ?? 0, formats('en')))
  await goOn(page).tap()
  await expect(page).toHaveURL(stepUrl('bmi_visualization'))
  await untilStored(page, {
    gender: 'female',
    weight_loss_goal: 'maintain',
    age: 47,
    height: 'CM:cm=165',
    weight: 'KG:kilograms=80',
  })
  await goOn(page).tap()
  await expect(page.getByRole('tab', { name: 'kg' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'lbs' }).tap()
  await page.goto('/quiz/height')
  await expect(field(page, 'Feet')).toHaveValue('5')
  await expect(field(page, 'Inches')).toHaveValue('5')
  await page.goto('/quiz/weight')
  await expect(field(page, 'Pounds')).toHaveValue('176')
})

const refusals = [
  { id: 'age', label: 'How old are you?', text: '17', message: 'Age must be between 18 and 110 years' },
  { id: 'age', label: 'How old are you?', text: 'old', message: 'Please enter your age as a number' },
  { id: 'weight', label: 'Pounds', text: '76', message: 'Weight must be between 77 and 1100 lbs' },
  { id: 'height', label: 'Feet', text: '1', message: 'Feet must be between 2 and 9' },
  { id: 'email', label: 'Email', text: 'ada@example', message: 'Please enter a valid email address' },
]

for (const [index, { id, label, text, message }] of refusals.entries()) {
  test(`${id}: “${text}” shows a message, and a correct value continues`, { tag: soakTag(index) }, async ({
    page,
  }) => {
    await openStep(page, id, { age, height, weight })
    await field(page, label).fill(text)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, label)).toHaveAccessibleDescription(message)
    await expect(page).toHaveURL(stepUrl(id))
    const good: Record<string, string> = { age: '44', weight: '180', height: '5', email: 'ada@example.com' }
    await field(page, label).fill(good[id] ?? '')
    await expect(page.getByText(message)).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(stepUrl(id))
  })
}

test('Enter does nothing without an answer', async ({ page }) => {
  await openStep(page, 'age')
  await expect(goOn(page)).toBeDisabled()
  await page.keyboard.press('Enter')
  await field(page, 'How old are you?').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('40')
  await expect(page).toHaveURL(stepUrl('age'))
  await expect(field(page, 'How old are you?')).toHaveValue('40')
})

test('an unsafe goal is refused with an explanation; goals above or equal to the weight get a note', async ({
  page,
}) => {
  await openStep(page, 'goal_weight')
  const main = page.getByRole('main')
  await field(page, 'Pounds').fill('100')
  await expect(main).toContainText('For your height, less than 108 lbs would be below a healthy weight.')
  await expect(goOn(page)).toBeDisabled()
  await field(page, 'Pounds').fill('108')
  await expect(goOn(page)).toBeEnabled()
  for (const { goal, says } of [
    { goal: '175', says: 'Easy win' },
    { goal: '165', says: 'Sweet target' },
    { goal: '148', says: 'Reasonable goal!' },
    { goal: '120', says: 'Challenging choice' },
    { goal: '182', says: 'WEIGHT MAINTENANCE' },
    { goal: '190', says: 'IMPORTANT NOTE' },
  ]) {
    await field(page, 'Pounds').fill(goal)
    await expect(main).toContainText(says)
    await expect(goOn(page)).toBeEnabled()
  }
  await goOn(page).tap()
  await expect(page).toHaveURL(stepUrl('weekly_activity'))
})

test('a goal at the limit of the healthy range stays accepted when the units switch @soak-only', async ({
  page,
}) => {
  await openStep(page, 'goal_weight', { height: 'CM:cm=163' })
  await page.getByRole('tab', { name: 'kg' }).tap()
  await field(page, 'Kilograms').fill('49.1')
  await expect(goOn(page)).toBeDisabled()
  await field(page, 'Kilograms').fill('49.2')
  await expect(goOn(page)).toBeEnabled()
  // Typed in pounds, 108 would be refused.
  await page.getByRole('tab', { name: 'lbs' }).tap()
  await expect(field(page, 'Pounds')).toHaveValue('108')
  await expect(page.getByRole('main')).toContainText('Normal')
  await goOn(page).tap()
  await expect(page).toHaveURL(stepUrl('goal_celebration'))
  await expect.poll(async () => (await storedQuiz(page))?.answers['goal_weight']).toBe('KG:kilograms=49.2')
})

test('exclusive options clear the others, and are cleared by them', async ({ page }) => {
  await openStep(page, 'food_allergies')
  const option = (name: string) => page.getByRole('checkbox', { name, exact: true })
  const chosen = page.getByRole('checkbox', { checked: true })
  await option('Lactose').tap()
  await option('Honey').tap()
  await expect(chosen).toHaveCount(2)
  await option('Nothing').tap()
  await expect(chosen).toHaveCount(1)
  await expect(option('Nothing')).toBeChecked()
  await option('Fish').tap()
  await expect(chosen).toHaveCount(1)
  await expect(option('Fish')).toBeChecked()
  await option('Fish').tap()
  await expect(chosen).toHaveCount(0)
  await expect(goOn(page)).toBeDisabled()
})

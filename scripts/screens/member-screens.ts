import type { BrowserContext } from '@playwright/test'
import { quizStateWith, seedState } from '#tests/e2e/drivers/browser-state.ts'
import { cards, expectPaid, openPurchase } from '#tests/e2e/drivers/checkout-driver.ts'
import { PASSWORD } from '#tests/e2e/drivers/member-driver.ts'
import { people } from '#tests/e2e/drivers/people.ts'
import { plannedAnswers } from '#tests/e2e/drivers/planned-walk.ts'
import { type Camera, type Picture, untilFinished } from './camera.ts'

export const memberScreens: Picture[] = [
  { name: 'register', title: 'Registration' },
  { name: 'thank-you', title: 'Thank you' },
  { name: 'member-subscription', title: "A member's subscription" },
  { name: 'member-account', title: "A member's account" },
]

/** Buys a plan, registers, and takes a picture of each whole page on the way. */
export async function captureMember(context: BrowserContext, camera: Camera, now: Date): Promise<void> {
  const page = await context.newPage()
  const take = async (name: string): Promise<void> => {
    await untilFinished(page)
    await camera.take(page, name, { isWhole: true })
  }
  const email = `ada-${camera.size}@example.com`
  // Answers of today would be too old for the pages' clock.
  const answers = { ...plannedAnswers(people.imperialWoman), email }
  await seedState(context, quizStateWith(answers, now.getTime()))
  const checkout = await openPurchase(page, email)
  await checkout.payWith(cards.visa)
  await expectPaid(page, { email })
  await take('register')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Secure Account' }).click()
  await page.waitForURL(/\/thank-you$/)
  await page.getByText('Premium Membership').waitFor()
  await take('thank-you')
  await page.goto('/subscription')
  await page.getByRole('region', { name: 'Payments' }).waitFor()
  await take('member-subscription')
  await page.goto('/account')
  await page.getByRole('button', { name: 'Sign out everywhere' }).waitFor()
  await take('member-account')
}

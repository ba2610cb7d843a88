import type { BrowserContext } from '@playwright/test'
import { choices, notice, words } from '#tests/e2e/drivers/consent-driver.ts'
import { type Camera, type Picture, untilFinished } from './camera.ts'

export const consentScreens: Picture[] = [
  { name: 'consent-notice', title: 'The consent notice' },
  { name: 'consent-choices', title: 'The privacy choices' },
  { name: 'consent-health', title: 'The consent before the first question about health' },
  { name: 'consent-health-refused', title: 'After refusing it' },
]

/** Takes pictures of everything a visitor is asked before anything is recorded. */
export async function captureConsent(context: BrowserContext, camera: Camera): Promise<void> {
  const page = await context.newPage()
  const take = async (name: string): Promise<void> => {
    await untilFinished(page)
    await camera.take(page, name)
  }
  await page.goto('/')
  await notice(page).waitFor()
  await take('consent-notice')
  await notice(page).getByRole('button', { name: 'Choose' }).click()
  await choices(page).waitFor()
  await take('consent-choices')
  await page.keyboard.press('Escape')
  await notice(page).getByRole('button', { name: 'Refuse all' }).click()
  await page.getByRole('button', { name: "I'm a Woman" }).click()
  await page.getByRole('heading', { level: 1, name: words.health.title }).waitFor()
  await take('consent-health')
  await page.getByRole('button', { name: 'No, thank you' }).click()
  await page.getByRole('button', { name: 'Read it again' }).waitFor()
  await take('consent-health-refused')
}

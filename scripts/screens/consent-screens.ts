import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { choices, notice, words } from '#tests/e2e/drivers/consent-driver.ts'
import { untilStill } from '#tests/e2e/drivers/motion.ts'
import { PIXEL_ID } from '#tests/ad-network/stand-in.ts'
import { type ServerProcess, startServer } from '#tests/e2e/servers/server-process.ts'

/** Pictures of what is asked before anything is recorded: `NAME`, what each shows. */
export const consentScreens = [
  { name: 'consent-notice', title: 'The notice, where somebody has to be asked' },
  { name: 'consent-choices', title: 'The privacy choices' },
  { name: 'consent-health', title: 'The consent before the first question about health' },
  { name: 'consent-health-refused', title: 'After a no to it' },
]

/** A server that asks everybody, and has an ad network to ask about. */
export const startAskingServer = (env: Readonly<Record<string, string>>): Promise<ServerProcess> =>
  startServer({ ...env, CONSENT_WHERE_UNKNOWN: 'true', META_PIXEL_ID: PIXEL_ID })

type Parts = {
  /** 390 or 1440; part of the pictures' names. */
  size: string
  /** Waits until fonts and pictures are there and nothing moves. */
  untilFinished: (page: Page) => Promise<void>
  takePicture: (page: Page, file: string) => Promise<void>
  into: string
}

/** @returns the names of the pictures */
export async function captureConsent(
  context: BrowserContext,
  { size, untilFinished, takePicture, into }: Parts,
): Promise<string[]> {
  const made: string[] = []
  const page = await context.newPage()
  const take = async (name: string): Promise<void> => {
    await untilFinished(page)
    await untilStill(page)
    await takePicture(page, join(into, `${name}-${size}.webp`))
    made.push(`${name}-${size}`)
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
  await page.close()
  return made
}

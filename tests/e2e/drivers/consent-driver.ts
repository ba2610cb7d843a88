import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import brand from '#brands/marigold/brand.ts'
import { EVENTS_KEY, QUIZ_KEY } from './browser-state.ts'
import { root } from '#scripts/setup/project.mjs'

export const { consent: words } = brand
const CONSENT_KEY = `${QUIZ_KEY}:consent`

/** The storage keys of tracking. */
const TRACKING_KEYS = [EVENTS_KEY, `${QUIZ_KEY}:early-calls`, `${QUIZ_KEY}:fbc`, `${QUIZ_KEY}:attribution`]

export const notice = (page: Page) => page.getByRole('region', { name: /^May we count your visit/ })

/** The notice does not cover the landing's choice. */
export async function expectChoiceUncovered(page: Page): Promise<void> {
  const ends = await page
    .locator('[data-early-tap][aria-pressed]')
    .evaluateAll((all) => all.map((choice) => choice.getBoundingClientRect().bottom))
  expect(ends).toHaveLength(2)
  const over = await notice(page).boundingBox()
  expect(Math.max(...ends)).toBeLessThanOrEqual(over?.y ?? 0)
}

export const choices = (page: Page) => page.getByRole('dialog', { name: 'Privacy choices' })

export const acceptAll = (page: Page) => notice(page).getByRole('button', { name: 'Accept all' }).click()
export const refuseAll = (page: Page) => notice(page).getByRole('button', { name: 'Refuse all' }).click()

/** Agrees to the use of health answers. */
export async function agreeToHealth(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: words.health.title })).toBeFocused()
  const box = page.getByRole('checkbox', { name: words.health.agreement })
  await expect(box).not.toBeChecked()
  await box.check()
  await page.getByRole('button', { name: 'I agree' }).click()
}

/** Opens the privacy choices in the footer, also before the page's script has loaded. */
export async function openChoices(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' }).click()
  await expect(choices(page)).toBeVisible()
}

/** The storage keys and advertising cookies that tracking has set in this browser. */
export async function keptByTracking(page: Page): Promise<string[]> {
  const kept = await page.evaluate(
    (keys) => keys.filter((key) => localStorage.getItem(key) !== null),
    TRACKING_KEYS,
  )
  const cookies = await page.context().cookies()
  return [...kept, ...cookies.map(({ name }) => name).filter((name) => name.startsWith('_fb'))]
}

/** Waits until the server knows every decision of this browser. */
export async function untilDecisionsAreKnown(page: Page): Promise<void> {
  const unsent = () =>
    page.evaluate((key) => {
      const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as { unsent: unknown[] } | null
      return stored?.unsent.length ?? -1
    }, CONSENT_KEY)
  await expect.poll(unsent).toBe(0)
}

/** Collects the calls to the consent and tracking API from now on, in order. */
export function collectCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (request.method() === 'POST' && /\/(?:consent|tracking\/events)$/.test(path))
      calls.push(path.replace('/api/api', ''))
  })
  return calls
}

/** The built file of a source's chunk. */
export function builtFileOf(source: string): string {
  const path = join(root, 'dist', 'client', '.vite', 'manifest.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, { file: string }>
  const chunk = manifest[source]
  if (!chunk) throw new Error(`the build has no chunk of ${source}`)
  return chunk.file
}

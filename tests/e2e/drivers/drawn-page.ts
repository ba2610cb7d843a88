import type { BrowserContext, Page } from '@playwright/test'
import { watchLayoutShifts } from '../probes/layout-shifts.ts'
import { PageWatch } from '../probes/page-watch.ts'
import type { HeldServer } from '../servers/held-server.ts'

/** Opens a prerendered page with its scripts held back, and waits until it is painted. */
export async function openDrawn(
  context: BrowserContext,
  { url, hold }: HeldServer,
  path = '/',
): Promise<{ page: Page; watch: PageWatch }> {
  hold()
  const page = await context.newPage()
  const watch = new PageWatch(page)
  await watchLayoutShifts(page)
  await page.addInitScript(() => {
    const noteTap = () => Object.assign(window, { wasAliveAtTap: window.earlyTap?.isAlive })
    window.addEventListener('click', noteTap, { capture: true, once: true })
  })
  await page.goto(url + path, { waitUntil: 'commit' })
  await page.waitForFunction(
    () =>
      performance.getEntriesByName('first-contentful-paint').length > 0 &&
      document.querySelector('footer [data-early-tap]') !== null,
  )
  return { page, watch }
}

/** Taps a button at its place, whatever it looks like. */
export async function tap(page: Page, label: string): Promise<void> {
  const box = await page.getByRole('button', { name: label }).boundingBox()
  if (!box) throw new Error(`there is no "${label}" to tap`)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

export const wasAliveAtTap = (page: Page): Promise<unknown> =>
  page.evaluate(() => ('wasAliveAtTap' in window ? window.wasAliveAtTap : null))

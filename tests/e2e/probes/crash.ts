import type { BrowserContext, Page } from '@playwright/test'

/** Ends the renderer of the page, as a phone without free memory does. */
export async function crash(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // The answer never comes.
  session.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
}

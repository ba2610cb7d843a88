import type { BrowserContext, Page } from '@playwright/test'

/** Ends the process that draws the page, as a phone short of memory does: not a line of the page runs any more. */
export async function crash(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // The answer never comes.
  session.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
}

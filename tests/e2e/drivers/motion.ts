import type { Page } from '@playwright/test'

/** Waits until every animation of the page that ends has ended, those of view transitions included. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime ?? 0)))
        .filter(({ playState }) => playState === 'running')
    while (running().length > 0)
      await Promise.all(running().map(({ finished }) => finished.catch(() => null)))
  })
}

/** Has the page move as it does for visitors who have not asked for less. */
export const withMotion = (page: Page): Promise<void> => page.emulateMedia({ reducedMotion: 'no-preference' })

import type { Page } from '@playwright/test'

/** Waits until every finite animation of the page has ended, including view transitions. */
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

/** Turns animations on, as for visitors without a preference for reduced motion. */
export const withMotion = (page: Page): Promise<void> => page.emulateMedia({ reducedMotion: 'no-preference' })

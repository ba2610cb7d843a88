import { expect, type Page } from '@playwright/test'

/**
 * A phone with and without browser bars, in landscape, and a desktop. `npm test` runs a journey at the first size, the soak
 * run at all.
 */
export const screenSizes = [
  { viewport: { width: 390, height: 664 }, isMobile: true, tag: '@soak' },
  { viewport: { width: 390, height: 844 }, isMobile: true, tag: '@soak-only' },
  { viewport: { width: 844, height: 390 }, isMobile: true, tag: '@soak-only' },
  { viewport: { width: 1440, height: 900 }, isMobile: false, tag: '@soak-only' },
].map((size) => ({ ...size, name: `${size.viewport.width}x${size.viewport.height}` }))

/** Expects that nothing scrolls sideways and that an open dialog is within the screen. */
export async function expectFits(page: Page, where: string): Promise<void> {
  const { contentWidth, screenWidth, dialog } = await page.evaluate(() => {
    const box = document.querySelector('dialog[open]')?.getBoundingClientRect()
    return {
      contentWidth: document.documentElement.scrollWidth,
      screenWidth: document.documentElement.clientWidth,
      dialog: box ? { top: box.top, over: box.bottom - window.innerHeight } : { top: 0, over: 0 },
    }
  })
  expect(contentWidth, where).toBeLessThanOrEqual(screenWidth)
  expect(dialog.top, where).toBeGreaterThanOrEqual(0)
  expect(dialog.over, where).toBeLessThanOrEqual(0)
}

/** The names of controls that another element covers when they are scrolled into view. */
export const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        ':is(header, main, footer, dialog[open]) :is(a, button, input, summary)',
      ),
    ]
    const dialog = document.querySelector('dialog[open]')
    return controls
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((control) => !dialog || dialog.contains(control))
      .filter((control) => {
        control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        const [box] = control.getClientRects()
        // A visually hidden field is pressed by its label.
        if (!box || box.width < 8 || box.height < 8) return false
        const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
        return !hit || !(control.contains(hit) || hit.closest('label')?.control === control)
      })
      .map((control) => control.getAttribute('aria-label') ?? control.innerText.slice(0, 60))
  })

import { hostname } from 'node:os'
import type { Page } from '@playwright/test'
import { PREDICTION_CITATIONS } from '#packs/body-weight/facts/prediction/prediction-explanation.ts'
import brand from '#brands/marigold/brand.ts'
import { MARKED_LETTERS, markIntl } from '#tests/web/mark-intl.ts'
import { clippedTexts, unmarkedTexts } from '../probes/text-faults.ts'
import { expect, test } from '../servers/server-fixture.ts'
import { ADMIN } from './admin-driver.ts'
import { FULL_NAME } from './checkout-driver.ts'
import { untilStill } from './motion.ts'
import { people } from './people.ts'

/** The narrowest phones, and most. */
const WIDTHS = [320, 390]
const HEIGHT = 844

/** Parts that load. The results take their time, and a button that works is shown. */
const LOADING = '[aria-busy="true"]:not(main, button)'

/** What these tests and a brand's legal data write on pages as it is. */
export const DATA = [
  ...Object.values(brand.legal).filter((value) => typeof value === 'string'),
  ...Object.values(brand.reportQuestion?.label ?? {}),
  ...PREDICTION_CITATIONS.map(({ text }) => text),
  'Global Privacy Control',
  hostname(),
  // A line of Stripe's invoices.
  '(at $38.99 / every 28 days)',
  FULL_NAME,
  people.imperialWoman.name,
]

export const PSEUDO_SETTINGS = {
  PSEUDO_LOCALE: 'true',
  NODE_OPTIONS: `--import=${import.meta.resolve('../servers/marked-intl.ts')}`,
}

/** For tests of the pseudo-locale: every text of the server and of `Intl` is marked and longer. */
export const pseudoTest = test.extend<{ check: (where: string) => Promise<void> }>({
  settings: { ...PSEUDO_SETTINGS, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
  /** Expects that every text on the page is translated, and that none is cut off. */
  check: async ({ page }, use) => {
    await page.addInitScript(markIntl, MARKED_LETTERS)
    await use((where) => expectTranslated(page, where))
  },
})

/** What floats over the page is placed again in the frame after the one in which the window has its new width. */
const untilPlaced = (page: Page, width: number): Promise<void> =>
  page.evaluate(async (wanted) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    while (document.documentElement.clientWidth !== wanted) await nextFrame()
    await nextFrame()
    await nextFrame()
  }, width)

async function expectTranslated(page: Page, where: string): Promise<void> {
  await expect(page.locator('h1').first(), where).toBeAttached()
  await expect(page.locator(LOADING), where).toHaveCount(0)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    await untilPlaced(page, width)
    await untilStill(page)
    expect.soft(await clippedTexts(page), `clipped on ${where} at ${width}`).toEqual([])
  }
  expect.soft(await unmarkedTexts(page, DATA), `not translated on ${where}`).toEqual([])
}

/** Opens a page and presses each of its buttons, each time on the page as it was loaded. */
export async function pressEach(
  page: Page,
  path: string,
  check: (where: string) => Promise<void>,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<void> {
  const open = async () => {
    await page.goto(path)
    await expect(page.locator('h1').first()).toBeVisible()
    await expect(page.locator(LOADING)).toHaveCount(0)
    return page.getByRole('main').getByRole('button')
  }
  const names = await (await open()).allInnerTexts()
  for (const [index, name] of names.entries()) {
    if (except.includes(name.trim())) continue
    const button = (await open()).nth(index)
    if (!(await button.isEnabled())) continue
    await button.click()
    await check(`${path} after ${name}`)
  }
}

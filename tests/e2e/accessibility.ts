import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { untilStill } from './motion.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Expects axe to find nothing on the page as it stands, once it stands still. */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  await untilStill(page)
  // At the end of the page the button that sticks to the bottom covers nothing that scrolling would uncover.
  await page.evaluate(() =>
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
  )
  // One document without frames: what axe does for many would only open further pages.
  const { violations, passes } = await new AxeBuilder({ page })
    .setLegacyMode()
    // Of a rule that passes one element is described: describing all of them is most of axe's work.
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    .analyze()
  const found = violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map((node) => `${node.html.slice(0, 200)} ${node.failureSummary ?? ''}`),
  }))
  expect.soft(found, `axe on ${where}`).toEqual([])
  // An empty document has no violation either.
  expect.soft(passes.length, `axe read ${where}`).toBeGreaterThan(10)
}

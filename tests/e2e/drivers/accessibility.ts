import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'
import { untilStill } from './motion.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Runs axe in the page. Its code stays there, because compiling it takes as long as a run. */
async function runAxe(page: Page): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    // Passing rules report one element: describing all of them is most of axe's work.
    (tags) => window.axe.run({ runOnly: tags, resultTypes: ['violations'], iframes: false }),
    TAGS,
  )
}

/** Expects axe to find nothing on the page once nothing moves, scrolled to its end or top. */
export async function expectNoViolations(
  page: Page,
  where: string,
  { at = 'end' }: { at?: 'end' | 'top' } = {},
): Promise<void> {
  // A page that is still loading its content has no heading.
  await expect(page.locator('h1').first()).toBeAttached()
  await untilStill(page)
  // At the end of the page, the sticky button covers nothing that scrolling would reveal.
  await page.evaluate(
    (top) => window.scrollTo({ top: top ?? document.documentElement.scrollHeight, behavior: 'instant' }),
    at === 'top' ? 0 : null,
  )
  const { violations, passes } = await runAxe(page)
  const found = violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map((node) => `${node.html.slice(0, 200)} ${node.failureSummary ?? ''}`),
  }))
  expect.soft(found, `axe on ${where}`).toEqual([])
  // An empty document has no violations either.
  expect.soft(passes.length, `axe read ${where}`).toBeGreaterThan(10)
}

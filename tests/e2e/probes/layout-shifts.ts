import type { Page } from '@playwright/test'

type Shift = { value: number; path: string; nodes: string[] }

declare global {
  interface Window {
    layoutShifts?: Shift[]
  }
}

/** Records each layout shift without recent input, from the next document on. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    window.layoutShifts = shifts
    const describe = (node: Node | null | undefined): string =>
      node instanceof Element
        ? `${node.tagName.toLowerCase()}${node.id ? `#${node.id}` : ''} “${node.textContent?.slice(0, 40)}”`
        : String(node?.nodeName)
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('hadRecentInput' in entry) || entry.hadRecentInput) continue
        const { value = 0, sources = [] } = entry as PerformanceEntry & {
          value?: number
          sources?: { node?: Node }[]
        }
        shifts.push({ value, path: location.pathname, nodes: sources.map(({ node }) => describe(node)) })
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
  })
}

/** The layout shifts of this document since the last call. */
export const takeLayoutShifts = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => window.layoutShifts?.splice(0) ?? [])

import type { Browser } from '@playwright/test'
import { launchBrowser, newPhone, slowLine, slowProcessor } from '../browser.ts'
import { startBaseline, startProduct } from '../child-server.ts'
import type { Bench } from '../figure.ts'
import { isNarrow, measureInTurns, medians, type Samples } from '../statistics.ts'

const LEAST_ROUNDS = 9
const MOST_ROUNDS = 40
/** Of both ratios: as wide as the goals are apart from the static page. */
const WIDEST_INTERVAL = 0.05
/** A page that arrives in less than one round trip was not slowed down. */
const MIN_RESPONSE_MS = 150

type Paint = { firstMs: number; largestMs: number; largestElement: string; responseMs: number }

declare global {
  interface Window {
    largestPaint?: { startTime: number; element: string }
  }
}

async function visit(browser: Browser, url: string): Promise<Paint> {
  await using phone = await newPhone(browser)
  const page = await phone.newPage()
  await slowLine(await slowProcessor(page))
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const last: (PerformanceEntry & { element?: Element }) | undefined = list.getEntries().at(-1)
      if (last) window.largestPaint = { startTime: last.startTime, element: last.element?.tagName ?? '' }
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  // The largest element is a picture of the page, which loads before this event.
  await page.goto(url, { waitUntil: 'load' })
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  const paint = await page.evaluate(() => ({
    firstMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    largestMs: window.largestPaint?.startTime ?? 0,
    largestElement: window.largestPaint?.element ?? '',
    responseMs: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).responseEnd,
  }))
  if (paint.firstMs === 0 || paint.largestMs === 0) throw new Error(`${url} was not painted`)
  if (paint.responseMs < MIN_RESPONSE_MS)
    throw new Error(`the slow line delivered the page in ${paint.responseMs} ms: it is not slow`)
  return paint
}

const largestElements = (paints: readonly Paint[]): string =>
  [...new Set(paints.map(({ largestElement }) => largestElement))].join(' or ')

/** First and largest contentful paint of the landing, against the same page as plain static HTML. */
export const paint: Bench = {
  title: 'the landing on slow 4G at 4x CPU throttle, against the same page as plain static HTML',
  async measure() {
    await using product = await startProduct()
    await using baseline = await startBaseline('static-page', { PRODUCT_URL: product.url })
    await using browser = await launchBrowser()
    const visits = {
      product: () => visit(browser, product.url),
      baseline: () => visit(browser, baseline.url),
    }
    // The servers' first answers are not counted.
    await measureInTurns(1, visits)
    const first = (paints: Samples<Paint>) => medians(paints, ({ firstMs }) => firstMs)
    const largest = (paints: Samples<Paint>) => medians(paints, ({ largestMs }) => largestMs)
    const paints = await measureInTurns(
      {
        least: LEAST_ROUNDS,
        most: MOST_ROUNDS,
        isEnough: (some: Samples<Paint>) =>
          [first, largest].every((of) => isNarrow(of(some), WIDEST_INTERVAL)),
      },
      visits,
    )
    return [
      {
        name: 'first paint of the landing, slow 4G',
        unit: 'ms',
        ...first(paints),
        goal: { of: 'ratio', bound: 'at most', limit: 1.05 },
        note: `${paints.product.length} visits`,
      },
      {
        name: 'largest paint of the landing, slow 4G',
        unit: 'ms',
        ...largest(paints),
        goal: { of: 'ratio', bound: 'at most', limit: 1.1 },
        note: `the largest element is ${largestElements(paints.product)}, on the static page ${largestElements(paints.baseline)}`,
      },
    ]
  },
}

import type { Browser } from '@playwright/test'
import { newPhone, slowLine, slowProcessor, withBrowser } from './browser.ts'
import { startChildServer, startProduct } from './child-server.ts'
import type { Bench, Figure } from './figure.ts'
import { median } from './statistics.ts'

const ROUNDS = 9
/** A page that is here in less than one round trip was not slowed down. */
const LEAST_RESPONSE_MS = 150

type Paint = { firstMs: number; largestMs: number; largestElement: string; responseMs: number }

declare global {
  interface Window {
    largestPaint?: { startTime: number; element: string }
  }
}

async function visit(browser: Browser, url: string): Promise<Paint> {
  const phone = await newPhone(browser)
  try {
    const page = await phone.newPage()
    await slowLine(await slowProcessor(page))
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const last: (PerformanceEntry & { element?: Element }) | undefined = list.getEntries().at(-1)
        if (last) window.largestPaint = { startTime: last.startTime, element: last.element?.tagName ?? '' }
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    const paint = await page.evaluate(() => ({
      firstMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      largestMs: window.largestPaint?.startTime ?? 0,
      largestElement: window.largestPaint?.element ?? '',
      responseMs: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).responseEnd,
    }))
    if (paint.firstMs === 0 || paint.largestMs === 0) throw new Error(`${url} was not painted`)
    if (paint.responseMs < LEAST_RESPONSE_MS)
      throw new Error(`the slow line delivered the page in ${paint.responseMs} ms: it is not slow`)
    return paint
  } finally {
    await phone.close()
  }
}

function figures(ofProduct: readonly Paint[], ofBaseline: readonly Paint[]): Figure[] {
  const largest = (paints: readonly Paint[]): string =>
    [...new Set(paints.map(({ largestElement }) => largestElement))].join(' or ')
  return [
    {
      name: 'first paint of the landing, slow 4G',
      unit: 'ms',
      value: median(ofProduct.map(({ firstMs }) => firstMs)),
      baseline: median(ofBaseline.map(({ firstMs }) => firstMs)),
      goal: { of: 'ratio', bound: 'at most', limit: 1.1 },
    },
    {
      name: 'largest paint of the landing, slow 4G',
      unit: 'ms',
      value: median(ofProduct.map(({ largestMs }) => largestMs)),
      baseline: median(ofBaseline.map(({ largestMs }) => largestMs)),
      goal: { of: 'ratio', bound: 'at most', limit: 1.2 },
      note: `the largest element is ${largest(ofProduct)}, on the static page ${largest(ofBaseline)}`,
    },
  ]
}

/** First and largest contentful paint of the landing beside the same page as plain static HTML. */
export const paint: Bench = {
  title: 'the landing on slow 4G at 4x CPU throttle, against the same page as plain static HTML',
  async measure() {
    const product = await startProduct()
    try {
      const baseline = await startChildServer({
        script: 'bench/baselines/static-page.ts',
        env: { PRODUCT_URL: product.url },
        readyPath: '/',
      })
      try {
        return await withBrowser(async (browser) => {
          // Not counted: the servers' first answers.
          await visit(browser, product.url)
          await visit(browser, baseline.url)
          const ofProduct: Paint[] = []
          const ofBaseline: Paint[] = []
          for (let round = 0; round < ROUNDS; round++) {
            ofProduct.push(await visit(browser, product.url))
            ofBaseline.push(await visit(browser, baseline.url))
          }
          return figures(ofProduct, ofBaseline)
        })
      } finally {
        await baseline.stop()
      }
    } finally {
      await product.stop()
    }
  },
}

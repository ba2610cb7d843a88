import type { Browser } from '@playwright/test'
import { launchBrowser, newPhone, slowLine, slowProcessor } from '../browser.ts'
import { startBaseline, startProduct } from '../child-server.ts'
import type { Bench } from '../figure.ts'
import { isNarrow, measureInTurns, medians, type Samples } from '../statistics.ts'

const LEAST_ROUNDS = 5
const MOST_ROUNDS = 15
const WIDEST_INTERVAL = 0.2
const GIVE_UP_MS = 30_000
const CATEGORIES = ['blink.user_timing', 'disabled-by-default-devtools.timeline']

/** An event of a trace; times in microseconds. `tdur` is processor time of the thread. */
type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
}

/**
 * Processor time of the page's main thread, in ms, from the navigation to the mark `interactive`. Of the task that sets the
 * mark, the part before it counts.
 */
function mainThreadMs(events: readonly TraceEvent[]): number {
  const mark = events.find(({ name }) => name === 'interactive')
  if (!mark) throw new Error('the trace has no mark: the page did not become interactive')
  const ofThread = events.filter(({ pid, tid, ts }) => pid === mark.pid && tid === mark.tid && ts <= mark.ts)
  const navigation = ofThread.findLast(({ name }) => name === 'navigationStart')
  if (!navigation) throw new Error('the trace has no navigation')
  const tasks = ofThread.filter(({ name, ph, ts }) => name === 'RunTask' && ph === 'X' && ts >= navigation.ts)
  if (tasks.length === 0) throw new Error('the trace has no tasks')
  const micros = tasks.reduce((sum, { ts, dur = 0, tdur = 0 }) => {
    const share = ts + dur > mark.ts && dur > 0 ? (mark.ts - ts) / dur : 1
    return sum + tdur * share
  }, 0)
  return micros / 1000
}

async function visit(browser: Browser, url: string): Promise<number> {
  await using phone = await newPhone(browser)
  const page = await phone.newPage()
  await slowLine(await slowProcessor(page))
  // The product sets `isAlive` when it has hydrated the page.
  await page.addInitScript(() => {
    let early: Window['earlyTap']
    Object.defineProperty(window, 'earlyTap', {
      get: () => early,
      set: (caught: NonNullable<Window['earlyTap']>) => {
        let isAlive = false
        Object.defineProperty(caught, 'isAlive', {
          get: () => isAlive,
          set: (now: boolean) => {
            if (now && !isAlive) performance.mark('interactive')
            isAlive = now
          },
        })
        early = caught
      },
    })
  })
  await browser.startTracing(page, { categories: CATEGORIES })
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0, undefined, {
    timeout: GIVE_UP_MS,
    polling: 100,
  })
  await page.waitForLoadState('networkidle')
  const trace = await browser.stopTracing()
  const { isHydrated, elementsMs } = await page.evaluate(() => ({
    isHydrated: performance.getEntriesByName('not hydrated').length === 0,
    elementsMs: performance.getEntriesByName('elements', 'measure')[0]?.duration ?? 0,
  }))
  if (!isHydrated) throw new Error(`${url} was rendered again instead of hydrated`)
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] }
  return mainThreadMs(traceEvents) - elementsMs
}

/** Main-thread time of the landing until it answers taps, against the same page that React only hydrates. */
export const interactive: Bench = {
  title:
    'main-thread time until the landing is interactive at 4x CPU throttle, against React that only hydrates it',
  async measure() {
    await using product = await startProduct()
    await using baseline = await startBaseline('static-page', { PRODUCT_URL: product.url })
    await using browser = await launchBrowser()
    const visits = {
      product: () => visit(browser, product.url),
      baseline: () => visit(browser, `${baseline.url}/hydrated`),
    }
    await measureInTurns(1, visits)
    const summary = (times: Samples<number>) => medians(times, (ms) => ms)
    const times = await measureInTurns(
      {
        least: LEAST_ROUNDS,
        most: MOST_ROUNDS,
        isEnough: (some: Samples<number>) => isNarrow(summary(some), WIDEST_INTERVAL),
      },
      visits,
    )
    return [
      {
        name: 'main-thread time until the landing is interactive',
        unit: 'ms',
        ...summary(times),
        goal: { of: 'ratio', bound: 'at most', limit: 2 },
        note: `${times.product.length} visits, processor time of the thread`,
      },
    ]
  },
}

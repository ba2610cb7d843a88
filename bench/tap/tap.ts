import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { launchBrowser, newPhone, slowProcessor } from '../browser.ts'
import { startBaseline, startProduct } from '../child-server.ts'
import type { Bench, Figure } from '../figure.ts'
import { captureScreens, walked } from './quiz-screens.ts'
import { walkQuiz, type Step } from './quiz-walk.ts'
import { median, quantile } from '../statistics.ts'
import { installTapProbe } from './tap-probe.ts'

const WALKS = 3
/** How much the heap may grow from the end of the first walk to the end of the last. */
const FLAT_MB = 1.5
const SLOWEST_NAMED = 6

type Side = {
  page: Page
  session: CDPSession
  /** Returns to the landing in the same document, so that leaks add up. */
  toLanding: () => Promise<void>
  steps: Step[]
  /** MB after each walk and garbage collection. */
  heapMb: number[]
  /** MB on the landing, before the first walk. */
  heapAtStartMb: number
}

async function heapMb(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1_000_000
}

async function openSide(
  browser: Browser,
  url: string,
  toLanding: (page: Page) => Promise<void>,
): Promise<Side> {
  const phone = await newPhone(browser)
  const page = await phone.newPage()
  await installTapProbe(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  const session = await slowProcessor(page)
  const heapAtStartMb = await heapMb(session)
  return { page, session, toLanding: () => toLanding(page), steps: [], heapMb: [], heapAtStartMb }
}

async function walkOnce(side: Side): Promise<void> {
  await side.page.bringToFront()
  side.steps.push(...(await walkQuiz(side.page, walked)))
  await side.toLanding()
  if (!(await side.page.evaluate(() => 'isSameDocument' in window)))
    throw new Error('the walk left the document: its heap cannot be compared')
  side.heapMb.push(await heapMb(side.session))
}

const times = ({ steps }: Side): number[] => steps.map(({ sample }) => sample.ms)
const growth = ({ heapMb: ends }: Side): number => (ends.at(-1) ?? 0) - (ends[0] ?? 0)
const heapText = ({ heapAtStartMb, heapMb: ends }: Side): string =>
  [heapAtStartMb, ...ends].map((megabytes) => megabytes.toFixed(2)).join(', ')

function slowestText(side: Side): string {
  const byStep = Map.groupBy(side.steps, ({ question }) => question.id)
  return [...byStep]
    .map(([id, steps]) => ({ id, ms: median(steps.map(({ sample }) => sample.ms)) }))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST_NAMED)
    .map(({ id, ms }) => `${id} ${ms.toFixed(0)}`)
    .join(', ')
}

function figures(product: Side, bare: Side, react: Side): Figure[] {
  const pauses = new Set(
    [product, bare].flatMap(({ steps }) =>
      steps
        .filter(({ question }) => question.type === 'single-choice' && !question.landingPageOnly)
        .map(({ sample }) => sample.pauseMs),
    ),
  )
  const line = (name: string, of: (values: readonly number[]) => number, side: Side) => ({
    name,
    unit: 'ms' as const,
    value: of(times(side)),
    baseline: of(times(bare)),
  })
  const p95 = (values: readonly number[]): number => quantile(values, 0.95)
  return [
    {
      ...line('tap to the next question, median', median, product),
      goal: { of: 'ratio', bound: 'at most', limit: 1.5 },
      note: `${times(product).length} taps each; pauses left out: ${[...pauses].join(' and ')} ms`,
    },
    {
      ...line('tap to the next question, 95th percentile', p95, product),
      goal: { of: 'ratio', bound: 'at most', limit: 2 },
      note: `slowest after: ${slowestText(product)}; of the baseline: ${slowestText(bare)}`,
    },
    line('the same screens with React alone, median', median, react),
    line('the same screens with React alone, 95th percentile', p95, react),
    {
      name: `heap growth from the end of walk 1 to the end of walk ${WALKS}`,
      unit: 'MB',
      value: growth(product),
      baseline: growth(bare),
      goal: { of: 'value', bound: 'at most', limit: FLAT_MB },
      note: `MB at the start and after each walk: ${heapText(product)}; baseline ${heapText(bare)}`,
    },
  ]
}

const stay = (): Promise<void> => Promise.resolve()
async function fromPurchaseToLanding(page: Page): Promise<void> {
  await page.waitForURL('**/purchase')
  await page.locator('a[href="/"]').first().tap()
  await page.locator('[data-early-tap][aria-pressed]').first().waitFor()
}

/** The time from a tap to the next question's paint over the whole quiz, and the heap after each walk. */
export const tap: Bench = {
  title: `from tap to the next question over ${walked.length} steps at 4x CPU throttle, against a bare DOM quiz`,
  async measure() {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'quiz-funnels-bench-'))
    await using product = await startProduct()
    await using browser = await launchBrowser()
    const screensFile = join(folder.path, 'screens.json')
    writeFileSync(screensFile, JSON.stringify(await captureScreens(browser, product.url)))
    await using baseline = await startBaseline('quiz-pages', {
      PRODUCT_URL: product.url,
      SCREENS_FILE: screensFile,
    })
    const ofProduct = await openSide(browser, product.url, fromPurchaseToLanding)
    const ofBare = await openSide(browser, baseline.url, stay)
    const ofReact = await openSide(browser, `${baseline.url}/react`, stay)
    for (let walk = 0; walk < WALKS; walk++)
      for (const side of [ofProduct, ofBare, ofReact]) await walkOnce(side)
    return figures(ofProduct, ofBare, ofReact)
  },
}

import type { Browser, CDPSession, Page } from '@playwright/test'
import { launchBrowser, newPhone, setProcessor } from '../browser.ts'
import { startProduct } from '../child-server.ts'
import type { Bench, Figure } from '../figure.ts'
import { measureInTurns, median, quantile, type Samples, type SamplesOf, summarize } from '../statistics.ts'
import { inp } from './inp.ts'
import { ownControls, type QuizControls, surveyControls } from './quiz-controls.ts'
import { startQuizPages } from './quiz-screens.ts'
import { type Step, type Walk, walkQuiz } from './quiz-walk.ts'
import { installTapProbe } from './tap-probe.ts'
import { walked } from './walked-questions.ts'

const WALKS = 3
/** Of React alone and SurveyJS, which have no goals. */
const WALKS_FOR_INFORMATION = 1
/** How much the heap may grow from the end of the first walk to the end of the last. */
const FLAT_MB = 1.5
const SLOWEST_NAMED = 6
const GOAL_INP_MS = 40

type Side = {
  page: Page
  session: CDPSession
  controls: QuizControls
  /** Returns to the landing in the same document, so that leaks add up. */
  toLanding: () => Promise<void>
  /** MB on the landing, before the first walk. */
  heapAtStartMb: number
}
/** `heapMb`: on the landing, after the walk and garbage collection. */
type WalkWithHeap = Walk & { heapMb: number }
type SideName = 'product' | 'bare' | 'react' | 'survey'
type Walks = SamplesOf<SideName, WalkWithHeap>

async function heapMb(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1_000_000
}

async function openSide(
  browser: Browser,
  url: string,
  controls: QuizControls,
  toLanding: (page: Page) => Promise<void>,
): Promise<Side> {
  const phone = await newPhone(browser)
  const page = await phone.newPage()
  await installTapProbe(page, controls.heading)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  const session = await page.context().newCDPSession(page)
  return { page, session, controls, toLanding: () => toLanding(page), heapAtStartMb: await heapMb(session) }
}

async function walkOnce({ page, session, controls, toLanding }: Side): Promise<WalkWithHeap> {
  await page.bringToFront()
  // A slowed page that waits takes a whole core from the one that is measured.
  await setProcessor(session, 'slow')
  const walk = await walkQuiz(page, session, walked, controls)
  await setProcessor(session, 'fast')
  await toLanding()
  if (!(await page.evaluate(() => 'isSameDocument' in window)))
    throw new Error('the walk left the document: its heap cannot be compared')
  return { ...walk, heapMb: await heapMb(session) }
}

const stepsOf = (walks: readonly Walk[]): Step[] => walks.flatMap(({ steps }) => steps)
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
const p95 = (values: readonly number[]): number => quantile(values, 0.95)
const tapMs = ({ sample }: Step): number => sample.ms
const inpOf = (walks: readonly Walk[]): number => inp(walks.flatMap(({ interactions }) => interactions))
/** The steps before the e-mail step. */
const untilEmail = ({ steps }: Walk): Step[] =>
  steps.slice(
    0,
    steps.findIndex(({ question }) => question.type === 'email'),
  )
const longTaskCount = (walk: Walk): number =>
  untilEmail(walk).flatMap(({ longTasksMs }) => longTasksMs).length
/** null: one walk does not show what later ones add. */
const growth = (walks: readonly WalkWithHeap[]): number | null =>
  walks.length < 2 ? null : (walks.at(-1)?.heapMb ?? 0) - (walks[0]?.heapMb ?? 0)
const heapText = ({ heapAtStartMb }: Side, walks: readonly WalkWithHeap[]): string =>
  [heapAtStartMb, ...walks.map((walk) => walk.heapMb)].map((megabytes) => megabytes.toFixed(2)).join(', ')

/** The steps with the highest median of `of`, which is in ms. */
function slowestText(walks: readonly Walk[], of: (step: Step) => number): string {
  const byStep = Map.groupBy(stepsOf(walks), ({ question }) => question.id)
  return [...byStep]
    .map(([id, steps]) => ({ id, ms: median(steps.map(of)) }))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST_NAMED)
    .map(({ id, ms }) => `${id} ${ms.toFixed(0)}`)
    .join(', ')
}

function slowestInteractions(walks: readonly Walk[]): string {
  const all = walks.flatMap(({ interactions }) => interactions)
  const slowest = all.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST_NAMED)
  return `${all.length} interactions, the slowest: ${slowest.map(({ ms, path }) => `${path} ${ms}`).join(', ')}`
}

function longTasksText(walks: readonly Walk[]): string {
  const named = walks
    .flatMap(untilEmail)
    .flatMap(({ question, longTasksMs }) => longTasksMs.map((ms) => `${question.id} ${ms.toFixed(0)}`))
  return named.length === 0 ? 'none' : named.join(', ')
}

/** A side and the bare quiz, in pairs of walks. */
type Pairs = Samples<Walk>

/** One number of each step, in pairs of the same step in the same walk. */
const bySteps = ({ product, baseline }: Pairs, of: (step: Step) => number, statistic: typeof median) =>
  summarize({ product: stepsOf(product).map(of), baseline: stepsOf(baseline).map(of) }, statistic)

/** The figures of one side beside the bare quiz's. */
function speedOf(
  walks: Walks,
  side: SideName,
  name: string,
): Record<'median' | 'p95' | 'inp' | 'script' | 'long', Figure> {
  const pairs: Pairs = { product: walks[side], baseline: walks.bare.slice(0, walks[side].length) }
  return {
    median: {
      name: `${name}tap to the next question, median`,
      unit: 'ms',
      ...bySteps(pairs, tapMs, median),
    },
    p95: {
      name: `${name}tap to the next question, 95th percentile`,
      unit: 'ms',
      ...bySteps(pairs, tapMs, p95),
      note: `slowest after: ${slowestText(walks[side], tapMs)}`,
    },
    inp: {
      name: `${name}interaction to next paint (INP), 98th percentile`,
      unit: 'ms',
      ...summarize(pairs, inpOf),
      note: slowestInteractions(walks[side]),
    },
    script: {
      name: `${name}script time per step`,
      unit: 'ms',
      ...bySteps(pairs, ({ scriptMs }) => scriptMs, mean),
      note: `most after: ${slowestText(walks[side], ({ scriptMs }) => scriptMs)}`,
    },
    long: {
      name: `${name}tasks over 50 ms from the landing to the e-mail step, in a walk`,
      unit: 'tasks',
      ...summarize(pairs, (some) => median(some.map(longTaskCount))),
      note: `after: ${longTasksText(walks[side])}; on the baseline: ${longTasksText(walks.bare)}`,
    },
  }
}

function figures(walks: Walks, sides: Record<SideName, Side>): Figure[] {
  const pauses = new Set(
    stepsOf([...walks.product, ...walks.bare])
      .filter(({ question }) => question.type === 'single-choice' && !question.landingPageOnly)
      .map(({ sample }) => sample.pauseMs),
  )
  const ours = speedOf(walks, 'product', '')
  const react = speedOf(walks, 'react', 'React alone: ')
  return [
    {
      ...ours.median,
      goal: { of: 'ratio', bound: 'at most', limit: 1.5 },
      note: `${stepsOf(walks.product).length} taps each; pauses left out: ${[...pauses].join(' and ')} ms`,
    },
    { ...ours.p95, goal: { of: 'ratio', bound: 'at most', limit: 2 } },
    {
      ...ours.inp,
      // Without a graphics card, the browser takes longer than that to draw the screens of either quiz.
      goal: { of: 'value', bound: 'at most', limit: Math.max(GOAL_INP_MS, ours.inp.baseline ?? 0) },
    },
    // React alone takes more.
    { ...ours.script, goal: { of: 'ratio', bound: 'at most', limit: 1.5 }, isInformational: true },
    {
      ...ours.script,
      ...bySteps(
        { product: walks.product.slice(0, walks.react.length), baseline: walks.react },
        ({ scriptMs }) => scriptMs,
        mean,
      ),
      name: 'script time per step, against React alone',
      goal: { of: 'ratio', bound: 'at most', limit: 2 },
    },
    { ...ours.long, goal: { of: 'value', bound: 'at most', limit: 0 } },
    react.median,
    react.p95,
    react.script,
    ...Object.values(speedOf(walks, 'survey', 'SurveyJS: ')),
    {
      name: `heap growth from the end of walk 1 to the end of walk ${WALKS}`,
      unit: 'MB',
      value: growth(walks.product),
      baseline: growth(walks.bare),
      goal: { of: 'value', bound: 'at most', limit: FLAT_MB },
      note: `MB at the start and after each walk: ${heapText(sides.product, walks.product)}; baseline ${heapText(sides.bare, walks.bare)}`,
    },
  ]
}

const stay = (): Promise<void> => Promise.resolve()
async function fromPurchaseToLanding(page: Page): Promise<void> {
  await page.waitForURL('**/purchase')
  await page.locator('a[href="/"]').first().tap()
  await page.locator('[data-early-tap][aria-pressed]').first().waitFor()
}
const fromSurveyToLanding = (page: Page): Promise<void> =>
  page.locator(surveyControls.landingChoice).first().waitFor()

/** The time from a tap to the next question's paint over the whole quiz, its main-thread work, and the heap after each walk. */
export const tap: Bench = {
  title: `from tap to the next question over ${walked.length} steps at 4x CPU throttle, against a bare DOM quiz`,
  async measure() {
    await using product = await startProduct()
    await using browser = await launchBrowser()
    await using pages = await startQuizPages(browser, product.url)
    const sides: Record<SideName, Side> = {
      product: await openSide(browser, product.url, ownControls, fromPurchaseToLanding),
      bare: await openSide(browser, pages.url, ownControls, stay),
      react: await openSide(browser, `${pages.url}/react`, ownControls, stay),
      survey: await openSide(browser, `${pages.url}/survey`, surveyControls, fromSurveyToLanding),
    }
    const judged = await measureInTurns(WALKS, {
      product: () => walkOnce(sides.product),
      bare: () => walkOnce(sides.bare),
    })
    const others = await measureInTurns(WALKS_FOR_INFORMATION, {
      react: () => walkOnce(sides.react),
      survey: () => walkOnce(sides.survey),
    })
    const walks = { ...judged, ...others }
    return figures(walks, sides)
  },
}

import type { Browser } from '@playwright/test'
import { launchBrowser, newPhone, slowLine, slowProcessor } from '../browser.ts'
import { startProduct } from '../child-server.ts'
import type { Bench, Figure } from '../figure.ts'
import { isNarrow, measureInTurns, medians, type SamplesOf } from '../statistics.ts'
import { ownControls, type QuizControls, surveyControls } from './quiz-controls.ts'
import { startQuizPages } from './quiz-screens.ts'

const LEAST_ROUNDS = 7
const MOST_ROUNDS = 15
/** Of the ratio: wide enough for a ratio far below its goal. */
const WIDEST_INTERVAL = 0.15
const GIVE_UP_MS = 30_000

/** Since the navigation began, in ms. */
type FirstTap = { paintedMs: number; tappedMs: number; shownMs: number }

declare global {
  interface Window {
    firstTap?: FirstTap
  }
}

/** Opens the landing and taps its first choice as soon as it is painted. */
async function visit(browser: Browser, url: string, controls: QuizControls): Promise<FirstTap> {
  await using phone = await newPhone(browser)
  const page = await phone.newPage()
  await slowLine(await slowProcessor(page))
  await page.addInitScript(({ heading: headingSelector, landingChoice }) => {
    const times: FirstTap = { paintedMs: 0, tappedMs: 0, shownMs: 0 }
    window.firstTap = times
    let landing: Element | null = null
    let landingText: string | null | undefined
    addEventListener(
      'pointerup',
      ({ timeStamp }) => {
        landing = document.querySelector(headingSelector)
        landingText = landing?.textContent
        times.tappedMs ||= timeStamp
      },
      { capture: true },
    )
    const observer = new MutationObserver(() => {
      const heading = document.querySelector(headingSelector)
      if (!landing || !heading || (heading === landing && heading.textContent === landingText)) return
      observer.disconnect()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => {
          times.shownMs = performance.now()
          port1.close()
        })
        port1.start()
        port2.postMessage(null)
      })
    })
    observer.observe(document, { childList: true, characterData: true, subtree: true })
    const untilPainted = () => {
      const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0
      if (isPainted && document.querySelector(landingChoice)) times.paintedMs = performance.now()
      else requestAnimationFrame(untilPainted)
    }
    untilPainted()
  }, controls)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.firstTap?.paintedMs, undefined, { timeout: GIVE_UP_MS })
  const box = await page.locator(controls.landingChoice).first().boundingBox()
  if (!box) throw new Error(`${url} has no choice to tap`)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForFunction(() => window.firstTap?.shownMs, undefined, { timeout: GIVE_UP_MS })
  const times = await page.evaluate(() => window.firstTap)
  if (!times) throw new Error('the page was replaced')
  return times
}

type SideName = 'product' | 'baseline' | 'survey'
type Taps = SamplesOf<SideName, FirstTap>

/** One time of each visit, for the product and for SurveyJS, beside the bare quiz. */
const lines = (taps: Taps, name: string, of: (tap: FirstTap) => number): [Figure, Figure] => [
  { name, unit: 'ms', ...medians(taps, of) },
  {
    name: `SurveyJS: ${name}`,
    unit: 'ms',
    ...medians({ product: taps.survey, baseline: taps.baseline }, of),
  },
]

const shownMs = (tap: FirstTap): number => tap.shownMs

/** The first tap of a visitor with an empty cache, against the bare quiz. */
export const firstTap: Bench = {
  title: 'the first tap on slow 4G at 4x CPU throttle, against a quiz without a framework',
  async measure() {
    await using product = await startProduct()
    await using browser = await launchBrowser()
    await using pages = await startQuizPages(browser, product.url)
    const visits: Record<SideName, () => Promise<FirstTap>> = {
      product: () => visit(browser, product.url, ownControls),
      baseline: () => visit(browser, pages.url, ownControls),
      survey: () => visit(browser, `${pages.url}/survey`, surveyControls),
    }
    await measureInTurns(1, visits)
    const taps: Taps = await measureInTurns(
      {
        least: LEAST_ROUNDS,
        most: MOST_ROUNDS,
        isEnough: (some: Taps) => isNarrow(medians(some, shownMs), WIDEST_INTERVAL),
      },
      visits,
    )
    const [shown, ...shownBySurvey] = lines(
      taps,
      'first question visible after the navigation began, tapped as soon as the landing is painted',
      shownMs,
    )
    return [
      { ...shown, goal: { of: 'ratio', bound: 'at most', limit: 1.3 } },
      ...shownBySurvey,
      ...lines(taps, 'landing painted with its choices', ({ paintedMs }) => paintedMs),
      ...lines(taps, 'first tap to the first question', (tap) => tap.shownMs - tap.tappedMs),
    ]
  },
}

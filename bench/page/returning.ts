import type { Browser, Page } from '@playwright/test'
import { launchBrowser, newPhone, slowLine, slowProcessor } from '../browser.ts'
import { startProduct } from '../child-server.ts'
import type { Bench, Figure } from '../figure.ts'
import { isNarrow, measureInTurns, medians, type Samples } from '../statistics.ts'
import { startQuizPages } from '../tap/quiz-screens.ts'

const LEAST_ROUNDS = 5
const MOST_ROUNDS = 11
const WIDEST_INTERVAL = 0.15
const GIVE_UP_MS = 30_000
/** Until the answers are stored, and the files of the next steps are in the cache. */
const SETTLE_MS = 1500
const GOAL_MS = 1000
/** The step after two answers; it has a field. */
const STEP_PATH = '/quiz/age'

const CONTINUE = '.continue-offer a'

/** Since the navigation began, in ms. `shownMs`: the step is drawn and answers a tap. */
type Return = { paintedMs: number; shownMs: number }

/** In ms of the clock; 0: not yet. */
type Noted = Return & {
  /** The middle of the link that continues the quiz, in CSS pixels; null: the page has none. */
  link: { x: number; y: number } | null
}

declare global {
  interface Window {
    returned?: Noted
  }
}

/** The first visit, on a fast line: two answers, then the visitor closes the tab. */
async function answerSome(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.locator('[data-early-tap][aria-pressed] >> nth=1').tap()
  await page.waitForURL('**/quiz/weight_loss_goal')
  await page.locator('main [role=radio] >> nth=1').tap()
  await page.waitForURL(`**${STEP_PATH}`)
  await page.waitForTimeout(SETTLE_MS)
  await page.close()
}

/** Notes when the page and the step are drawn, in every document. A document that the landing leads to goes on counting. */
async function installClock(page: Page): Promise<void> {
  await page.addInitScript(
    ({ stepPath, continueLink }) => {
      const noted: Noted = { paintedMs: 0, shownMs: 0, link: null }
      window.returned = noted
      const nowMs = () => performance.timeOrigin + performance.now()
      // The bare quiz answers as soon as its script has run.
      const isAlive = () => window.earlyTap === undefined || window.earlyTap.isAlive
      const isShown = () =>
        location.pathname === stepPath && document.querySelector('main input') !== null && isAlive()
      const check = () => {
        if (performance.getEntriesByName('first-contentful-paint').length > 0 && noted.paintedMs === 0) {
          const link = document.querySelector(continueLink)?.getBoundingClientRect()
          if (link && link.width > 0) noted.link = { x: link.x + link.width / 2, y: link.y + link.height / 2 }
          noted.paintedMs = nowMs()
        }
        if (noted.paintedMs > 0 && isShown()) noted.shownMs = nowMs()
        else requestAnimationFrame(check)
      }
      check()
    },
    { stepPath: STEP_PATH, continueLink: CONTINUE },
  )
}

/** A visit with two answers and a filled cache, on a slow line. @param path of the landing, or of the step itself */
async function visit(browser: Browser, url: string, path: string): Promise<Return> {
  await using phone = await newPhone(browser)
  await answerSome(await phone.newPage(), url)
  const page = await phone.newPage()
  await slowLine(await slowProcessor(page), { hasCache: true })
  await installClock(page)
  await page.goto(url + path, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.returned?.paintedMs, undefined, { timeout: GIVE_UP_MS })
  const noted = await page.evaluate(
    () => window.returned && { ...window.returned, startedMs: performance.timeOrigin },
  )
  if (!noted) throw new Error(`${url} left the document before the tap`)
  const { link, paintedMs, startedMs } = noted
  if (path !== STEP_PATH) {
    if (!link) throw new Error(`${url} does not offer to continue`)
    await page.touchscreen.tap(link.x, link.y)
  }
  await page.waitForFunction(() => window.returned?.shownMs, undefined, { timeout: GIVE_UP_MS })
  const shownMs = await page.evaluate(() => window.returned?.shownMs ?? 0)
  return { paintedMs: paintedMs - startedMs, shownMs: shownMs - startedMs }
}

/** When the step answers a tap, and the first paint. */
function figuresOf(start: string, visits: Samples<Return>): Figure[] {
  const shown = medians(visits, ({ shownMs }) => shownMs)
  return [
    {
      name: `step of a returning visitor interactive, from ${start}`,
      unit: 'ms',
      ...shown,
      goal: { of: 'value', bound: 'at most', limit: GOAL_MS },
    },
    {
      name: `first paint for a returning visitor, ${start}`,
      unit: 'ms',
      ...medians(visits, ({ paintedMs }) => paintedMs),
    },
  ]
}

/** A visitor who has answered some steps and comes back with a filled cache, against the bare quiz with stored answers. */
export const returning: Bench = {
  title: 'a returning visitor on slow 4G at 4x CPU throttle, against a quiz without a framework',
  async measure() {
    await using product = await startProduct()
    await using browser = await launchBrowser()
    await using pages = await startQuizPages(browser, product.url)
    const figures: Figure[] = []
    for (const [start, path] of [
      ['the landing', '/'],
      ['its address', STEP_PATH],
    ] as const) {
      const visits = await measureInTurns(
        {
          least: LEAST_ROUNDS,
          most: MOST_ROUNDS,
          isEnough: (some: Samples<Return>) =>
            isNarrow(
              medians(some, ({ shownMs }) => shownMs),
              WIDEST_INTERVAL,
            ),
        },
        {
          product: () => visit(browser, product.url, path),
          baseline: () => visit(browser, pages.url, path),
        },
      )
      figures.push(...figuresOf(start, visits))
    }
    return figures
  },
}

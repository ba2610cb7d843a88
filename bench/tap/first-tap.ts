import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { launchBrowser, newPhone, slowLine, slowProcessor } from '../browser.ts'
import { startBaseline, startProduct } from '../child-server.ts'
import type { Bench } from '../figure.ts'
import { captureScreens } from './quiz-screens.ts'
import { measureInTurns, medians } from '../statistics.ts'

const ROUNDS = 9
const GIVE_UP_MS = 30_000

/** Since the navigation began, in ms. */
type FirstTap = { paintedMs: number; tappedMs: number; shownMs: number }

declare global {
  interface Window {
    firstTap?: FirstTap
  }
}

/** Opens the landing and taps its first choice as soon as it is painted. */
async function visit(browser: Browser, url: string): Promise<FirstTap> {
  await using phone = await newPhone(browser)
  const page = await phone.newPage()
  await slowLine(await slowProcessor(page))
  await page.addInitScript(() => {
    const times: FirstTap = { paintedMs: 0, tappedMs: 0, shownMs: 0 }
    window.firstTap = times
    let landing: Element | null = null
    addEventListener(
      'pointerup',
      ({ timeStamp }) => {
        landing = document.querySelector('main h1')
        times.tappedMs ||= timeStamp
      },
      { capture: true },
    )
    const observer = new MutationObserver(() => {
      const heading = document.querySelector('main h1')
      if (!landing || !heading || heading === landing) return
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
    observer.observe(document, { childList: true, subtree: true })
    const untilPainted = () => {
      const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0
      if (isPainted && document.querySelector('fieldset [data-early-tap]'))
        times.paintedMs = performance.now()
      else requestAnimationFrame(untilPainted)
    }
    untilPainted()
  })
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.firstTap?.paintedMs, undefined, { timeout: GIVE_UP_MS })
  const box = await page.locator('fieldset [data-early-tap]').first().boundingBox()
  if (!box) throw new Error(`${url} has no choice to tap`)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForFunction(() => window.firstTap?.shownMs, undefined, { timeout: GIVE_UP_MS })
  const times = await page.evaluate(() => window.firstTap)
  if (!times) throw new Error('the page was replaced')
  return times
}

/** The first tap of a visitor with an empty cache, against the bare quiz. */
export const firstTap: Bench = {
  title: 'the first tap on slow 4G at 4x CPU throttle, against a quiz without a framework',
  async measure() {
    await using product = await startProduct()
    await using browser = await launchBrowser()
    using folder = mkdtempDisposableSync(join(tmpdir(), 'quiz-funnels-bench-screens-'))
    const screensFile = join(folder.path, 'screens.json')
    writeFileSync(screensFile, JSON.stringify(await captureScreens(browser, product.url)))
    await using bare = await startBaseline('quiz-pages', {
      PRODUCT_URL: product.url,
      SCREENS_FILE: screensFile,
    })
    const visits = {
      product: () => visit(browser, product.url),
      baseline: () => visit(browser, bare.url),
    }
    await measureInTurns(1, visits)
    const taps = await measureInTurns(ROUNDS, visits)
    return [
      {
        name: 'first question visible after the navigation began, tapped as soon as the landing is painted',
        unit: 'ms',
        ...medians(taps, ({ shownMs }) => shownMs),
        goal: { of: 'ratio', bound: 'at most', limit: 1.3 },
      },
      {
        name: 'landing painted with its choices',
        unit: 'ms',
        ...medians(taps, ({ paintedMs }) => paintedMs),
      },
      {
        name: 'first tap to the first question',
        unit: 'ms',
        ...medians(taps, ({ tappedMs, shownMs }) => shownMs - tappedMs),
      },
    ]
  },
}

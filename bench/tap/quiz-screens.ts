import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import type { QuizScreens } from '../baselines/quiz-pages.ts'
import { newPhone } from '../browser.ts'
import { type ChildServer, startBaseline } from '../child-server.ts'
import { ownControls } from './quiz-controls.ts'
import { walkQuiz } from './quiz-walk.ts'
import { installTapProbe } from './tap-probe.ts'
import { walked } from './walked-questions.ts'

/** The product's screens, which give the baselines the same elements, texts and styles. */
async function captureScreens(browser: Browser, url: string): Promise<QuizScreens> {
  await using phone = await newPhone(browser)
  const page = await phone.newPage()
  await installTapProbe(page, ownControls.heading)
  await page.goto(url, { waitUntil: 'networkidle' })
  const screens: QuizScreens['screens'] = []
  const session = await phone.newCDPSession(page)
  await walkQuiz(page, session, walked, ownControls, async ({ id, type }) => {
    // A calculation is captured when it has finished.
    if (type === 'info-card') await page.locator('main button[type=submit]:not([disabled])').waitFor()
    screens.push({ id, html: await page.locator('#root').innerHTML() })
  })
  const styles = await page.evaluate(async () => {
    const sheets = [...document.querySelectorAll('style, link[rel=stylesheet]')]
    const texts = sheets.map((sheet) =>
      sheet instanceof HTMLLinkElement
        ? fetch(sheet.href).then((response) => response.text())
        : Promise.resolve(sheet.textContent),
    )
    return `<style>${(await Promise.all(texts)).join('\n')}</style>`
  })
  return { styles, screens }
}

/** Taken once in a run: all benchmarks measure the same build. */
let captured: Promise<QuizScreens> | null = null

/** The quizzes that the product at `url` is compared with, on one server: see `baselines/quiz-pages.ts`. */
export async function startQuizPages(browser: Browser, url: string): Promise<ChildServer> {
  captured ??= captureScreens(browser, url)
  using folder = mkdtempDisposableSync(join(tmpdir(), 'quiz-funnels-bench-screens-'))
  const screensFile = join(folder.path, 'screens.json')
  writeFileSync(screensFile, JSON.stringify(await captured))
  return await startBaseline('quiz-pages', { PRODUCT_URL: url, SCREENS_FILE: screensFile })
}

import type { Browser } from '@playwright/test'
import brand from '#brands/marigold/brand.ts'
import { knowledgeOfBrand } from '#packs/server-packs.ts'
import type { Question } from '#shared/quiz/question.ts'
import { visibleQuestions } from '#shared/quiz/flow/navigation.ts'
import type { QuizScreens } from '../baselines/quiz-pages.ts'
import { newPhone } from '../browser.ts'
import { completeAnswers } from '../complete-answers.ts'
import { walkQuiz } from './quiz-walk.ts'
import { installTapProbe } from './tap-probe.ts'

const questions: readonly Question[] = brand.quizFlow.questions
/** The landing's question, then every step that a visitor with these answers sees. */
export const walked = [
  ...questions.filter(({ landingPageOnly }) => landingPageOnly),
  ...visibleQuestions(
    { ...brand.quizFlow, questions: [...questions] },
    { answers: completeAnswers(questions), unitSystem: 'imperial', knowledge: knowledgeOfBrand(brand) },
  ).filter(({ landingPageOnly }) => !landingPageOnly),
]

/** The product's screens, which give the baselines the same elements, texts and styles. */
export async function captureScreens(browser: Browser, url: string): Promise<QuizScreens> {
  await using phone = await newPhone(browser)
  const page = await phone.newPage()
  await installTapProbe(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  const screens: QuizScreens['screens'] = []
  await walkQuiz(page, walked, async ({ id, type }) => {
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

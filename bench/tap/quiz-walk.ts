import type { Page } from '@playwright/test'
import type { Question } from '#shared/quiz/question.ts'
import type { TapSample } from './tap-probe.ts'

/** The texts for the fields of a step, in order. */
const TYPED: Partial<Record<Question['type'], readonly string[]>> = {
  numeric: ['45'],
  text: ['Robin'],
  email: ['robin@example.com'],
  'goal-weight': ['165'],
}
const typedInto = (question: Question): readonly string[] => {
  if (question.type === 'measurement-tabbed')
    return question.measurementType === 'height' ? ['5', '7'] : ['205']
  return TYPED[question.type] ?? []
}

/** The least time a visitor looks at a step; animations, writes and prefetches end in the meantime. */
const LOOK_MS = 450
/** How many cards of a multiple choice are chosen. */
const CHOSEN_CARDS = 3
/** The option of a single choice after which every step shows. */
const OPTION = 1

const NEXT_BUTTON = 'main button[type=submit]'

/** Answers a step, up to the tap that continues. @returns the selector of that tap */
async function prepare(page: Page, question: Question): Promise<string> {
  if (question.type === 'single-choice' || question.type === 'tabbed-choice')
    return `main [role=radio] >> nth=${OPTION}`
  if (question.type === 'multiple-choice') {
    const cards = page.locator('main [role=checkbox][aria-checked=false]')
    if ((await page.locator('main [role=checkbox][aria-checked=true]').count()) === 0)
      for (let card = 0; card < CHOSEN_CARDS; card++) await cards.first().tap()
  }
  for (const [index, text] of typedInto(question).entries())
    await page.locator('main input').nth(index).fill(text)
  return NEXT_BUTTON
}

/** Taps once and measures the time until the next heading is drawn. */
async function tapAndTime(page: Page, target: string): Promise<TapSample> {
  const sample = page.evaluate(() => {
    if (!window.tapProbe) throw new Error('this page has no stopwatch')
    return window.tapProbe.wait()
  })
  await page.locator(target).tap()
  return await sample
}

export type Step = { question: Question; sample: TapSample }

/**
 * Walks the quiz by taps, from the landing through `questions` in order. Every tap that leads to another question is
 * measured; `onStep` is called for each step before it is answered.
 */
export async function walkQuiz(
  page: Page,
  questions: readonly Question[],
  onStep: (question: Question) => Promise<void> = () => Promise.resolve(),
): Promise<Step[]> {
  const steps: Step[] = []
  for (const [index, question] of questions.entries()) {
    await page.waitForTimeout(LOOK_MS)
    if (index > 0) await page.waitForFunction((id) => location.pathname === `/quiz/${id}`, question.id)
    await onStep(question)
    const target = index === 0 ? '[data-early-tap][aria-pressed] >> nth=1' : await prepare(page, question)
    if (target === NEXT_BUTTON) await page.locator(`${NEXT_BUTTON}:not([disabled])`).waitFor()
    if (index === questions.length - 1) await page.locator(target).tap()
    else steps.push({ question, sample: await tapAndTime(page, target) })
  }
  return steps
}

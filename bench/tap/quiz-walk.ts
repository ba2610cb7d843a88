import type { CDPSession, Page } from '@playwright/test'
import type { Question } from '#shared/quiz/question.ts'
import type { QuizControls } from './quiz-controls.ts'
import type { Interaction, TapSample } from './tap-probe.ts'

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

/** Answers a step, up to the tap that continues. @returns the selector of that tap */
async function prepare(page: Page, question: Question, controls: QuizControls): Promise<string> {
  if (question.landingPageOnly) return `${controls.landingChoice} >> nth=${OPTION}`
  if (question.type === 'single-choice' || question.type === 'tabbed-choice')
    return `${controls.choice} >> nth=${OPTION}`
  if (question.type === 'multiple-choice' && (await page.locator(controls.chosenCard).count()) === 0)
    for (let card = 0; card < CHOSEN_CARDS; card++) await page.locator(controls.card).nth(card).tap()
  const fields = page.locator(controls.field)
  const fieldCount = await fields.count()
  // A quiz may ask with one field for what others ask with two.
  for (const [index, text] of typedInto(question).slice(0, fieldCount).entries()) {
    const field = fields.nth(index)
    await field.fill('')
    await field.pressSequentially(text)
  }
  return controls.next
}

/** Main-thread time of the page since it was opened, in ms at the page's processor speed. */
async function scriptMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  const script = metrics.find(({ name }) => name === 'ScriptDuration')
  if (!script) throw new Error('the browser does not tell how long scripts ran')
  return script.value * 1000
}

/** `scriptMs`: of all scripts from the tap until the visitor has looked at the next step. */
export type Step = { question: Question; sample: TapSample; scriptMs: number; longTasksMs: number[] }

/** Taps once and measures the time until the next heading is drawn, and the work until the visitor continues. */
async function tapAndMeasure(
  page: Page,
  session: CDPSession,
  question: Question,
  selector: string,
): Promise<Step> {
  const target = page.locator(selector)
  // Whatever the tap needs is done before the script time is read.
  await target.tap({ trial: true })
  const box = await target.boundingBox()
  if (!box) throw new Error(`${question.id} has nothing to tap`)
  await page.evaluate(() => {
    if (!window.tapProbe) throw new Error('this page has no stopwatch')
    window.tapProbe.start()
  })
  const beforeMs = await scriptMs(session)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  const sample = await page.evaluate(() => window.tapProbe?.sample())
  if (!sample) throw new Error('the tap left the document')
  await page.waitForTimeout(LOOK_MS)
  const afterMs = await scriptMs(session)
  const longTasksMs = await page.evaluate(() => window.tapProbe?.takeLongTasks() ?? [])
  return { question, sample, scriptMs: afterMs - beforeMs, longTasksMs }
}

export type Walk = { steps: Step[]; interactions: Interaction[] }

/**
 * Walks the quiz by taps, from the landing through `questions` in order. Every tap that leads to another question is
 * measured; `onStep` is called for each step before it is answered. The page has a tap probe.
 */
export async function walkQuiz(
  page: Page,
  session: CDPSession,
  questions: readonly Question[],
  controls: QuizControls,
  onStep: (question: Question) => Promise<void> = () => Promise.resolve(),
): Promise<Walk> {
  const steps: Step[] = []
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.waitForTimeout(LOOK_MS)
  for (const [index, question] of questions.entries()) {
    if (index > 0) await page.waitForFunction((id) => location.pathname === `/quiz/${id}`, question.id)
    await onStep(question)
    const target = await prepare(page, question, controls)
    if (target === controls.next) await page.locator(`:is(${controls.next}):not([disabled])`).waitFor()
    if (index === questions.length - 1) await page.locator(target).tap()
    else steps.push(await tapAndMeasure(page, session, question, target))
  }
  return { steps, interactions: await page.evaluate(() => window.tapProbe?.takeInteractions() ?? []) }
}

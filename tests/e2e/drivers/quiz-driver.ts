import { expect, type Page } from '@playwright/test'
import type { Answer } from '#shared/quiz/answers.ts'
import type { Question } from '#shared/quiz/question.ts'
import { isSoak } from '../../setup/soak.ts'
import { giveAnswers, untilStored } from './browser-state.ts'
import type { InputMethod } from './input-methods.ts'
import type { Person } from './people.ts'
import { QuizWalk } from './quiz-walk.ts'
import type { StepPlan } from './step-plan.ts'

const escapeForPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

export const stepUrl = (questionId: string): RegExp => new RegExp(`/quiz/${questionId}$`)

/** Opens a step from another one, within the same document. */
export async function openWithinQuiz(page: Page, questionId: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/quiz/${questionId}`)
  await expect(page).toHaveURL(stepUrl(questionId))
}

type DriverOptions = {
  page: Page
  person: Person
  hand: InputMethod
  /** Called on each step of the quiz before it is answered. */
  onStep?: (question: Question) => Promise<void>
}

/**
 * Takes the quiz as a person would. The brand and the engine determine the next step and its answer, so every step checks
 * that the page agrees with them.
 */
export class QuizDriver extends QuizWalk {
  page: Page
  /** The steps that were shown and skipped by `skipTo`. */
  readonly leftIds: string[] = []
  hand: InputMethod
  private readonly onStep: (question: Question) => Promise<void>

  constructor({ page, person, hand, onStep = () => Promise.resolve() }: DriverOptions) {
    super(person)
    this.page = page
    this.hand = hand
    this.onStep = onStep
  }

  /** Opens the landing and chooses there. */
  async start(): Promise<void> {
    await this.page.goto('/')
    await this.chooseOnLanding()
  }

  async chooseOnLanding(): Promise<void> {
    const { question, label, answer } = this.planLanding()
    await this.hand.press(this.page.getByRole('button', { name: label, exact: true }))
    this.record(question, answer)
  }

  /** Waits until the page shows the right step. */
  async expectStep(): Promise<Question> {
    const { question } = this
    if (!question) throw new Error('the quiz is at its end')
    await expect(this.page).toHaveURL(stepUrl(question.id))
    const heading = this.page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(this.text(question.title))
    return question
  }

  /** Answers the step that shows, and waits for the next one, if any. */
  async answerStep(): Promise<void> {
    const question = await this.expectStep()
    await this.onStep(question)
    const plan = this.plan(question)
    await this.performPlan(question, plan)
    this.record(question, plan.answer)
    if (this.question) await this.expectStep()
  }

  async answerSteps(count: number): Promise<void> {
    for (let index = 0; index < count; index++) await this.answerStep()
  }

  /** Answers every step before `questionId`. */
  async walkTo(questionId: string): Promise<void> {
    while (this.question && this.question.id !== questionId) await this.answerStep()
    expect(this.question?.id).toBe(questionId)
    await this.expectStep()
  }

  /** Continues at `questionId` with the steps before it answered in the storage; the soak run walks them. */
  async skipTo(questionId: string): Promise<void> {
    if (isSoak) {
      await this.walkTo(questionId)
      return
    }
    await untilStored(this.page, this.entered)
    if (this.question) this.leftIds.push(this.question.id)
    const skipped: Record<string, Answer> = {}
    for (let { question } = this; question && question.id !== questionId; { question } = this) {
      skipped[question.id] = this.plan(question).answer
      Object.assign(this.entered, skipped)
      this.skippedId = question.id
    }
    await giveAnswers(this.page, skipped)
    await openWithinQuiz(this.page, questionId)
    await this.expectStep()
  }

  /** Answers all remaining steps, and waits for the page after the quiz. */
  async walkToEnd(): Promise<void> {
    while (this.question) await this.answerStep()
    await expect(this.page).toHaveURL(/\/loading$/)
  }

  private async performPlan(question: Question, plan: StepPlan): Promise<void> {
    if (plan.kind === 'choose') {
      if (plan.tab) await this.chooseTab(plan.tab)
      await this.chooseOption(question, 'radio', plan.option.value)
      return
    }
    if (plan.kind === 'toggle') {
      for (const option of plan.options) await this.chooseOption(question, 'checkbox', option.value)
    } else if (plan.kind === 'type') {
      if (plan.tab) await this.chooseTab(plan.tab)
      for (const { label, text } of plan.fields) {
        const field =
          label === null ? this.page.getByRole('textbox') : this.page.getByLabel(label, { exact: true })
        await this.hand.type(field, text)
        await expect(field).toHaveValue(text)
      }
    }
    if (await this.goesOnByItself(question)) return
    await this.hand.goOn(this.nextButton(question))
  }

  /** The calculating step continues when it has finished, except with reduced motion. */
  private async goesOnByItself(question: Question): Promise<boolean> {
    if (question.type !== 'info-card' || question.customComponent !== 'calculating-plan') return false
    return this.page.evaluate(() => !matchMedia('(prefers-reduced-motion: reduce)').matches)
  }

  /** The button that continues. After several choices it shows their number. */
  nextButton(question: Question) {
    const words = this.nextWords(question)
    return this.page.getByRole('button', { name: new RegExp(`^${escapeForPattern(words)}(?: \\(\\d+\\))?$`) })
  }

  /** Chooses the tab of the person's units, which later steps must keep. */
  private async chooseTab({ label }: { label: string }): Promise<void> {
    const tab = this.page.getByRole('tab', { name: label, exact: true })
    if (this.preferredUnits) await expect(tab).toHaveAttribute('aria-selected', 'true')
    else await this.hand.chooseTab(tab)
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    this.chooseUnits()
  }

  private async chooseOption(question: Question, role: 'radio' | 'checkbox', value: string): Promise<void> {
    const options = this.optionsOf(question)
    const index = options.findIndex((option) => option.value === value)
    const option = options[index]
    if (!option) throw new Error(`${question.id} does not show ${value}`)
    const card = this.page.getByRole(role, { name: this.text(option.label), exact: true })
    await this.hand.choose(card, index + 1)
  }
}

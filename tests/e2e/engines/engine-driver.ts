import { expect } from '@playwright/test'
import type { Question } from '#shared/quiz/question.ts'
import type { Person } from '../drivers/people.ts'
import { QuizWalk } from '../drivers/quiz-walk.ts'
import type { StepPlan } from '../drivers/step-plan.ts'
import type { EngineBrowser } from './engine-browser.ts'

/** Takes the quiz in a browser that Playwright does not drive. */
export class EngineDriver extends QuizWalk {
  readonly browser: EngineBrowser

  constructor(browser: EngineBrowser, person: Person) {
    super(person)
    this.browser = browser
  }

  async chooseOnLanding(): Promise<void> {
    const { question, label, answer } = this.planLanding()
    await this.browser.press('button', label)
    this.record(question, answer)
  }

  /** Waits until the page shows this step. */
  async expectStep(question: Question | null = this.question): Promise<Question> {
    if (!question) throw new Error('the quiz is at its end')
    await expectPage(this.browser, `/quiz/${question.id}`, this.text(question.title))
    return question
  }

  async answerStep(): Promise<void> {
    const question = await this.expectStep()
    const plan = this.plan(question)
    await this.performPlan(question, plan)
    this.record(question, plan.answer)
  }

  async walkTo(questionId: string): Promise<void> {
    while (this.question && this.question.id !== questionId) await this.answerStep()
    await this.expectStep()
  }

  async walkToEnd(): Promise<void> {
    while (this.question) await this.answerStep()
  }

  private async performPlan(question: Question, plan: StepPlan): Promise<void> {
    if ('tab' in plan && plan.tab) {
      await this.browser.press('tab', plan.tab.label)
      this.chooseUnits()
    }
    if (plan.kind === 'choose') {
      await this.browser.press('radio', this.text(plan.option.label))
      return
    }
    if (plan.kind === 'toggle')
      for (const { label } of plan.options) await this.browser.press('checkbox', this.text(label))
    if (plan.kind === 'type')
      for (const { label, text } of plan.fields) await this.browser.type(label ?? '', text)
    // Without reduced motion, this step continues when it has finished.
    if (question.type === 'info-card' && question.customComponent === 'calculating-plan') return
    await this.browser.press('button', this.nextName(question, plan))
  }

  private nextName(question: Question, plan: StepPlan): string {
    const words = this.nextWords(question)
    return plan.kind === 'toggle' && plan.answer.length > 1 ? `${words} (${plan.answer.length})` : words
  }
}

/** Waits until the page has this path and heading. */
export async function expectPage(browser: EngineBrowser, path: string, heading: string): Promise<void> {
  const shown = () =>
    browser
      .call(() => ({ path: location.pathname, heading: document.querySelector('h1')?.innerText ?? '' }))
      // The document of a page that is just left has ended.
      .catch(() => null)
  await expect.poll(shown).toEqual({ path, heading })
}

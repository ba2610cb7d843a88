import brand from '#brands/marigold/brand.ts'
import type { BrandContext } from '#shared/pack/pack-proof.ts'
import type { Answer } from '#shared/quiz/answers.ts'
import { next } from '#shared/quiz/flow/navigation.ts'
import { type PreferredUnits, unitsFor, unitSystemOf } from '#shared/quiz/preferred-units.ts'
import type { ChoiceOption, Question, QuizFlow, Text } from '#shared/quiz/question.ts'
import { resolveText } from '#shared/quiz/text.ts'
import { visibleOptions } from '#shared/quiz/types/visible-options.ts'
import { inferUnitSystem } from '#shared/quiz/unit-preference.ts'
import { knowledgeOfBrand } from '#packs/server-packs.ts'
import type { Person } from './people.ts'
import { planStep, type StepPlan } from './step-plan.ts'

export const flow: QuizFlow = brand.quizFlow
const knowledge = knowledgeOfBrand(brand)
/** The country of the browser's language, which Playwright sets to en-US. */
const COUNTRY = 'US'

/**
 * A person's way through the quiz: the steps, and the answer to each, as the brand and the engine determine them. Drivers
 * perform it in a browser.
 */
export class QuizWalk {
  readonly person: Person
  /** The entered answers, as they must be stored. */
  readonly entered: Record<string, Answer> = {}
  /** The steps answered, in order, the landing's question first. */
  readonly answeredIds: string[] = []
  /** Chosen by the person; later steps must keep them. */
  protected preferredUnits: PreferredUnits | null = null
  /** The step before the current one, if it was skipped instead of answered. */
  protected skippedId: string | null = null

  constructor(person: Person) {
    this.person = person
  }

  get context(): BrandContext {
    const answers = { ...this.entered }
    const preferred = this.preferredUnits && unitSystemOf(this.preferredUnits.weight)
    const sources = { preferred, answers, countryCode: COUNTRY, knowledge }
    return { answers, unitSystem: inferUnitSystem(sources), knowledge }
  }

  /** The step that must show now; null at the end. */
  get question(): Question | null {
    const last = this.skippedId ?? this.answeredIds.at(-1)
    if (last === undefined) return null
    const step = next(flow, this.context, last)
    return step.kind === 'question' ? step.question : null
  }

  /** A text of the brand as this person must see it. */
  text(text: Text): string {
    return resolveText(text, this.context, { today: new Date() })
  }

  plan(question: Question): StepPlan {
    return planStep(question, this.person, this.context)
  }

  /** The answer to the question of the landing. */
  planLanding(): { question: Question; label: string; answer: Answer } {
    const [question] = flow.questions
    if (!question) throw new Error('the brand has no question')
    const plan = this.plan(question)
    if (plan.kind !== 'choose') throw new Error('the first question of the brand is no choice')
    return { question, label: this.text(plan.option.label), answer: plan.answer }
  }

  /** The options that a step must show, in order. */
  optionsOf(question: Question): readonly ChoiceOption[] {
    const hasOptions =
      question.type === 'single-choice' ||
      question.type === 'multiple-choice' ||
      question.type === 'tabbed-choice'
    if (!hasOptions) throw new Error(`${question.id} has no options`)
    return visibleOptions(question, this.context)
  }

  /** The words of the button that continues. After several choices it also shows their number. */
  nextWords(question: Question): string {
    return question.buttonText ?? (question.type === 'email' ? 'Get My Plan' : 'Continue')
  }

  protected chooseUnits(): void {
    this.preferredUnits = unitsFor(this.person.unitSystem)
  }

  protected record(question: Question, answer: Answer): void {
    this.skippedId = null
    this.entered[question.id] = answer
    this.answeredIds.push(question.id)
  }
}

import type { QuizContext } from '../answers.ts'
import { evaluate } from '../condition.ts'
import type { Question, QuizFlow } from '../question.ts'

/** At most so many questions in a row are skipped. */
export const MAX_SKIPS = 10

export type NextStep = { kind: 'question'; question: Question } | { kind: 'end' }
export type PreviousStep = { kind: 'question'; question: Question } | { kind: 'start' }

export function findQuestion(flow: QuizFlow, id: string): Question | null {
  return flow.questions.find((question) => question.id === id) ?? null
}

/** Whether a question's display condition holds and it belongs to the quiz, not to the landing. */
export function isVisible(question: Question, ctx: QuizContext): boolean {
  return question.landingPageOnly !== true && (question.when === undefined || evaluate(question.when, ctx))
}

/**
 * The questions this visitor walks through, in order; next and previous are the neighbours in this list,
 * so that they are each other's inverse and no walk is longer than the flow, whatever the answers hold.
 *
 * They are the visible ones, with one limit: once ten in a row were skipped, the next question is
 * shown although its condition is false, and counting begins anew. Only a landing-only question is never
 * shown here; where it stands at the limit, the first one after it is. Brands are checked to have no such
 * run, so this is what happens when that check is wrong: the visitor sees one question too many instead of
 * an empty page.
 */
export function visibleQuestions(flow: QuizFlow, ctx: QuizContext): Question[] {
  let skipped = 0
  return flow.questions.filter((question) => {
    const isShown = isVisible(question, ctx) || (skipped >= MAX_SKIPS && question.landingPageOnly !== true)
    skipped = isShown ? 0 : skipped + 1
    return isShown
  })
}

/** The question after `id`; `end` after the last. From an id the flow does not have it is the first. */
export function next(flow: QuizFlow, ctx: QuizContext, id: string): NextStep {
  const index = indexOf(flow, id)
  const question = visibleQuestions(flow, ctx).find((candidate) => flow.questions.indexOf(candidate) > index)
  return question ? { kind: 'question', question } : { kind: 'end' }
}

/** The question before `id`; `start`, the landing, before the first and from an unknown id. */
export function previous(flow: QuizFlow, ctx: QuizContext, id: string): PreviousStep {
  const index = indexOf(flow, id)
  const question = visibleQuestions(flow, ctx).findLast(
    (candidate) => flow.questions.indexOf(candidate) < index,
  )
  return question ? { kind: 'question', question } : { kind: 'start' }
}

/** The first question of the quiz itself; null for a flow that has none. */
export function firstStep(flow: QuizFlow, ctx: QuizContext): Question | null {
  return visibleQuestions(flow, ctx)[0] ?? null
}

/**
 * Where a link to a question really opens: itself when visible, else the next visible
 * one, else the last. Null for an id the flow does not have.
 */
export function resolveStep(flow: QuizFlow, ctx: QuizContext, id: string): Question | null {
  const index = indexOf(flow, id)
  if (index < 0) return null
  const questions = visibleQuestions(flow, ctx)
  return questions.find((question) => flow.questions.indexOf(question) >= index) ?? questions.at(-1) ?? null
}

function indexOf(flow: QuizFlow, id: string): number {
  return flow.questions.findIndex((question) => question.id === id)
}

import type { QuizContext } from '../quiz-context.ts'
import { evaluate } from '../condition.ts'
import type { Question, QuizFlow } from '../question.ts'

/** At most this many questions in a row are skipped. */
export const MAX_SKIPS = 10

export type NextStep = { kind: 'question'; question: Question } | { kind: 'end' }
export type PreviousStep = { kind: 'question'; question: Question } | { kind: 'start' }

export function findQuestion(flow: QuizFlow, id: string): Question | null {
  return flow.questions.find((question) => question.id === id) ?? null
}

/** Whether the condition of a question holds and it belongs to the quiz, not to the landing page. */
export function isVisible(question: Question, ctx: QuizContext): boolean {
  return question.landingPageOnly !== true && (question.when === undefined || evaluate(question.when, ctx))
}

/**
 * The questions this visitor sees, in order. `next` and `previous` are neighbours in this list, so that they are each
 * other's inverse.
 *
 * After ten skipped questions in a row, the next one that is not landing-only is shown although its condition is
 * false. The brand check refuses such runs; should it be wrong, the visitor sees one question too many instead of an
 * empty page.
 */
export function visibleQuestions(flow: QuizFlow, ctx: QuizContext): Question[] {
  let skipped = 0
  return flow.questions.filter((question) => {
    const isShown = isVisible(question, ctx) || (skipped >= MAX_SKIPS && question.landingPageOnly !== true)
    skipped = isShown ? 0 : skipped + 1
    return isShown
  })
}

/** The question after `id`; `end` after the last; the first for an unknown id. */
export function next(flow: QuizFlow, ctx: QuizContext, id: string): NextStep {
  const index = indexOf(flow, id)
  const question = visibleQuestions(flow, ctx).find((candidate) => flow.questions.indexOf(candidate) > index)
  return question ? { kind: 'question', question } : { kind: 'end' }
}

/** The question before `id`; `start`, the landing page, before the first and for an unknown id. */
export function previous(flow: QuizFlow, ctx: QuizContext, id: string): PreviousStep {
  const index = indexOf(flow, id)
  const question = visibleQuestions(flow, ctx).findLast(
    (candidate) => flow.questions.indexOf(candidate) < index,
  )
  return question ? { kind: 'question', question } : { kind: 'start' }
}

/**
 * The question a link opens: itself if visible, else the next visible one, else the last. Null for an unknown id.
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

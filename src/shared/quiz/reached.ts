import { isAnswered } from './answered.ts'
import type { QuizContext } from './answers.ts'
import { visibleQuestions } from './navigation.ts'
import type { Question, QuizFlow } from './question.ts'

/** Whether the quiz can go on without an answer: a card, a result, or a field that may stay empty. */
function canStayOpen(question: Question): boolean {
  const { type } = question
  if (type === 'text' || type === 'numeric') return !question.validation.required
  return type.endsWith('card') || type === 'bmi-visualization' || type === 'personal-profile-summary'
}

/**
 * Whether a visitor can be at a step: every question before it on their way, the landing's included, has an answer
 * or needs none.
 */
export function isReached(flow: QuizFlow, ctx: QuizContext, question: Question): boolean {
  const visible = visibleQuestions(flow, ctx)
  const [first] = flow.questions
  const way = first?.landingPageOnly ? [first, ...visible] : visible
  return way
    .slice(0, way.indexOf(question))
    .every((earlier) => isAnswered(ctx.answers, earlier.id) || canStayOpen(earlier))
}

import { isAnswered } from '../answers.ts'
import type { QuizContext } from '../quiz-context.ts'
import type { Question, QuizFlow } from '../question.ts'
import { visibleQuestions } from './navigation.ts'

/**
 * Whether a visitor can be at a step: every earlier question on their way, including the one on the landing page, has
 * an answer or needs none.
 *
 * @param isOptional whether the quiz continues without an answer to a question, such as a card
 */
export function isReached(
  flow: QuizFlow,
  ctx: QuizContext,
  question: Question,
  isOptional: (earlier: Question) => boolean,
): boolean {
  const visible = visibleQuestions(flow, ctx)
  const [first] = flow.questions
  const way = first?.landingPageOnly ? [first, ...visible] : visible
  return way
    .slice(0, way.indexOf(question))
    .every((earlier) => isAnswered(ctx.answers, earlier.id) || isOptional(earlier))
}

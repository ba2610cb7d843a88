import type { AnswerContext } from '#shared/pack/pack-validators.ts'
import { isAnswered } from '../answers.ts'
import type { Question, QuizFlow } from '../question.ts'
import { validateAnswer } from '../types/registry.ts'
import { visibleQuestions } from './navigation.ts'

/**
 * Where a returning visitor continues: at the first visible question without an answer, else at the last one. An
 * answer the quiz would refuse today, such as an option the brand has removed, counts as none: the server would
 * refuse it at the end, when it can no longer be corrected. Null for an empty flow.
 */
export function resumeStep(flow: QuizFlow, ctx: AnswerContext): Question | null {
  const questions = visibleQuestions(flow, ctx)
  const isOpen = (question: Question) =>
    !isAnswered(ctx.answers, question.id) || !validateAnswer(question, ctx.answers[question.id], ctx).ok
  return questions.find(isOpen) ?? questions.at(-1) ?? null
}

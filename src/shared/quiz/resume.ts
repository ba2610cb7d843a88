import { isAnswered } from './answered.ts'
import type { QuizContext } from './answers.ts'
import { visibleQuestions } from './navigation.ts'
import type { Question, QuizFlow } from './question.ts'
import { type ValidationRules, validateAnswer } from './validation.ts'

/**
 * Where a returning visitor goes on (OP-54): the first visible question that is not answered, with all
 * answered the last. An answer the quiz would refuse today, such as an option a brand took away, counts as
 * none: the server would refuse it at the end, where it can no longer be mended. Null for an empty flow.
 */
export function resumeStep(
  flow: QuizFlow,
  ctx: QuizContext,
  rules: ValidationRules = { minimumGoalBmi: 0 },
): Question | null {
  const questions = visibleQuestions(flow, ctx)
  const isOpen = (question: Question) =>
    !isAnswered(ctx.answers, question.id) ||
    !validateAnswer(question, ctx.answers[question.id], ctx, rules).ok
  return questions.find(isOpen) ?? questions.at(-1) ?? null
}

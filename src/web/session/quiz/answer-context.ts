import type { AnswerContext } from '#shared/pack/pack-validators.ts'
import { bodyWeightValidators } from '#shared/quiz/body-weight/body-weight-validators.ts'
import type { QuizContext } from '#shared/quiz/quiz-context.ts'

/** A context in which answers can be checked. Only what loads after the first question may import this file. */
export const answerContext = (context: QuizContext, safety: { minimumGoalBmi: number }): AnswerContext => ({
  ...context,
  knowledge: { ...context.knowledge, validators: bodyWeightValidators(safety) },
})

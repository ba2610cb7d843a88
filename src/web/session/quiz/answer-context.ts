import type { AnswerContext } from '#shared/pack/pack-validators.ts'
import type { QuizContext } from '#shared/quiz/quiz-context.ts'
import { currentKnowledge } from './quiz-knowledge.ts'

/** A context in which answers can be checked, after `loadKnowledge`. */
export const answerContext = (context: QuizContext): AnswerContext => ({
  ...context,
  knowledge: { ...context.knowledge, validators: currentKnowledge().validators },
})

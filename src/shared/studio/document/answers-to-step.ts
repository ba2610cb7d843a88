import type { BrandKnowledge } from '#shared/pack/pack-proof.ts'
import type { Answers } from '#shared/quiz/answers.ts'
import type { UnitSystem } from '#shared/quiz/unit-system.ts'
import type { QuizFlow } from '#shared/quiz/question.ts'

/** Answers of a visitor who sees the step next; null: no visitor reaches it. */
export declare function answersToStep(
  flow: QuizFlow,
  stepId: string,
  knowledge: BrandKnowledge,
): { answers: Answers; unitSystem: UnitSystem } | null

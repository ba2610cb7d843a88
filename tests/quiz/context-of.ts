import type { AnswerContext } from '#shared/pack/pack-validators.ts'
import type { Answers } from '#shared/quiz/answers.ts'
import { bodyWeightAnswers } from '#shared/quiz/body-weight/body-weight-knowledge.ts'
import type { UnitSystem } from '#shared/quiz/unit-system.ts'

/** The context of a visitor. The lowest body mass index of a goal is that of Marigold unless another is given. */
export const contextOf = (
  answers: Answers = {},
  unitSystem: UnitSystem = 'imperial',
  minimumGoalBmi = 18.5,
): AnswerContext => ({ answers, unitSystem, knowledge: bodyWeightAnswers({ minimumGoalBmi }) })

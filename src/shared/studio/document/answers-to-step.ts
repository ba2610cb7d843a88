import type { BrandContext, BrandKnowledge } from '#shared/pack/pack-proof.ts'
import { walkPaths } from '#shared/brand/walk/walk-paths.ts'
import type { Answers } from '#shared/quiz/answers.ts'
import type { QuizFlow } from '#shared/quiz/question.ts'
import type { UnitSystem } from '#shared/quiz/unit-system.ts'

/** Stops the walk. */
class Reached extends Error {
  readonly ctx: BrandContext
  constructor(ctx: BrandContext) {
    super('reached')
    this.ctx = ctx
  }
}

/** Answers that lead to a step; null: no visitor reaches it. The flow must have passed `parseBrand`. */
export function answersToStep(
  flow: QuizFlow,
  stepId: string,
  knowledge: BrandKnowledge,
): { answers: Answers; unitSystem: UnitSystem } | null {
  try {
    walkPaths(
      flow,
      knowledge,
      ({ id }, ctx) => {
        if (id === stepId) throw new Reached(ctx)
      },
      true,
    )
    return null
  } catch (error) {
    if (!(error instanceof Reached)) throw error
    const { answers, unitSystem } = error.ctx
    return { answers, unitSystem }
  }
}

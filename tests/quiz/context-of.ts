import { knowledgeOfBrand } from '#packs/server-packs.ts'
import type { BrandContext } from '#shared/pack/pack-proof.ts'
import type { Answers } from '#shared/quiz/answers.ts'
import type { UnitSystem } from '#shared/quiz/unit-system.ts'

/**
 * The context of a visitor of a brand with every pack. The lowest body mass index of a goal is that of Marigold unless
 * another is given.
 */
export const contextOf = (
  answers: Answers = {},
  unitSystem: UnitSystem = 'imperial',
  minimumGoalBmi = 18.5,
): BrandContext => ({
  answers,
  unitSystem,
  knowledge: knowledgeOfBrand({ packs: ['body-weight'], safety: { minimumGoalBmi } }),
})

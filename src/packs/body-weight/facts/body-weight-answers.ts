import type { PackAnswers } from '#shared/pack/pack-answers.ts'
import { bodyWeightFacts } from './body-weight-facts.ts'
import { bodyWeightValidators } from './validators/body-weight-validators.ts'

/** What the browser needs from the second question on. */
export const bodyWeightAnswers: PackAnswers = { facts: bodyWeightFacts, validatorsOf: bodyWeightValidators }

import { type Knowledge, knowledgeOf } from '#shared/pack/knowledge.ts'
import type { AnswerKnowledge } from '#shared/pack/pack-validators.ts'
import { bodyWeightDates } from './body-weight-dates.ts'
import { bodyWeightFacts } from './body-weight-facts.ts'
import { bodyWeightValidators } from './body-weight-validators.ts'

/** All that is known about body weight. The browser loads the parts one by one instead, as it needs them. */
export const bodyWeight: Knowledge = knowledgeOf([bodyWeightFacts, bodyWeightDates])

/** With what is needed to check answers. @param safety the brand's settings */
export const bodyWeightAnswers = (safety: { minimumGoalBmi: number }): AnswerKnowledge => ({
  ...bodyWeight,
  validators: bodyWeightValidators(safety),
})

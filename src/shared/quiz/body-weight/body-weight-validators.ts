import type { PackValidators } from '#shared/pack/pack-validators.ts'
import { validateCard } from '../types/card.ts'
import { goalWeightValidator } from '../types/goal-weight/goal-weight.ts'
import { validateMeasurementTabbed } from '../types/measurement-tabbed/measurement-tabbed.ts'

/** @param options the brand's `safety` settings */
export const bodyWeightValidators = ({ minimumGoalBmi }: { minimumGoalBmi: number }): PackValidators => ({
  'bmi-visualization': validateCard,
  'goal-weight': goalWeightValidator(minimumGoalBmi),
  'measurement-tabbed': validateMeasurementTabbed,
  'personal-profile-summary': validateCard,
})

import type { PackSettings } from '#shared/pack/pack-settings.ts'
import type { PackValidators } from '#shared/pack/pack-validators.ts'
import { validateCard } from '#shared/quiz/types/card.ts'
import { safetyOf } from '../safety.ts'
import { validateMeasurement } from './measurement-validation.ts'
import { goalWeightValidator } from './validate-goal-weight.ts'

export const bodyWeightValidators = (brand: PackSettings): PackValidators => ({
  'bmi-visualization': validateCard,
  'goal-weight': goalWeightValidator(safetyOf(brand).minimumGoalBmi),
  'measurement-tabbed': (question, answer) => validateMeasurement(question, answer, question.measurementType),
  'personal-profile-summary': validateCard,
})

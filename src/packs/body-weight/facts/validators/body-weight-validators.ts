import type { PackSettings } from '#shared/pack/pack-settings.ts'
import type { PackValidators } from '#shared/pack/pack-validators.ts'
import { validateCard } from '#shared/quiz/types/card.ts'
import type { Reader } from '#shared/texts/reader.ts'
import { safetyOf } from '../safety.ts'
import { validateMeasurement } from './measurement-validation.ts'
import { goalWeightValidator } from './validate-goal-weight.ts'

/** @param reader writes what is wrong with an answer */
export const bodyWeightValidators =
  (reader: Reader<'body-weight'>) =>
  (brand: PackSettings): PackValidators => ({
    'bmi-visualization': validateCard,
    'goal-weight': goalWeightValidator(safetyOf(brand).minimumGoalBmi, reader),
    'measurement-tabbed': (question, answer) =>
      validateMeasurement(question, answer, question.measurementType, reader),
    'personal-profile-summary': validateCard,
  })

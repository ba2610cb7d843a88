import { roundTo } from '#shared/lib/amount.ts'
import { bmiCategory } from '../facts/body/bmi.ts'
import type { BodyWeightResults } from '../schema/lead-results-schema.ts'
import type { Answers } from '#shared/quiz/answers.ts'
import { predictFromProfile } from '../facts/prediction/predict.ts'
import { readProfile } from '../facts/profile.ts'

/**
 * The figures stored with a lead: BMI to one decimal with the category of the unrounded index, kilograms to two, and
 * the predicted date. `weightToLoseKg` is 0 for a goal equal to the weight and negative above it; date and weeks are
 * null unless the goal is below the weight and within the horizon of the model. A figure is null if its inputs are
 * missing.
 */
export function computeResults(answers: Answers, today: Date): BodyWeightResults {
  const profile = readProfile(answers)
  const { bmi, weightKg, goalWeightKg, weightToLoseKg } = profile
  const prediction = predictFromProfile(profile, today)
  const isDated = prediction.kind === 'lose'
  return {
    bmi: bmi === null ? null : roundTo(bmi, 1),
    bmiCategory: bmi === null ? null : bmiCategory(bmi),
    weightKg: weightKg === null ? null : roundTo(weightKg, 2),
    goalWeightKg: goalWeightKg === null ? null : roundTo(goalWeightKg, 2),
    weightToLoseKg: weightToLoseKg === null ? null : roundTo(weightToLoseKg, 2),
    predictedGoalDate: isDated ? prediction.goalDate : null,
    predictedWeeks: isDated ? prediction.weeks : null,
  }
}

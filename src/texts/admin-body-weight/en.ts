import type { Catalogue } from '#shared/texts/text.ts'

/** What the pack about body weight shows operators: figures of leads, and facts in conditions of the studio. */
export const en = {
  age: 'Age',
  bmi: 'BMI',
  bodyMassIndex: 'Body mass index',
  height: 'Height',
  weight: 'Weight',
  goalWeight: 'Goal weight',
  weightToLose: 'Weight to lose',
  predictedGoalDate: 'Predicted goal date',
  predictedWeeks: 'Predicted weeks',
  // Facts, in the middle of a sentence.
  factWeightToLose: 'weight to lose',
  factBmiCategory: 'BMI category',
  kilograms: '{value} kg',
  percent: '{value}%',
  bmiUnderweight: 'underweight',
  bmiNormal: 'normal',
  bmiOverweight: 'overweight',
  bmiObese: 'obese',
} as const satisfies Catalogue

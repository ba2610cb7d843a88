import type { Catalogue } from '#shared/texts/text.ts'

/** What the pack about body weight shows of leads. The server writes it, in the operator's language. */
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
} as const satisfies Catalogue

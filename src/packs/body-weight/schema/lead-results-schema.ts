import { z } from 'zod'

/** Computed by the server from the answers; null where inputs are missing. */
export const bodyWeightResultsSchema = z.object({
  bmi: z.number().nullable(),
  bmiCategory: z.enum(['underweight', 'normal', 'overweight', 'obese']).nullable(),
  weightKg: z.number().nullable(),
  goalWeightKg: z.number().nullable(),
  weightToLoseKg: z.number().nullable(),
  predictedGoalDate: z.iso.date().nullable(),
  predictedWeeks: z.number().nullable(),
})
export type BodyWeightResults = z.infer<typeof bodyWeightResultsSchema>

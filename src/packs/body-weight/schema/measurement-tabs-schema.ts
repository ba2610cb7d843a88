import { z } from 'zod'

const numberFieldSchema = z.strictObject({
  id: z.enum(['ft', 'in', 'cm', 'pounds', 'kilograms']),
  label: z.string().min(1),
  min: z.number(),
  max: z.number(),
})

/** The tabs of a measurement, one for each unit. */
export const measurementTabsSchema = <const Units extends readonly string[]>(units: Units) =>
  z
    .array(
      z.strictObject({ id: z.enum(units), label: z.string(), fields: z.array(numberFieldSchema).min(1) }),
    )
    .min(2)

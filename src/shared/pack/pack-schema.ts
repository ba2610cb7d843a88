import type { z } from 'zod'

/** What a pack adds to the schema of a brand. */
export type PackSchema = {
  questions: readonly z.ZodObject<{ type: z.ZodLiteral<string> }>[]
  brandFields: Readonly<Record<string, z.ZodType>>
  offerFields: Readonly<Record<string, z.ZodType>>
  /** The figures stored with a lead. */
  leadResults: z.ZodObject
}

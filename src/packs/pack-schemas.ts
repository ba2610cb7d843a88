import { bodyWeightSchema } from './body-weight/schema/body-weight-schema.ts'

/**
 * What all packs add to the schema of a brand. Their fields are optional here; `pack-rules.ts` asks for those of the
 * packs that a brand declares, and refuses those of others.
 */
export const PACK_SCHEMAS = {
  questions: [...bodyWeightSchema.questions],
  brandFields: { safety: bodyWeightSchema.brandFields.safety.optional() },
  offerFields: { bmiMessages: bodyWeightSchema.offerFields.bmiMessages.optional() },
} as const

/** The figures stored with a lead: those of the packs of its brand. */
export const packResultsSchema = bodyWeightSchema.leadResults.partial()

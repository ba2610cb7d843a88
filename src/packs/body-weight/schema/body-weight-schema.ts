import type { PackSchema } from '#shared/pack/pack-schema.ts'
import { bmiMessagesSchema } from './bmi-messages-schema.ts'
import { bmiVisualizationSchema } from './bmi-visualization-schema.ts'
import { goalWeightSchema } from './goal-weight-schema.ts'
import { bodyWeightResultsSchema } from './lead-results-schema.ts'
import { measurementTabbedSchema } from './measurement-tabbed-schema.ts'
import { personalProfileSummarySchema } from './personal-profile-summary-schema.ts'
import { safetySchema } from './safety-schema.ts'

export const bodyWeightSchema = {
  questions: [
    measurementTabbedSchema,
    goalWeightSchema,
    bmiVisualizationSchema,
    personalProfileSummarySchema,
  ],
  brandFields: { safety: safetySchema },
  offerFields: { bmiMessages: bmiMessagesSchema },
  leadResults: bodyWeightResultsSchema,
} as const satisfies PackSchema

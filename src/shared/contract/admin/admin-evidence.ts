import { z } from 'zod'
import { defineRoute } from '../route.ts'

/** What the buyer saw, paid, received and used, for the answer to a dispute. Without health answers. */
export const createEvidenceFile = defineRoute({
  method: 'POST',
  path: '/admin/subscriptions/:subscriptionId/evidence',
  tag: 'admin',
  summary: 'Create the evidence file of a subscription, as a PDF',
  admin: 'admin',
  audit: 'create_evidence_file',
  params: z.strictObject({
    subscriptionId: z
      .string()
      .max(255)
      .regex(/^[\w-]+$/, 'Must be letters, digits, dashes or underscores'),
  }),
  produces: 'application/pdf',
  data: z.string(),
})

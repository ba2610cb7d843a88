import { z } from 'zod'

/** A moment as ISO 8601 with its offset, in years every database takes. */
export const isoTimeSchema = z.iso
  .datetime({ offset: true })
  .refine((text) => /^(?!0000|9999)/.test(text), 'Must be in the years 1 to 9998')

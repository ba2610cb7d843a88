import { z } from 'zod'

/** ISO 8601 with an offset, limited to years that the database accepts. */
export const isoTimeSchema = z.iso
  .datetime({ offset: true })
  .refine((text) => /^(?!0000|9999)/.test(text), 'Must be in the years 1 to 9998')

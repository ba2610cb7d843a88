import { z } from 'zod'

const lineSchema = z.string().min(1)

/** The tax that prices include for buyers of a country. */
const countryTaxSchema = z.strictObject({
  /** As printed on receipts, for example `VAT`. */
  name: lineSchema,
  /** In percent, with three decimals at most: `20`, `8.875`. */
  ratePercent: z
    .number()
    .positive()
    .max(100)
    .refine((percent) => Number.isInteger(Number((percent * 1000).toFixed(6))), {
      message: 'must have three decimals at most',
    }),
  /** The seller's number for this tax, printed on receipts. */
  sellerNumber: lineSchema.optional(),
})

/** What receipts show besides the company of `legal`. */
export const receiptsSchema = z.strictObject({
  /** First part of every number: `MG` in `MG-2026-000001`; default: the brand's id. */
  numberPrefix: z
    .string()
    .regex(/^[A-Z0-9]{1,12}$/, 'must be 1 to 12 capital letters and digits, like MG')
    .optional(),
  /** By country, such as `GB`. Other countries have no tax on their receipts. */
  includedTax: z
    .record(z.string().regex(/^[A-Z]{2}$/, 'must be a country code like GB'), countryTaxSchema)
    .default({}),
})

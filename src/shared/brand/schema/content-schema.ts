import { z } from 'zod'
import { brokenRule } from './broken-rule.ts'
import { codeSchema, lineSchema } from './text-schema.ts'

const idSchema = z.string().regex(/^[a-z][a-z0-9-]*$/, brokenRule('ruleKebabCase'))

/** `items` are a list below the paragraph. */
const paragraphSchema = z.strictObject({
  id: idSchema,
  text: lineSchema,
  items: z.array(lineSchema).min(1).optional(),
})

/** A section's id is also its anchor in the page's address. */
const sectionSchema = z.strictObject({
  id: idSchema,
  title: lineSchema,
  content: z.array(paragraphSchema).min(1),
})

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** The terms, or the privacy policy. */
export const legalTextSchema = z.strictObject({
  lastUpdated: z.strictObject({
    month: z.enum(MONTHS).default('April'),
    year: z.int().min(2000).max(2200),
  }),
  /** Two or three sentences above the sections. */
  summary: lineSchema,
  sections: z.array(sectionSchema).min(1),
})

/** The e-mail address and the company are in `legal`. */
export const contactSchema = z.strictObject({
  replyTime: lineSchema.default('We reply within 24-48 hours on business days.'),
  businessHours: lineSchema.default('Monday - Friday 9:00 AM - 5:00 PM EST'),
  closedOn: lineSchema.default('Closed weekends and major holidays'),
  note: lineSchema.default(
    'Please include your full name and your order number when you write to us, so that we can help you faster.',
  ),
})

const reviewSchema = z.strictObject({
  id: codeSchema,
  name: lineSchema,
  location: z.string(),
  rating: z.int().min(1).max(5),
  text: lineSchema,
  /** `YYYY-MM-DD`; anything else shows as "Recently". */
  date: codeSchema.optional(),
})

export const reviewsSchema = z.strictObject({
  averageRating: z.number().min(1).max(5).default(4.5),
  totalReviews: z.int().nonnegative().default(124),
  reviews: z.array(reviewSchema),
  /** Shown below the list, for example that the reviews are samples. */
  note: lineSchema.optional(),
  /**
   * Whether the figures come from real customers and can be proven. Only then are they published to search engines,
   * which show them as stars.
   */
  areVerified: z.boolean().default(false),
})

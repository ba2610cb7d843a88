import { z } from 'zod'
import { conditionSchema, pictureSchema, textSchema } from './quiz-schema.ts'

const lineSchema = z.string().min(1)

/** P-18 */
const testimonialSchema = z.strictObject({
  name: lineSchema,
  country: lineSchema,
  description: lineSchema,
  image: pictureSchema,
  weightLoss: lineSchema,
  timeframe: lineSchema,
  joinedAgo: lineSchema,
})

/** P-20 */
const offerReviewSchema = z.strictObject({
  name: lineSchema,
  location: lineSchema,
  weightLoss: lineSchema,
  timeframe: lineSchema,
  text: lineSchema,
  additionalComment: lineSchema.optional(),
  likes: z.int().nonnegative(),
  /** `YYYY-MM-DD` */
  date: z.string(),
})

/** How a press name is lettered, since we draw names and use nobody's logo. */
const letteringSchema = z.enum(['serif', 'wide', 'italic', 'heavy', 'plain'])

/** One line of the benefits band: shown while `when` holds, in the words of this visitor's answers. */
const benefitSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  picture: pictureSchema,
  title: textSchema,
  text: textSchema,
  when: conditionSchema.optional(),
})

const bmiMessageSchema = z.strictObject({ emoji: pictureSchema, message: lineSchema })

/** What the purchase page and the e-mail offer show of a brand besides its plans. Every part may be left out. */
export const offerSchema = z.strictObject({
  /** On the plans marked `isTagged`. */
  tagLabel: lineSchema.default('Recommended'),
  /** P-06: an emoji and a message for each category. */
  bmiMessages: z
    .strictObject({
      underweight: bmiMessageSchema,
      normal: bmiMessageSchema,
      overweight: bmiMessageSchema,
      obese: bmiMessageSchema,
    })
    .optional(),
  /** P-03 */
  press: z.array(z.strictObject({ name: lineSchema, lettering: letteringSchema })).default([]),
  testimonials: z.array(testimonialSchema).default([]),
  reviews: z.array(offerReviewSchema).default([]),
  /** Below what people tell of their results. */
  resultsNote: lineSchema.optional(),
  benefits: z.array(benefitSchema).default([]),
  /** The fact card of the e-mail offer (O-05). */
  successFact: z
    .strictObject({ figure: lineSchema, label: lineSchema, text: lineSchema, source: lineSchema.optional() })
    .optional(),
  /** P-21 */
  guarantee: z.strictObject({ title: lineSchema, text: lineSchema }).optional(),
})

/** How a checkout asks for the consent to the renewal: a statement above the pay button, or an unticked box. */
export const checkoutSchema = z.strictObject({
  renewalConsent: z.enum(['statement', 'checkbox']).default('statement'),
})

import { z } from 'zod'
import { conditionSchema, pictureSchema, textSchema } from './text-schema.ts'

const lineSchema = z.string().min(1)

/** P-18 */
const testimonialSchema = z.strictObject({
  name: lineSchema,
  country: lineSchema,
  description: lineSchema,
  image: pictureSchema,
  weightLoss: textSchema,
  timeframe: lineSchema,
  joinedAgo: lineSchema,
})

/** P-20 */
const offerReviewSchema = z.strictObject({
  name: lineSchema,
  location: lineSchema,
  weightLoss: textSchema,
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

const bmiMessageSchema = z.strictObject({ emoji: pictureSchema, message: textSchema })

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
  /** Whether stories and reviews show what people lost; absent means always. */
  resultsWhen: conditionSchema.optional(),
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

/** Failed payments in a window after which the form waits. */
const limit = (standard: number) => z.int().min(1).max(1000).default(standard)

/**
 * After how many declined cards further payments have to wait, since somebody may be testing stolen ones. Offices,
 * families and mobile networks share a network: its limit is no lower than the others.
 */
const failedPaymentLimitsSchema = z
  .strictObject({
    windowMinutes: z
      .int()
      .min(5)
      .max(24 * 60)
      .default(60),
    perCard: limit(5),
    perEmail: limit(5),
    perLead: limit(5),
    perNetwork: limit(20),
    /** Declined payments of all buyers in an hour that the admin area shows as a wave; it refuses nothing. */
    wavePerHour: limit(30),
  })
  .refine(
    ({ perNetwork, ...other }) => perNetwork >= Math.max(other.perCard, other.perEmail, other.perLead),
    {
      path: ['perNetwork'],
      message: 'must be no lower than perCard, perEmail and perLead: many people share a network',
    },
  )

/** How a checkout asks for the consent to the renewal: a statement above the pay button, or an unticked box. */
const renewalConsentSchema = z.enum(['statement', 'checkbox']).default('statement')

/**
 * What a dispute of the charge that pays for the running period does to access: `end` takes it while the dispute is open
 * or lost, and gives it back when it is won; `keep` lets it go on to the end of the period.
 */
const disputesSchema = z.strictObject({ access: z.enum(['keep', 'end']).default('end') })

export const checkoutSchema = z.strictObject({
  renewalConsent: renewalConsentSchema,
  failedPaymentLimits: failedPaymentLimitsSchema.prefault({}),
  disputes: disputesSchema.prefault({}),
})

/** The part that the browser needs. Card testers should not learn the limits. */
export const publicCheckoutSchema = z.strictObject({ renewalConsent: renewalConsentSchema })

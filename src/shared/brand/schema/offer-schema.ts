import { z } from 'zod'
import { brokenRule } from './broken-rule.ts'
import { PACK_SECTIONS } from '#packs/pack-names.ts'
import { PACK_SCHEMAS } from '#packs/pack-schemas.ts'
import { codeSchema, conditionSchema, lineSchema, pictureSchema, textSchema } from './text-schema.ts'

const testimonialSchema = z.strictObject({
  name: lineSchema,
  country: lineSchema,
  description: lineSchema,
  image: pictureSchema,
  /** What this customer reached in `timeframe`, in two or three words. */
  result: textSchema.optional(),
  timeframe: lineSchema,
  joinedAgo: lineSchema,
})

const offerReviewSchema = z.strictObject({
  name: lineSchema,
  location: lineSchema,
  result: textSchema.optional(),
  timeframe: lineSchema,
  text: lineSchema,
  additionalComment: lineSchema.optional(),
  likes: z.int().nonnegative(),
  /** `YYYY-MM-DD` */
  date: codeSchema,
})

/** The lettering of a press name; the page uses no logos of others. */
const letteringSchema = z.enum(['serif', 'wide', 'italic', 'heavy', 'plain'])

/** A line of the benefits band, shown while `when` holds. */
const benefitSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/, brokenRule('ruleKebabCase')),
  picture: pictureSchema,
  title: textSchema,
  text: textSchema,
  when: conditionSchema.optional(),
})

/** Sections of the purchase page below its title, in the order of a brand without packs. */
const CORE_SECTIONS = [
  'plans',
  'press',
  'testimonials',
  'reviews',
  'benefits',
  'checkout',
  'guarantee',
] as const

/** What the purchase page and the e-mail offer show besides the plans. Every part is optional. */
export const offerSchema = z.strictObject({
  /** On the plans marked `isTagged`. */
  tagLabel: lineSchema.default('Recommended'),
  press: z.array(z.strictObject({ name: lineSchema, lettering: letteringSchema })).default([]),
  testimonials: z.array(testimonialSchema).default([]),
  reviews: z.array(offerReviewSchema).default([]),
  /** Whether stories and reviews show their results; absent means always. */
  resultsWhen: conditionSchema.optional(),
  /** Shown below success stories. */
  resultsNote: lineSchema.optional(),
  benefits: z.array(benefitSchema).default([]),
  /** The fact card of the e-mail offer. */
  successFact: z
    .strictObject({ figure: lineSchema, label: lineSchema, text: lineSchema, source: lineSchema.optional() })
    .optional(),
  guarantee: z.strictObject({ title: lineSchema, text: lineSchema }).optional(),
  /** The sections of the purchase page, in order. Sections without content are not shown. */
  sections: z.array(z.enum([...CORE_SECTIONS, ...PACK_SECTIONS])).default([...CORE_SECTIONS]),
  ...PACK_SCHEMAS.offerFields,
})

/** Failed payments within the window after which the form waits. */
const limit = (standard: number) => z.int().min(1).max(1000).default(standard)

/**
 * After how many declined cards further payments must wait, since someone may be testing stolen cards. Offices,
 * families and mobile carriers share a network, so its limit must not be lower than the others.
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
    /** Declined payments per hour that the admin area shows as a wave; nothing is refused. */
    wavePerHour: limit(30),
  })
  .refine(
    ({ perNetwork, ...other }) => perNetwork >= Math.max(other.perCard, other.perEmail, other.perLead),
    {
      path: ['perNetwork'],
      message: brokenRule('ruleNetworkLimit'),
    },
  )

/** How the checkout asks for consent to the renewal: a statement above the pay button, or an unticked box. */
const renewalConsentSchema = z.enum(['statement', 'checkbox']).default('statement')

/**
 * Access during a dispute of the charge for the current period: `end` suspends it while the dispute is open or lost
 * and restores it when it is won; `keep` leaves it until the end of the period.
 */
const disputesSchema = z.strictObject({ access: z.enum(['keep', 'end']).default('end') })

export const checkoutSchema = z.strictObject({
  renewalConsent: renewalConsentSchema,
  failedPaymentLimits: failedPaymentLimitsSchema.prefault({}),
  disputes: disputesSchema.prefault({}),
})

/** The part for the browser. Card testers should not learn the limits. */
export const publicCheckoutSchema = z.strictObject({ renewalConsent: renewalConsentSchema })

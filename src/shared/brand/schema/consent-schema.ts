import { z } from 'zod'

const lineSchema = z.string().min(1)
const purposeSchema = z.strictObject({ title: lineSchema, text: lineSchema })

/** The words in which consent is asked for. What they say must be what the product does. */
export const consentSchema = z.strictObject({
  /** The notice at the foot of a page, where tracking must be asked for; short, since it lies over the page. */
  notice: purposeSchema,
  /** The same where an ad network is told. */
  noticeWithAdvertising: purposeSchema,
  /** What each purpose comes to, where the visitor chooses. */
  analytics: purposeSchema,
  advertising: purposeSchema,
  /** Before the first question about health; a brand that asks such questions must have it. */
  health: z
    .strictObject({
      title: lineSchema,
      text: lineSchema,
      points: z.array(lineSchema).min(1),
      /** What the visitor ticks. */
      agreement: lineSchema,
      /** What cannot be done without it, calmly. */
      refused: z.strictObject({ title: lineSchema, text: lineSchema }),
    })
    .optional(),
})

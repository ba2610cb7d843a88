import { z } from 'zod'
import { lineSchema } from './text-schema.ts'

const purposeSchema = z.strictObject({ title: lineSchema, text: lineSchema })

/** The texts that ask for consent. They must describe what the product does. */
export const consentSchema = z.strictObject({
  /** The notice at the bottom of a page, if tracking needs consent. Short, since it covers part of the page. */
  notice: purposeSchema,
  /** The same with an ad network. */
  noticeWithAdvertising: purposeSchema,
  /** The purposes the visitor can choose. */
  analytics: purposeSchema,
  advertising: purposeSchema,
  /** Shown before the first health question; required if the brand has one. */
  health: z
    .strictObject({
      title: lineSchema,
      text: lineSchema,
      points: z.array(lineSchema).min(1),
      /** The label of the check box. */
      agreement: lineSchema,
      /** What is not possible without consent. */
      refused: z.strictObject({ title: lineSchema, text: lineSchema }),
    })
    .optional(),
})

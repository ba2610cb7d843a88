import { z } from 'zod'
import {
  conditionSchema,
  idSchema,
  pictureSchema,
  sourceSchema,
  textSchema,
} from '#shared/brand/schema/text-schema.ts'

export const optionSchema = z.strictObject({
  id: idSchema,
  label: textSchema,
  value: idSchema,
  description: textSchema.optional(),
  picture: pictureSchema.optional(),
})

/** Fields of every question. */
export const questionFields = {
  id: idSchema,
  title: textSchema,
  description: textSchema.optional(),
  picture: pictureSchema.optional(),
  buttonText: z.string().min(1).optional(),
  stepLabelId: idSchema,
  sensitivity: z.enum(['none', 'personal', 'health']),
  /** Shown only while this holds; absent means always. */
  when: conditionSchema.optional(),
  landingPageOnly: z.boolean().optional(),
  isFinal: z.boolean().optional(),
  source: sourceSchema.optional(),
}

/** Bounds of a number, of the length of a text, or of the count of chosen options. */
export const validationSchema = z.strictObject({
  required: z.boolean().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
})

/** Fields of a question with one list of options. */
export const choiceFields = {
  ...questionFields,
  options: z.array(optionSchema).min(2),
  /** `list` is one column of cards; `grid` two columns, for short labels with pictures. */
  layout: z.enum(['list', 'grid']).optional(),
  /** Options left out while a condition holds. */
  dynamicOptions: z
    .array(z.strictObject({ when: conditionSchema, omit: z.array(idSchema).min(1) }))
    .optional(),
  counterpartQuestionId: idSchema.optional(),
}

/** What an information card shows below its text. Each kind has its own component. */
export const extraContentSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('bullets'),
    items: z.array(z.strictObject({ text: textSchema, picture: pictureSchema.optional() })).min(1),
  }),
  z.strictObject({
    kind: z.literal('comparison'),
    leftTitle: z.string(),
    rightTitle: z.string(),
    rows: z.array(z.strictObject({ label: z.string(), left: z.string(), right: z.string() })).min(1),
  }),
  z.strictObject({
    kind: z.literal('testimonial'),
    quote: textSchema,
    author: textSchema,
    picture: pictureSchema.optional(),
  }),
  z.strictObject({
    kind: z.literal('steps'),
    items: z
      .array(z.strictObject({ title: z.string(), text: textSchema, picture: pictureSchema.optional() }))
      .min(1),
  }),
  z.strictObject({
    kind: z.literal('experts'),
    people: z
      .array(
        z.strictObject({
          name: z.string(),
          role: z.string(),
          quote: textSchema.optional(),
          picture: pictureSchema.optional(),
        }),
      )
      .min(1),
  }),
])

import { z } from 'zod'

/** Ids of questions and options: lower case, digits, underscores, as in the documents. */
const idSchema = z
  .string()
  .regex(/^[a-z0-9]+(?:_[a-z0-9]+)*$/, 'must be lower case words joined by underscores')

const conditionValueSchema = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.union([z.string(), z.number()])),
])

const operatorSchema = z.enum(['eq', 'neq', 'in', 'notIn', 'includes', 'gt', 'gte', 'lt', 'lte', 'answered'])

/**
 * Facts are what the engine derives from several answers: the units the visitor reads in, kilograms
 * between weight and goal (negative when the goal is higher, absent while either is unknown), the same as a
 * percentage of today's weight, body mass index and its category.
 */
const factSchema = z.enum(['unitSystem', 'weightToLoseKg', 'weightToLosePercent', 'bmi', 'bmiCategory'])

/** A display condition is data, never a function, so that a program can walk every path. */
export type ConditionData =
  | {
      question: string
      op: z.infer<typeof operatorSchema>
      value?: z.infer<typeof conditionValueSchema> | undefined
    }
  | {
      fact: z.infer<typeof factSchema>
      op: z.infer<typeof operatorSchema>
      value?: z.infer<typeof conditionValueSchema> | undefined
    }
  | { all: ConditionData[] }
  | { any: ConditionData[] }
  | { not: ConditionData }

export const conditionSchema: z.ZodType<ConditionData> = z.lazy(() =>
  z.union([
    z.strictObject({ question: idSchema, op: operatorSchema, value: conditionValueSchema.optional() }),
    z.strictObject({ fact: factSchema, op: operatorSchema, value: conditionValueSchema.optional() }),
    z.strictObject({ all: z.array(conditionSchema).min(1) }),
    z.strictObject({ any: z.array(conditionSchema).min(1) }),
    z.strictObject({ not: conditionSchema }),
  ]),
)

/**
 * A text is a string, or the first case whose condition holds, else `otherwise`. Strings may hold
 * placeholders in braces, for example `{name}`; `quiz/text.ts` lists and fills them.
 */
export const textSchema = z.union([
  z.string().min(1),
  z.strictObject({
    cases: z.array(z.strictObject({ when: conditionSchema, text: z.string().min(1) })).min(1),
    otherwise: z.string().min(1),
  }),
])

/**
 * A picture: `emoji:NAME` from the Fluent emoji set (flat, MIT) or `image:FILE` from the brand's
 * `images/` folder. The brand provider turns `emoji:` and
 * `image:` into addresses (`/pictures/…`) before the browser sees them.
 */
export const pictureSchema = z
  .string()
  .regex(/^(?:emoji|image):[a-z0-9][a-z0-9./-]*$|^\/pictures\/\S+$/, 'must be emoji:NAME or image:FILE')

const optionSchema = z.strictObject({
  id: idSchema,
  label: textSchema,
  value: idSchema,
  description: textSchema.optional(),
  picture: pictureSchema.optional(),
})

const numberFieldSchema = z.strictObject({
  id: z.enum(['ft', 'in', 'cm', 'pounds', 'kilograms']),
  label: z.string().min(1),
  min: z.number(),
  max: z.number(),
})

export const sourceSchema = z.strictObject({ text: z.string().min(1), url: z.url().optional() })

/** What an information card shows below its text; drawn by one component a kind. */
const extraContentSchema = z.discriminatedUnion('kind', [
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
    type: z.enum(['weight-loss', 'accountability']),
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

const base = {
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

const validation = z.strictObject({
  required: z.boolean().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
})

const choice = {
  ...base,
  options: z.array(optionSchema).min(2),
  /** `list` is one column of cards; `grid` two columns, for short labels with pictures. */
  layout: z.enum(['list', 'grid']).optional(),
  /** Options left out while a condition holds. */
  dynamicOptions: z
    .array(z.strictObject({ when: conditionSchema, omit: z.array(idSchema).min(1) }))
    .optional(),
  counterpartQuestionId: idSchema.optional(),
}

export const questionSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('single-choice'), ...choice }),
  z.strictObject({
    type: z.literal('multiple-choice'),
    ...choice,
    /** Values that clear all others when chosen, and are cleared by any other (OP-13). */
    exclusiveValues: z.array(idSchema).optional(),
    validation: validation.optional(),
  }),
  z.strictObject({ type: z.literal('numeric'), ...base, placeholder: z.string(), validation }),
  z.strictObject({
    type: z.literal('email'),
    ...base,
    placeholder: z.string(),
    validation: validation.optional(),
  }),
  z.strictObject({ type: z.literal('text'), ...base, placeholder: z.string(), validation }),
  z.strictObject({
    type: z.literal('tabbed-choice'),
    ...base,
    tabs: z.array(z.strictObject({ id: z.enum(['LB', 'KG']), label: z.string() })).min(2),
    /** Options of each tab, by tab id. */
    optionsByTab: z.strictObject({ LB: z.array(optionSchema).min(2), KG: z.array(optionSchema).min(2) }),
  }),
  z.strictObject({
    type: z.literal('measurement-tabbed'),
    ...base,
    measurementType: z.enum(['height', 'weight']),
    tabs: z
      .array(
        z.strictObject({
          id: z.enum(['FT', 'CM', 'LB', 'KG']),
          label: z.string(),
          fields: z.array(numberFieldSchema).min(1),
        }),
      )
      .min(2),
    counterpartQuestionId: idSchema.optional(),
  }),
  z.strictObject({
    type: z.literal('goal-weight'),
    ...base,
    measurementType: z.literal('weight'),
    tabs: z
      .array(
        z.strictObject({
          id: z.enum(['LB', 'KG']),
          label: z.string(),
          fields: z.array(numberFieldSchema).min(1),
        }),
      )
      .min(2),
    /** The question that holds today's weight. */
    counterpartQuestionId: idSchema,
  }),
  z.strictObject({ type: z.literal('bmi-visualization'), ...base }),
  z.strictObject({ type: z.literal('personal-profile-summary'), ...base }),
  z.strictObject({
    type: z.literal('info-card'),
    ...base,
    customComponent: z
      .enum([
        'calculating-plan',
        'weight-prediction',
        'face-change',
        'program-preparation',
        'nutrition-experts',
      ])
      .optional(),
    extraContent: extraContentSchema.optional(),
  }),
  z.strictObject({
    type: z.literal('in-page-info-card'),
    ...base,
    extraContent: extraContentSchema.optional(),
  }),
])

export const quizFlowSchema = z.strictObject({
  id: idSchema,
  /** The three groups of the progress bar, in order. */
  labels: z.array(z.strictObject({ id: idSchema, label: z.string().min(1) })).min(1),
  questions: z.array(questionSchema).min(1),
})

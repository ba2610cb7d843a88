import { z } from 'zod'
import { brokenRule } from './broken-rule.ts'
import { PACK_FACTS } from '#packs/pack-names.ts'
import { ADMIN_LANGUAGES, isLanguage, LANGUAGES } from '#shared/texts/languages.ts'

/**
 * Values that are the same in all languages. Every string of a brand that is not one of these, an enumeration or a
 * string of a certain form, such as an address, is a text and is translated.
 */
export const untranslated = z.registry()

/** A string that is not a text: an id without a certain form, a date, a name in a register. */
export const codeSchema = z.string().register(untranslated)

/** What only operators read: `'Gender'`, or one for each language of the admin area: `{ en: 'Gender', de: 'Geschlecht' }`. */
export const operatorTextSchema = z.union([codeSchema, z.record(z.enum(ADMIN_LANGUAGES), codeSchema)])

export const languageSchema = z.enum(Object.keys(LANGUAGES).filter(isLanguage))

export const lineSchema = z.string().min(1)

/** Ids of questions and options. */
export const idSchema = z.string().regex(/^[a-z0-9]+(?:_[a-z0-9]+)*$/, brokenRule('ruleSnakeCase'))

const conditionValueSchema = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.union([z.string(), z.number()])),
])

const operatorSchema = z.enum(['eq', 'neq', 'in', 'notIn', 'includes', 'gt', 'gte', 'lt', 'lte', 'answered'])

/** Facts are derived from several answers: the visitor's units, and the facts of packs. */
const factSchema = z.enum(['unitSystem', ...PACK_FACTS])

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

export const conditionSchema: z.ZodType<ConditionData> = z
  .lazy(() =>
    z.union([
      z.strictObject({ question: idSchema, op: operatorSchema, value: conditionValueSchema.optional() }),
      z.strictObject({ fact: factSchema, op: operatorSchema, value: conditionValueSchema.optional() }),
      z.strictObject({ all: z.array(conditionSchema).min(1) }),
      z.strictObject({ any: z.array(conditionSchema).min(1) }),
      z.strictObject({ not: conditionSchema }),
    ]),
  )
  .register(untranslated)

/**
 * A text is a string, or the first case whose condition holds, else `otherwise`. Strings may hold
 * placeholders in braces, for example `{name}`, or `{name|you}` with the words for an unknown value; `quiz/text.ts`
 * lists and fills them.
 */
export const textSchema = z.union([
  lineSchema,
  z.strictObject({
    cases: z.array(z.strictObject({ when: conditionSchema, text: lineSchema })).min(1),
    otherwise: lineSchema,
  }),
])

/**
 * A picture: `emoji:NAME` from the Fluent emoji set (flat, MIT) or `image:FILE` from the brand's
 * `images/` folder. The brand provider turns both into addresses (`/pictures/…`) for the browser.
 */
export const pictureSchema = z
  .string()
  .regex(/^(?:emoji|image):[a-z0-9][a-z0-9./-]*$|^\/pictures\/\S+$/, brokenRule('rulePicture'))

export const sourceSchema = z.strictObject({ text: lineSchema, url: z.url().optional() })

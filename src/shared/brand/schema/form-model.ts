import { z } from 'zod'
import type { FormField, NamedField, TextForm } from '#shared/studio/form-field.ts'
import { brandSchema, colorOrShadesSchema, colorSchema } from './brand-schema.ts'
import { conditionSchema, operatorTextSchema, pictureSchema, textSchema } from './text-schema.ts'
import { textKind } from './texts/map-texts.ts'

type Schema = z.core.$ZodType

/** Schemas that have a field of their own in the editor. */
const SPECIAL = new Map<Schema, FormField>([
  [conditionSchema, { kind: 'condition' }],
  [textSchema, { kind: 'text-cases' }],
  [operatorTextSchema, { kind: 'operator-text' }],
  [pictureSchema, { kind: 'picture' }],
  [colorSchema, { kind: 'color' }],
  [colorOrShadesSchema, { kind: 'shades' }],
])

/** The limits of a simple value, as JSON Schema calls them. */
const limitsOf = (schema: Schema) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

/** The fewest items of a list. */
const shortest = (list: z.ZodArray): number =>
  Math.max(
    0,
    ...(list.def.checks ?? []).map(({ _zod: { def } }) =>
      def.check === 'min_length' && 'minimum' in def ? Number(def.minimum) : 0,
    ),
  )

const isOptionalPart = (schema: Schema) =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault

function presetOf(schema: Schema): unknown {
  if (schema instanceof z.ZodOptional) return presetOf(schema.unwrap())
  return schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault
    ? schema.def.defaultValue
    : undefined
}

function plain(schema: Schema): Schema {
  if (SPECIAL.has(schema)) return schema
  return schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodLazy
    ? plain(schema.unwrap())
    : schema
}

function textField(schema: z.core.$ZodString): FormField {
  const form: TextForm =
    schema instanceof z.ZodEmail
      ? 'email'
      : schema instanceof z.ZodURL
        ? 'url'
        : textKind(schema) === 'text'
          ? 'prose'
          : 'code'
  const { pattern } = form === 'code' ? limitsOf(schema) : {}
  return { kind: 'text', form, ...(pattern === undefined ? {} : { pattern }) }
}

function numberField(schema: z.core.$ZodNumber, name: string): FormField {
  if (name.endsWith('Minor')) return { kind: 'money' }
  const { minimum, exclusiveMinimum, maximum } = limitsOf(schema)
  const isInteger = schema instanceof z.ZodNumberFormat
  const lowest =
    minimum ?? (isInteger && typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : undefined)
  return {
    kind: 'number',
    isInteger,
    ...(lowest === undefined || lowest <= Number.MIN_SAFE_INTEGER ? {} : { min: lowest }),
    ...(maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? {} : { max: maximum }),
  }
}

const shapeOf = (schema: z.ZodObject): z.core.$ZodShape => schema.shape

const namedFields = (schema: z.ZodObject): NamedField[] =>
  Object.entries(shapeOf(schema))
    .filter(([, field]) => !(field instanceof z.ZodLiteral))
    .map(([name, field]) => {
      const preset = presetOf(field)
      return {
        name,
        field: formField(field, name),
        isRequired: !isOptionalPart(field),
        ...(preset === undefined ? {} : { preset }),
      }
    })

function variantField(schema: z.ZodDiscriminatedUnion): FormField {
  const by = schema.def.discriminator
  const variants = schema.options.flatMap((option) => {
    if (!(option instanceof z.ZodObject)) return []
    const literal = shapeOf(option)[by]
    return literal instanceof z.ZodLiteral ? [[String(literal.value), namedFields(option)] as const] : []
  })
  return { kind: 'variants', by, variants: Object.fromEntries(variants) }
}

function recordField(schema: z.ZodRecord): FormField {
  const { pattern, enum: options } = limitsOf(schema.keyType)
  return {
    kind: 'record',
    value: formField(schema.valueType),
    ...(pattern === undefined ? {} : { pattern }),
    ...(options === undefined ? {} : { options: options.map(String) }),
  }
}

/**
 * What the editor shows for a schema.
 * @throws Error for a kind of schema that has no field, so that no part of a brand is missing in the editor
 */
function formField(schema: Schema, name = ''): FormField {
  const special = SPECIAL.get(schema)
  if (special !== undefined) return special
  const found = plain(schema)
  if (found !== schema) return formField(found, name)
  if (found instanceof z.ZodDiscriminatedUnion) return variantField(found)
  if (found instanceof z.ZodObject) return { kind: 'group', fields: namedFields(found) }
  if (found instanceof z.ZodArray)
    return { kind: 'list', item: formField(found.element), min: shortest(found) }
  if (found instanceof z.ZodRecord) return recordField(found)
  if (found instanceof z.ZodEnum) return { kind: 'choice', options: found.options.map(String) }
  if (found instanceof z.ZodBoolean) return { kind: 'boolean' }
  if (found instanceof z.core.$ZodString) return textField(found)
  if (found instanceof z.core.$ZodNumber) return numberField(found, name)
  throw new Error(
    `"${name}" has a schema of the kind "${found._zod.def.type}", for which the editor has no field`,
  )
}

/** The fields of a brand. */
export const brandForm = (): readonly NamedField[] => namedFields(brandSchema)

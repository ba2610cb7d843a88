import { z } from 'zod'
import { isRecord } from '#shared/lib/is-record.ts'
import { canonicalJson } from '../../brand-version.ts'
import { textHash } from '../../text-hash.ts'
import { untranslated } from '../text-schema.ts'

type Schema = z.core.$ZodType

/** Gives what stands for a text. The key of a text is made from ids and field names, never from positions. */
type Visit = (text: string, key: string) => string

/** What an optional field, a default or a recursive schema stands for; null for any other schema. */
const unwrapped = (schema: Schema): Schema | null =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodNullable ||
  schema instanceof z.ZodDefault ||
  schema instanceof z.ZodPrefault ||
  schema instanceof z.ZodLazy
    ? schema.unwrap()
    : null

/** Whether a string has a form, such as an id or an address; texts have none. */
const hasForm = (schema: z.core.$ZodString): boolean =>
  schema instanceof z.core.$ZodStringFormat ||
  (schema._zod.def.checks ?? []).some((check) => check._zod.def.check === 'string_format')

const isFixed = (schema: Schema): boolean =>
  schema instanceof z.ZodNumber ||
  schema instanceof z.ZodBoolean ||
  schema instanceof z.ZodEnum ||
  schema instanceof z.ZodLiteral

/** What a schema is for translation. */
type TextKind = 'text' | 'untranslated' | 'group'

/** @throws Error for a kind of schema that is not known here, so that no text in it is forgotten */
export function textKind(schema: Schema): TextKind {
  if (untranslated.has(schema) || isFixed(schema)) return 'untranslated'
  if (schema instanceof z.core.$ZodString) return hasForm(schema) ? 'untranslated' : 'text'
  if (
    unwrapped(schema) !== null ||
    schema instanceof z.ZodUnion ||
    schema instanceof z.ZodArray ||
    schema instanceof z.ZodObject ||
    schema instanceof z.ZodRecord
  )
    return 'group'
  throw new Error(`it is not known which texts a schema of the kind "${schema._zod.def.type}" has`)
}

/** The first text of a value, which names it where no id does. */
function firstText(schema: Schema, value: unknown): string {
  let first: string | undefined
  mapTexts(schema, value, (text) => {
    first ??= text
    return text
  })
  return first ?? ''
}

/** The id of an item, or what else tells it from the others: the condition of a case, or its first text. */
function nameOf(schema: Schema, item: unknown): string {
  if (isRecord(item) && typeof item['id'] === 'string') return item['id']
  if (isRecord(item) && item['when'] !== undefined) return textHash(canonicalJson(item['when']))
  return textHash(firstText(schema, item))
}

function namesOf(schema: Schema, items: readonly unknown[]): string[] {
  const counts = new Map<string, number>()
  return items.map((item) => {
    const name = nameOf(schema, item)
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count === 1 ? name : `${name}~${count}`
  })
}

const below = (key: string, name: string) => (key === '' ? name : `${key}.${name}`)

/** `value` with each of its texts replaced by what `visit` gives. `value` must be one that `schema` has accepted. */
export function mapTexts(schema: Schema, value: unknown, visit: Visit, key = ''): unknown {
  if (value === undefined || value === null || textKind(schema) === 'untranslated') return value
  const inner = unwrapped(schema)
  if (inner !== null) return mapTexts(inner, value, visit, key)
  if (typeof value === 'string' && schema instanceof z.core.$ZodString) return visit(value, key)
  if (schema instanceof z.ZodUnion) {
    const fitting = schema.options.find((option) => z.safeParse(option, value).success)
    if (fitting === undefined) throw new Error(`the value at "${key}" fits none of its schemas`)
    return mapTexts(fitting, value, visit, key)
  }
  if (Array.isArray(value) && schema instanceof z.ZodArray) {
    const items: unknown[] = value
    const names = namesOf(schema.element, items)
    return items.map((item, index) => mapTexts(schema.element, item, visit, below(key, names[index] ?? '')))
  }
  if (!isRecord(value)) return value
  const fieldOf = (name: string): Schema | undefined => {
    if (schema instanceof z.ZodRecord) return schema.valueType
    if (!(schema instanceof z.ZodObject)) return undefined
    const shape: Readonly<Record<string, Schema>> = schema.shape
    return shape[name]
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => {
      const field = fieldOf(name)
      if (field === undefined) throw new Error(`"${below(key, name)}" is not in the schema`)
      return [name, mapTexts(field, entry, visit, below(key, name))]
    }),
  )
}

import { z } from 'zod'

type Schema = z.core.$ZodType

/** What optional fields, defaults and recursive schemas stand for. */
function plain(schema: Schema): Schema {
  if (schema instanceof z.ZodLazy || schema instanceof z.ZodOptional) return plain(schema.unwrap())
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return plain(schema.unwrap())
  return schema
}

const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value) : []

/** How well an object fits: wrong literals, such as another `type`, rule a branch of a union out. */
function fit(schema: z.ZodObject, value: unknown): number {
  const given = keysOf(value)
  const isOther = Object.entries(schema.shape).some(
    ([key, field]) =>
      field instanceof z.ZodLiteral &&
      given.includes(key) &&
      !field.safeParse(Reflect.get(Object(value), key)).success,
  )
  return isOther ? -1 : given.filter((key) => Object.hasOwn(schema.shape, key)).length
}

/** For a union, the object that the value was most likely meant to be. */
function branch(schema: Schema, value: unknown): Schema {
  const found = plain(schema)
  if (!(found instanceof z.ZodUnion)) return found
  const objects = found.options
    .map((option) => branch(option, value))
    .filter((option) => option instanceof z.ZodObject)
  const [best] = objects.toSorted((a, b) => fit(b, value) - fit(a, value))
  return best ?? found
}

/** The schema of the value at a path, undefined if the schema has none. */
export function schemaAt(schema: Schema, input: unknown, path: readonly PropertyKey[]): Schema | undefined {
  const [key, ...rest] = path
  if (key === undefined) return plain(schema)
  const holder = branch(schema, input)
  const next: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, key) : undefined
  if (holder instanceof z.ZodArray) return schemaAt(holder.element, next, rest)
  if (holder instanceof z.ZodRecord) return schemaAt(holder.valueType, next, rest)
  if (!(holder instanceof z.ZodObject)) return undefined
  const shape: z.core.$ZodShape = holder.shape
  const field = shape[String(key)]
  return field && schemaAt(field, next, rest)
}

/** The keys of the object that the value was most likely meant to be. */
export function fieldsOf(schema: Schema | undefined, value: unknown): string[] {
  const found = schema && branch(schema, value)
  return found instanceof z.ZodObject ? Object.keys(found.shape) : []
}

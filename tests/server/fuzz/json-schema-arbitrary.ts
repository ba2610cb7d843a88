import * as fc from 'fast-check'
import { z } from 'zod'

/** The parts of JSON Schema that Zod writes. */
type JsonSchema = {
  $ref?: string
  $defs?: Record<string, JsonSchema>
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'object' | 'array'
  minimum?: number
  maximum?: number
  maxItems?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
}

/** Values that often break programs. */
const HOSTILE: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202etxt',
  '💥'.repeat(50),
  'x'.repeat(5000),
  "'; drop table leads; --",
  '%00',
  '../../etc/passwd',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '0',
  '-1',
  '1e309',
  'NaN',
  '2026-02-30',
  '9999-12-31T23:59:59.999Z',
  '__proto__',
  'constructor',
  -1,
  0.1,
  1e300,
  2 ** 53,
  true,
  null,
  [],
  [[[[[[]]]]]],
  {},
  { __proto__x: 1 },
  { toString: 'x' },
]

export const hostileArbitrary: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** One of this many values is replaced by a hostile one. */
const HOSTILE_ONE_IN = 12

/** Existing values by field name, because random ones would always be rejected. */
export type KnownValues = Readonly<Record<string, fc.Arbitrary<unknown>>>

function arbitraryOf(schema: JsonSchema, known: KnownValues, depth: number): fc.Arbitrary<unknown> {
  if (depth > 8) return fc.constant(null)
  const inner = (part: JsonSchema) => arbitraryOf(part, known, depth + 1)
  const plain = (): fc.Arbitrary<unknown> => {
    if ('const' in schema) return fc.constant(schema.const)
    if (schema.enum) return fc.constantFrom(...schema.enum)
    const choices = schema.anyOf ?? schema.oneOf
    if (choices) return fc.oneof(...choices.map(inner))
    if (schema.allOf) return fc.oneof(...schema.allOf.map(inner))
    switch (schema.type) {
      case 'string':
        return fc.string({ maxLength: 30 })
      case 'integer':
        return fc.integer({ min: schema.minimum ?? -10, max: Math.min(schema.maximum ?? 1000, 2 ** 31 - 1) })
      case 'number':
        return fc.double({ min: schema.minimum ?? -10, max: schema.maximum ?? 1000, noNaN: true })
      case 'boolean':
        return fc.boolean()
      case 'null':
        return fc.constant(null)
      case 'array':
        return fc.array(inner(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 4, 4) })
      case 'object':
        return objectOf(schema, known, depth)
      default:
        return hostileArbitrary
    }
  }
  return fc.oneof(
    { weight: HOSTILE_ONE_IN - 1, arbitrary: plain() },
    { weight: 1, arbitrary: hostileArbitrary },
  )
}

function objectOf(schema: JsonSchema, known: KnownValues, depth: number): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema
  const fields = Object.entries(properties).map(([name, property]) => {
    const value = arbitraryOf(property, known, depth + 1)
    const given = known[name]
    return [
      name,
      given ? fc.oneof({ weight: 3, arbitrary: given }, { weight: 1, arbitrary: value }) : value,
    ] as const
  })
  const model = fc.record(Object.fromEntries(fields), {
    requiredKeys: required.filter((name) => name in properties),
  })
  if (typeof additionalProperties !== 'object') return model
  const others = fc.dictionary(
    fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom('gender', 'age', 'weight', 'name')),
    arbitraryOf(additionalProperties, known, depth + 1),
    { maxKeys: 4 },
  )
  return fc.tuple(model, others).map(([own, more]) => ({ ...more, ...own }))
}

/** Mostly values that `schema` accepts, and some that it should not. */
export function inputArbitrary(schema: z.ZodType, known: KnownValues): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })
  return arbitraryOf(json as JsonSchema, known, 0)
}

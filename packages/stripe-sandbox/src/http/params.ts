import { invalidRequest, missingParam } from './api-error.ts'
import type { FormMap, FormValue } from './form-encoding.ts'
import { byName } from '../words.ts'

/** The rule of a parameter: how to read its value, and the value if it is absent. Refusals have the API's wording. */
export type Rule<Value, Absent = undefined> = {
  read: (value: FormValue, name: string) => Value
  absent: (name: string) => Absent
}

export type Shape = Readonly<Record<string, Rule<unknown, unknown>>>

export type ParamsOf<S extends Shape> = {
  [Name in keyof S]: S[Name] extends Rule<infer Value, infer Absent> ? Value | Absent : never
}

const optional = <Value>(read: Rule<Value>['read']): Rule<Value> => ({ read, absent: () => undefined })

export const required = <Value>(rule: Rule<Value>): Rule<Value, never> => ({
  read: rule.read,
  absent: (name) => {
    throw missingParam(name)
  },
})

/** An empty value clears the field (null). */
export const emptyable = <Value, Absent>(rule: Rule<Value, Absent>): Rule<Value | null, Absent> => ({
  read: (value, name) => (value === '' ? null : rule.read(value, name)),
  absent: rule.absent,
})

const cannotBeEmpty = (name: string): Error =>
  invalidRequest(
    `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however ` +
      `'${name}' cannot be unset. You should remove '${name}' from your request or supply a non-empty value.`,
    { code: 'parameter_invalid_empty', param: name },
  )

/** Most texts have at most 5,000 characters. */
export const text = (maxLength = 5000): Rule<string> =>
  optional((value, name) => {
    if (typeof value !== 'string') throw invalidRequest(`Invalid string: ${show(value)}`, { param: name })
    if (value === '') throw cannotBeEmpty(name)
    if (value.length > maxLength) {
      throw invalidRequest(
        `Invalid string: ${value.slice(0, 10)}...${value.slice(-10)}; must be at most ${maxLength} characters`,
        { param: name },
      )
    }
    return value
  })

/** As Ruby prints it, like the API's messages. */
function show(value: FormValue): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return `[${value.map((item) => JSON.stringify(item)).join(', ')}]`
  return `{${Array.from(value, ([key, item]) => `"${key}"=>${typeof item === 'string' ? JSON.stringify(item) : show(item)}`).join(', ')}}`
}

export const integer = (limits: { min?: number } = {}): Rule<number> =>
  optional((value, name) => {
    if (value === '') throw cannotBeEmpty(name)
    if (typeof value !== 'string' || !/^-?\d{1,15}$/.test(value)) {
      throw invalidRequest(`Invalid integer: ${show(value)}`, {
        code: 'parameter_invalid_integer',
        param: name,
      })
    }
    const number = Number(value)
    if (limits.min !== undefined && number < limits.min) {
      const message = `This value must be greater than or equal to ${limits.min}.`
      throw invalidRequest(message, { code: 'parameter_invalid_integer', param: name })
    }
    return number
  })

export const decimal = (): Rule<number> =>
  optional((value, name) => {
    if (typeof value !== 'string' || !/^-?\d{1,12}(?:\.\d{1,12})?$/.test(value)) {
      throw invalidRequest(`Invalid decimal: ${show(value)}`, { param: name })
    }
    return Number(value)
  })

export const boolean = (): Rule<boolean> =>
  optional((value, name) => {
    if (value === '') throw cannotBeEmpty(name)
    if (value !== 'true' && value !== 'false') {
      throw invalidRequest(`Invalid boolean: ${show(value)}`, { param: name })
    }
    return value === 'true'
  })

export const oneOf = <const Choice extends string>(...choices: Choice[]): Rule<Choice> =>
  optional((value, name) => {
    if (value === '') throw cannotBeEmpty(name)
    const choice = choices.find((candidate) => candidate === value)
    if (choice !== undefined) return choice
    const head = choices.slice(0, -1).join(', ')
    const last = choices.at(-1) ?? ''
    const allowed = head === '' ? last : `one of ${head}${choices.length > 2 ? ',' : ''} or ${last}`
    throw invalidRequest(`Invalid ${name}: must be ${allowed}`, { param: name })
  })

/** `lookup_keys[]=a&lookup_keys[]=b`, or with indexes. */
export const list = <Value>(item: Rule<Value>, maxItems = 100): Rule<Value[]> =>
  optional((value, name) => {
    let items: FormValue[]
    if (Array.isArray(value)) items = value
    else if (value instanceof Map && Array.from(value.keys()).every((key) => /^\d{1,4}$/.test(key))) {
      items = Array.from(value.entries())
        .sort(([a], [b]) => Number(a) - Number(b))
        .map(([, inner]) => inner)
    } else throw invalidRequest('Invalid array', { param: name })
    if (items.length > maxItems) {
      throw invalidRequest(`Array ${name} exceeded maximum ${maxItems} allowed elements.`, { param: name })
    }
    return items.map((inner, index) => item.read(inner, `${name}[${index}]`))
  })

export const object = <S extends Shape>(shape: S): Rule<ParamsOf<S>> =>
  optional((value, name) => {
    if (!(value instanceof Map)) throw invalidRequest('Invalid object', { param: name })
    return readParams(shape, value, (key) => `${name}[${key}]`)
  })

/** `metadata`; a null value (an empty text) removes the key. */
export type MetadataParam = Readonly<Record<string, string | null>>

const readMetadata = (value: FormValue, name: string): MetadataParam => {
  if (!(value instanceof Map)) throw invalidRequest('Invalid object', { param: name })
  if (value.size > 50) {
    throw invalidRequest('You can only have up to 50 keys in metadata.', { param: name })
  }
  const entries: [string, string | null][] = []
  for (const [key, entry] of value) {
    const param = `${name}[${key}]`
    if (typeof entry !== 'string') {
      throw invalidRequest(
        `Metadata values must be strings, but for key '${key}' you passed in a value of type array/hash.`,
        { param },
      )
    }
    if (key.length > 40) {
      throw invalidRequest(
        `Metadata keys can have up to 40 characters, but you passed in a key of length ${key.length}. ` +
          `Invalid key: ${key}`,
        { param },
      )
    }
    if (entry.length > 500) {
      throw invalidRequest(
        `Metadata values can have up to 500 characters, but you passed in a value of length ${entry.length}. ` +
          `Invalid value: ${entry}`,
        { param },
      )
    }
    entries.push([key, entry === '' ? null : entry])
  }
  return Object.fromEntries(entries)
}

/** An empty `metadata` removes all keys (null). */
export const metadata = (): Rule<MetadataParam | null> => emptyable(optional(readMetadata))

const NOT_SIMULATED: Rule<never> = optional((_value, name) => {
  throw invalidRequest(
    `The payment sandbox does not simulate the parameter \`${name}\`; use Stripe's own test keys.`,
    { param: name },
  )
})

/**
 * Parameters of the real API that are not simulated, separated by spaces. They are refused, so that no test passes
 * because one was ignored.
 */
export const notSimulated = <Names extends string>(names: Names) => byName(names, () => NOT_SIMULATED)

/** `created[gte]=1700000000`, or one exact second. */
export type Range = { gt?: number; gte?: number; lt?: number; lte?: number }

export const range = (): Rule<Range> =>
  optional((value, name) => {
    if (!(value instanceof Map)) {
      const second = integer().read(value, name)
      return { gte: second, lte: second }
    }
    const bounds = readParams(
      { gt: integer(), gte: integer(), lt: integer(), lte: integer() },
      value,
      (key) => `${name}[${key}]`,
    )
    return given(bounds)
  })

const isWhole = <S extends Shape>(shape: S, values: Record<string, unknown>): values is ParamsOf<S> =>
  Object.keys(shape).every((name) => name in values)

/** Reads parameters by their rules and refuses unknown ones. @throws StripeApiError */
export function readParams<S extends Shape>(
  shape: S,
  given: FormMap,
  nameOf: (key: string) => string = (key) => key,
): ParamsOf<S> {
  const unknown = Array.from(given.keys()).filter((key) => !Object.hasOwn(shape, key))
  if (unknown.length > 0) {
    const names = unknown.map(nameOf)
    throw invalidRequest(
      names.length === 1
        ? `Received unknown parameter: ${names[0]}`
        : `Received unknown parameters: ${names.join(', ')}`,
      { code: 'parameter_unknown', ...(names[0] === undefined ? {} : { param: names[0] }) },
    )
  }
  const values: Record<string, unknown> = {}
  for (const [key, rule] of Object.entries(shape)) {
    const value = given.get(key)
    values[key] = value === undefined ? rule.absent(nameOf(key)) : rule.read(value, nameOf(key))
  }
  if (!isWhole(shape, values)) throw new Error('a parameter was not read')
  return values
}

/** The parameters that were given. */
export function given<Values extends object>(
  values: Values,
): { [Name in keyof Values]?: Exclude<Values[Name], undefined> }
export function given(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

/** Merges as the API does: an empty value removes its key, an empty `metadata` removes all. */
export function mergeMetadata(
  old: Readonly<Record<string, string>> | null,
  change: MetadataParam | null | undefined,
): Record<string, string> {
  if (change === undefined) return { ...old }
  if (change === null) return {}
  const merged = { ...old, ...change }
  return Object.fromEntries(
    Object.entries(merged).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
  )
}

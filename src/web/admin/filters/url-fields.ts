/** A value in the URL: its default and which values are valid. */
export type UrlField<V extends string = string> = {
  fallback: V
  isKnown: (value: string) => value is V
  /** May name a person, so it goes after the `#`, which browsers never send to a server. */
  isPersonal?: true
}
export type UrlFields = Readonly<Record<string, string | UrlField>>

export type UrlState<F extends UrlFields> = {
  [Name in keyof F]: F[Name] extends UrlField<infer V> ? V : string
}

/** Longer texts cannot have been typed into a field. */
const MAX_LENGTH = 320

/** One of these values; without a fallback also `''` (none). */
export function choiceField<const V extends string>(values: readonly V[]): UrlField<V | ''>
export function choiceField<const V extends string, const N extends string>(
  values: readonly V[],
  fallback: N,
): UrlField<V | N>
export function choiceField(values: readonly string[], fallback = ''): UrlField {
  return { fallback, isKnown: (value): value is string => value === fallback || values.includes(value) }
}

const matching = (pattern: RegExp) => (): UrlField => ({
  fallback: '',
  isKnown: (value): value is string => pattern.test(value),
})
/** A day `2026-11-21`, or none. */
export const dayField = matching(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/)
/** A month `2026-11`, or none. */
export const monthField = matching(/^\d{4}-(?:0[1-9]|1[0-2])$/)

const anyText = (value: string): value is string => value.length <= MAX_LENGTH
const fieldOf = (field: string | UrlField): UrlField =>
  typeof field === 'string' ? { fallback: field, isKnown: anyText } : field

/** Any text up to the API's limit. */
export const textUpTo = (maxLength: number): UrlField => ({
  fallback: '',
  isKnown: (value): value is string => value.length <= maxLength,
})

/** Like `textUpTo`, for texts that may be a person's address or name. */
export const personalTextUpTo = (maxLength: number): UrlField => ({
  ...textUpTo(maxLength),
  isPersonal: true,
})

/** Reads the state from the URL; see `joinAddress`. */
export function readUrlState<F extends UrlFields>(fields: F, search: URLSearchParams): UrlState<F>
export function readUrlState(fields: UrlFields, search: URLSearchParams): Record<string, string> {
  const entries = Object.entries(fields).map(([name, given]) => {
    const field = fieldOf(given)
    const value = search.get(name)
    return [name, value !== null && field.isKnown(value) ? value : field.fallback] as const
  })
  return Object.fromEntries(entries)
}

/** The URL parameters with part of the state changed; other parameters stay. */
export function writeUrlState<F extends UrlFields>(
  fields: F,
  search: URLSearchParams,
  part: Partial<UrlState<F>>,
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries<string | undefined>(part)) {
    const field = fields[name]
    if (field === undefined || value === undefined) continue
    if (value === fieldOf(field).fallback) next.delete(name)
    else next.set(name, value)
  }
  return next
}

const personalNames = (fields: UrlFields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (fieldOf(field).isPersonal ? [name] : []))

type Address = { search: string; hash: string }

/** Query and fragment as one set of parameters; each field is read only from its own part. */
export function joinAddress(fields: UrlFields, { search, hash }: Address): URLSearchParams {
  const joined = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.slice(1))
  for (const name of personalNames(fields)) {
    joined.delete(name)
    const value = fragment.get(name)
    if (value !== null) joined.set(name, value)
  }
  return joined
}

/** Reverses `joinAddress`. */
export function splitAddress(fields: UrlFields, joined: URLSearchParams): Address {
  const search = new URLSearchParams(joined)
  const fragment = new URLSearchParams()
  for (const name of personalNames(fields)) {
    const value = search.get(name)
    search.delete(name)
    if (value !== null) fragment.set(name, value)
  }
  const hash = fragment.toString()
  return { search: search.toString(), hash: hash === '' ? '' : `#${hash}` }
}

/** The fields that are set, for a query: `''` is no filter. */
export function nonEmptyFields<T extends Record<string, string>>(
  state: T,
): { [Name in keyof T]?: Exclude<T[Name], ''> }
export function nonEmptyFields(state: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(state).filter(([, value]) => value !== ''))
}

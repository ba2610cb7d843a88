import { IntegrationError } from '../integration-error.ts'

/** An invalid value: its path, and what was expected. */
type Mismatch = { path: readonly string[]; expected: string; actual: unknown }
type Finding = { mismatches: Mismatch[]; unknown: string[]; refusals: string[] }

/** Validates a value at a path. */
export type Rule = (value: unknown, path: readonly string[]) => Finding

const NOTHING: Finding = { mismatches: [], unknown: [], refusals: [] }

const expect =
  (expected: string, isRight: (value: unknown) => boolean): Rule =>
  (actual, path) =>
    isRight(actual) ? NOTHING : { ...NOTHING, mismatches: [{ path, expected, actual }] }

const join = (findings: readonly Finding[]): Finding => ({
  mismatches: findings.flatMap(({ mismatches }) => mismatches),
  unknown: findings.flatMap(({ unknown }) => unknown),
  refusals: findings.flatMap(({ refusals }) => refusals),
})

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const anything: Rule = () => NOTHING
export const text = expect('a string', (value) => typeof value === 'string')
export const flag = expect('a boolean', (value) => typeof value === 'boolean')
export const number = expect('a number', (value) => typeof value === 'number')
export const amount = expect(
  "a positive amount in the currency's subunit",
  (value) => typeof value === 'number' && Number.isInteger(value) && value >= 0,
)

/** One of these words; messages do not list many. */
export const word = (...words: readonly string[]): Rule =>
  expect(
    words.length > 30 ? 'a recognized string' : `one of the following strings: ${words.join(', ')}`,
    (value) => typeof value === 'string' && words.includes(value),
  )

export const list =
  (item: Rule): Rule =>
  (value, path) =>
    Array.isArray(value)
      ? join(value.map((entry, index) => item(entry, [...path, String(index)])))
      : { ...NOTHING, mismatches: [{ path, expected: 'an array', actual: value }] }

/** Either rule; messages come from the first. */
export const either =
  (first: Rule, second: Rule): Rule =>
  (value, path) => {
    const firstResult = first(value, path)
    if (firstResult.mismatches.length === 0) return firstResult
    const other = second(value, path)
    return other.mismatches.length === 0 ? other : isRecord(value) ? other : firstResult
  }

export const orNull =
  (rule: Rule): Rule =>
  (value, path) =>
    value === null ? NOTHING : rule(value, path)

/** No longer accepted; use `instead`. */
export const refused =
  (instead: string): Rule =>
  (value, path) =>
    value === undefined ? NOTHING : { ...NOTHING, refusals: [`${path.join('.')} ${instead}`] }

type Shape = { [name: string]: Rule }

/** An object with these optional names. Other names are reported. */
export const shape =
  (rules: Shape, required: readonly string[] = []): Rule =>
  (value, path) => {
    if (!isRecord(value)) return { ...NOTHING, mismatches: [{ path, expected: 'an object', actual: value }] }
    const known = Object.entries(rules).map(([name, rule]) =>
      value[name] === undefined && !required.includes(name) ? NOTHING : rule(value[name], [...path, name]),
    )
    const unknown = Object.keys(value)
      .filter((name) => !Object.hasOwn(rules, name))
      .map((name) => [...path, name].join('.'))
    return join([...known, { ...NOTHING, unknown }])
  }

/** An object with any names and one rule for all values. */
export const recordOf =
  (rule: Rule): Rule =>
  (value, path) =>
    isRecord(value)
      ? join(Object.entries(value).map(([name, entry]) => rule(entry, [...path, name])))
      : { ...NOTHING, mismatches: [{ path, expected: 'an object', actual: value }] }

function describe(value: unknown): string {
  if (isRecord(value) || Array.isArray(value)) return JSON.stringify(value)
  return String(value)
}

/**
 * Validates a call's options, as Stripe.js does: an invalid value throws; an unknown name warns, or throws if
 * `isStrict`.
 *
 * @throws IntegrationError
 */
export function checkOptions(
  rule: Rule,
  value: unknown,
  { label, isStrict = false }: { label: string; isStrict?: boolean },
): void {
  const { mismatches, unknown, refusals } = rule(value, [])
  const [refusal] = refusals
  if (refusal !== undefined) throw new IntegrationError(`Invalid ${label} parameter: ${refusal}`)
  const [wrong] = mismatches
  if (wrong) {
    const path = wrong.path.join('.') || 'value'
    throw new IntegrationError(
      `Invalid value for ${label}: ${path} should be ${wrong.expected}. You specified: ${describe(wrong.actual)}.`,
    )
  }
  for (const name of unknown) {
    if (isStrict)
      throw new IntegrationError(`Invalid ${label} parameter: ${name} is not an accepted parameter.`)
    console.warn(
      `[Stripe.js] Unrecognized ${label} parameter: ${name} is not a recognized parameter. This may cause issues with your integration in the future.`,
    )
  }
}

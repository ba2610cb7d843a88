import type { z } from 'zod'
import type { Finding } from '../finding.ts'
import { type FindingValue, findingText } from '../finding-text.ts'
import { nearest } from '../nearest.ts'
import { fieldsOf, schemaAt } from './schema-at.ts'
import { issueWords, unknownFieldWords } from './schema-words.ts'

type Issue = z.core.$ZodIssue
type Path = PropertyKey[]
type Found = { issue: Issue; path: Path }

const memberOf = (value: unknown, key: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

const at = (input: unknown, path: Path): unknown => path.reduce(memberOf, input)

const depth = (issues: readonly Issue[]): number => Math.max(0, ...issues.map((issue) => issue.path.length))

/** For a union, the problems of the branch that matched furthest, which the author most likely meant. */
function innermost(issue: Issue): Found[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [{ issue, path: issue.path }]
  const [nearestBranch = []] = [...issue.errors].sort((a, b) => depth(b) - depth(a) || a.length - b.length)
  return nearestBranch.flatMap(innermost).map((found) => ({ ...found, path: [...issue.path, ...found.path] }))
}

/** A path as text: `plans.4-week-plan.priceMinor`. Elements with an id are named by it. */
function fieldName(from: unknown, path: Path): string {
  let value = from
  const names = path.map((key) => {
    const list = value
    value = memberOf(value, key)
    const id = memberOf(value, 'id')
    return Array.isArray(list) && typeof id === 'string' && /^[\w-]+$/.test(id) ? id : String(key)
  })
  return names.join('.')
}

/** The currency of an amount: that of its plan, or the name of the price under `prices`. */
function currencyOf(input: unknown, path: Path): string {
  const currency = path.at(-3) === 'prices' ? path.at(-2) : memberOf(at(input, path.slice(0, -1)), 'currency')
  return typeof currency === 'string' ? currency : ''
}

/** Where an object is, for "is not a field of …". */
const objectName = (name: string, isOfStep: boolean): FindingValue =>
  name || findingText(isOfStep ? 'ofThisStep' : 'ofTheBrand')

function findingsOf(input: unknown, schema: z.ZodType, { issue, path }: Found): Finding[] {
  const isOfStep = path[0] === 'quizFlow' && path[1] === 'questions' && typeof path[2] === 'number'
  const from = isOfStep ? path.slice(0, 3) : []
  const inner = path.slice(from.length)
  const scope = at(input, from)
  const id = memberOf(scope, 'id')
  const step = typeof id === 'string' ? id : `number ${Number(path[2]) + 1}`
  const common = { ...(isOfStep && { step }), rule: 'schema' }
  const place = (rest: Path) =>
    isOfStep && typeof id !== 'string' ? [...path, ...rest] : [...inner, ...rest]
  const value = at(input, path)
  const name = fieldName(scope, inner)
  if (issue.code === 'unrecognized_keys') {
    const fields = fieldsOf(schemaAt(schema, input, path), value)
    return issue.keys.map((key) => ({
      ...common,
      ...unknownFieldWords(key, objectName(name, isOfStep), fields),
      path: place([key]),
      isWrongKey: true,
    }))
  }
  const subject = name || findingText(isOfStep ? 'thisStep' : 'theExport')
  return [
    {
      ...common,
      ...issueWords(issue, {
        field: name,
        subject,
        value,
        currency: currencyOf(input, path),
        schema: schemaAt(schema, input, path),
      }),
      path: place([]),
    },
  ]
}

/** A field that is missing only because its name is misspelled: the unknown name is reported already. */
function isMisspelled(input: unknown, { issue, path }: Found, all: readonly Found[]): boolean {
  if (at(input, path) !== undefined) return false
  return all.some(
    (other) =>
      other.issue.code === 'unrecognized_keys' &&
      other.path.length === path.length - 1 &&
      other.path.every((key, index) => key === path[index]) &&
      issue !== other.issue &&
      other.issue.keys.some((key) => nearest(key, [String(path.at(-1))]) !== undefined),
  )
}

/** The schema's problems with a brand. */
export function schemaProblems(input: unknown, error: z.ZodError, schema: z.ZodType): Finding[] {
  const all = error.issues.flatMap(innermost)
  return all
    .filter((found) => !isMisspelled(input, found, all))
    .flatMap((found) => findingsOf(input, schema, found))
}

import type { Finding } from '#shared/brand/finding.ts'
import { isRecord } from '#shared/lib/is-record.ts'

type Path = readonly (string | number)[]

const child = (value: unknown, key: string | number): unknown => {
  if (Array.isArray(value) && typeof key === 'number') return value[key]
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined
}
const at = (value: unknown, path: Path): unknown => path.reduce(child, value)

/** The path to the last occurrence of a value. */
function pathOfValue(within: unknown, wanted: unknown, path: Path = []): Path | null {
  if (within === wanted) return path
  const entries: [string | number, unknown][] = Array.isArray(within)
    ? within.map((item: unknown, index) => [index, item])
    : isRecord(within)
      ? Object.entries(within)
      : []
  for (const [key, value] of entries.toReversed()) {
    const found = pathOfValue(value, wanted, [...path, key])
    if (found !== null) return found
  }
  return null
}

const keysOf = (path: readonly PropertyKey[] = []): Path =>
  path.map((key) => (typeof key === 'symbol' ? String(key) : key))

/** The path from the document's root to the value that a finding is about, or to the nearest known part around it. */
export function findingPath(input: unknown, { step, path, value }: Finding): Path {
  const questions = at(input, ['quizFlow', 'questions'])
  const index = Array.isArray(questions)
    ? questions.findIndex((question: unknown) => child(question, 'id') === step)
    : -1
  const ofStep: Path = step === undefined || index === -1 ? [] : ['quizFlow', 'questions', index]
  const keys = keysOf(path)
  // Some findings of a step have a path from the brand.
  const isFromBrand = ofStep.length > 0 && keys[0] === 'quizFlow'
  const whole: Path = isFromBrand ? keys : [...ofStep, ...keys]
  const inner = value === undefined ? null : pathOfValue(at(input, whole), value)
  return ['brand', ...whole, ...(inner ?? [])]
}

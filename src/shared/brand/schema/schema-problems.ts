import type { z } from 'zod'
import type { BrandProblem } from '../brand-error.ts'
import { type BrandSources, fileOfPart, fileOfStep } from '../brand-sources.ts'

type Issue = z.core.$ZodIssue
type Path = PropertyKey[]

const isRecord = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null

const at = (input: unknown, path: Path): unknown =>
  path.reduce((value: unknown, key) => (isRecord(value) ? value[key] : undefined), input)

const depth = (issues: readonly Issue[]): number => Math.max(0, ...issues.map((issue) => issue.path.length))

/** For a union, the problems of the branch that matched furthest, which the author most likely meant. */
function innermost(issue: Issue): { path: Path; message: string }[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0)
    return [{ path: issue.path, message: issue.message }]
  const [nearest = []] = [...issue.errors].sort((a, b) => depth(b) - depth(a) || a.length - b.length)
  return nearest.flatMap(innermost).map(({ path, message }) => ({ path: [...issue.path, ...path], message }))
}

function problemOf(input: unknown, sources: BrandSources, path: Path, message: string): BrandProblem {
  const isStep = path[0] === 'quizFlow' && path[1] === 'questions' && typeof path[2] === 'number'
  const field = (keys: Path) => (keys.length === 0 ? message : `${keys.map(String).join('.')}: ${message}`)
  if (!isStep) return { file: fileOfPart(sources, String(path[0])), rule: 'schema', message: field(path) }
  const id = at(input, [...path.slice(0, 3), 'id'])
  const step = typeof id === 'string' ? id : `number ${Number(path[2]) + 1}`
  return { file: fileOfStep(sources, step), step, rule: 'schema', message: field(path.slice(3)) }
}

/** The schema's problems with a brand, each with its file and step. */
export function schemaProblems(input: unknown, error: z.ZodError, sources: BrandSources): BrandProblem[] {
  return error.issues.flatMap(innermost).map(({ path, message }) => problemOf(input, sources, path, message))
}

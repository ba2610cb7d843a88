import type { z } from 'zod'
import type { FieldError } from '#shared/contract/errors.ts'

type Issue = z.core.$ZodIssue

/** How deep into the value a branch of a union got before it failed: the deepest one is what the caller meant. */
function depthOf(issues: readonly Issue[]): number {
  return Math.max(...issues.map((issue) => issue.path.length))
}

const hasUnknownKeys = (issues: readonly Issue[]): boolean =>
  issues.some((issue) => issue.code === 'unrecognized_keys' && issue.path.length === 0)

/** The branch the caller meant: of those whose keys are all known the deepest, then the first. */
function meantBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] {
  const known = branches.filter((issues) => !hasUnknownKeys(issues))
  const candidates = known.length > 0 ? known : branches
  let best: readonly Issue[] = []
  let bestDepth = 0
  for (const issues of candidates) {
    if (issues.length > 0 && depthOf(issues) > bestDepth) {
      best = issues
      bestDepth = depthOf(issues)
    }
  }
  return best
}

/** What a reader can be told about the commonest mistakes. */
function reasonOf(issue: Issue): Pick<FieldError, 'reason' | 'values'> {
  if (issue.code === 'invalid_format' && issue.format === 'email') return { reason: 'email_invalid' }
  if (issue.code === 'too_small' && issue.origin === 'string') {
    return { reason: 'text_too_short', values: { count: Number(issue.minimum) } }
  }
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return { reason: 'text_too_long', values: { count: Number(issue.maximum) } }
  }
  return {}
}

const pathText = (path: readonly PropertyKey[]): string => path.map(String).join('.')

function flatten(issue: Issue, prefix: readonly PropertyKey[]): FieldError[] {
  const path = [...prefix, ...issue.path]
  if (issue.code === 'invalid_union') {
    const branch = meantBranch(issue.errors)
    if (branch.length > 0) return branch.flatMap((inner) => flatten(inner, path))
  }
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: pathText([...path, key]), message: 'There is no such field' }))
  }
  return [{ path: pathText(path), message: issue.message, ...reasonOf(issue) }]
}

const MAX_FIELDS = 20

/** The fields that a schema rejects, for example `quizData.answers.age`; `body` for the whole value. */
export function fieldErrors(error: z.ZodError, whole: string): FieldError[] {
  return error.issues
    .flatMap((issue) => flatten(issue, []))
    .slice(0, MAX_FIELDS)
    .map(({ path, ...rest }) => ({ path: path || whole, ...rest }))
}

/** A problem of a brand: the file, what is wrong and the broken rule. */
export type BrandProblem = {
  /** Path of the file from the project's root, for example `brands/acme/quiz/habits.ts`. */
  file: string
  /** Id of the step, if the problem belongs to one. */
  step?: string
  rule: string
  message: string
}

/** One line, for example `brands/acme/quiz/habits.ts: step "water": option value "x" appears twice (rule: unique-values)`. */
function formatProblem({ file, step, rule, message }: BrandProblem): string {
  return `${file}: ${step === undefined ? '' : `step "${step}": `}${message} (rule: ${rule})`
}

/** A brand that cannot be used; the message has one line per problem. */
export class BrandError extends Error {
  override name = 'BrandError'
  readonly problems: readonly BrandProblem[]

  constructor(problems: readonly BrandProblem[]) {
    super(problems.map(formatProblem).join('\n'))
    this.problems = problems
  }
}

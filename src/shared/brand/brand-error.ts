/** One fault of a brand: where it is written, what is wrong and which rule says so. */
export type BrandProblem = {
  /** Path of the file from the project's root, for example `brands/acme/quiz/habits.ts`. */
  file: string
  /** Id of the step, absent for what is not part of a step. */
  step?: string
  rule: string
  message: string
}

/** One line, for example `brands/acme/quiz/habits.ts: step "water": option value "x" appears twice (rule: unique-values)`. */
function formatProblem({ file, step, rule, message }: BrandProblem): string {
  return `${file}: ${step === undefined ? '' : `step "${step}": `}${message} (rule: ${rule})`
}

/** A brand that cannot be used. The message has one line for each problem. */
export class BrandError extends Error {
  override name = 'BrandError'
  readonly problems: readonly BrandProblem[]

  constructor(problems: readonly BrandProblem[]) {
    super(problems.map(formatProblem).join('\n'))
    this.problems = problems
  }
}

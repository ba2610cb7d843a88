import type { FindingTexts } from './finding-text.ts'

/** A problem of a brand: its place, what is wrong, the broken rule and what to do. In English. */
export type BrandProblem = {
  /** Path of the file from the project's root, for example `brands/acme/quiz/habits.ts`. */
  file: string
  line?: number
  /** Id of the step, if the problem belongs to one. */
  step?: string
  rule: string
  message: string
  fix?: string
  /** Message and fix for readers of other languages; absent where only authors of files read them. */
  texts?: FindingTexts
  /** Lines of the file, with a mark below the error. */
  excerpt?: string
}

/** For example `brands/acme/quiz.ts:12: step "water": option value "x" appears twice (rule: unique-values). Rename one.` */
export function formatProblem({ file, line, step, rule, message, fix, excerpt }: BrandProblem): string {
  const place = line === undefined ? file : `${file}:${line}`
  const sentence = `${place}: ${step === undefined ? '' : `step "${step}": `}${message} (rule: ${rule})`
  return `${sentence}${fix ? `. ${fix}` : ''}${excerpt === undefined ? '' : `\n${excerpt}`}`
}

/** A brand that cannot be used; the message has one line per problem. */
export class BrandError extends Error {
  override name = 'BrandError'
  readonly problems: readonly BrandProblem[]

  constructor(problems: readonly BrandProblem[]) {
    super([...new Set(problems.map(formatProblem))].join('\n'))
    this.problems = problems
  }
}

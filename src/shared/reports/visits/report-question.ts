import { choiceValue } from '#shared/quiz/choice-value.ts'

/** The question of a brand whose answers split its reports. */
export type ReportQuestion = {
  id: string
  /** The answers that reports tell apart; any other is unknown. */
  values: readonly string[]
}

/** An answer to the question, in any stored form; null if it is unknown, or the brand splits by no question. */
export function reportedAnswer(question: ReportQuestion | null, answer: unknown): string | null {
  const value = choiceValue(answer)
  return question?.values.find((known) => known === value) ?? null
}

import type { FindingText } from './finding-text.ts'

/** What is wrong with a brand, before its place is known. */
export type Finding = {
  /** Id of the step, if the problem belongs to one. */
  step?: string
  rule: string
  /** What is wrong. */
  message: FindingText
  /** What to do, as a sentence. */
  fix?: FindingText
  /** Keys from the step, or without one from the brand, to what is wrong. */
  path?: readonly PropertyKey[]
  /** The last key of the path is itself wrong, not its value. */
  isWrongKey?: true
  /** The wrong value, which is searched for at the path. */
  value?: unknown
}

import type { Answers } from '#shared/quiz/answers.ts'
import type { UnitSystem } from '#shared/quiz/unit-system.ts'

/** What a placeholder is filled from. Dates need `today`. */
export type TextContext = { answers: Answers; unitSystem: UnitSystem; today?: Date | undefined }

export type Placeholder = {
  /** The visitor's value, or null if unknown. */
  value: (context: TextContext) => string | null
  /** The text used if the value is unknown. */
  fallback: string
}

/** What a pack knows about answers. Synchronous and small, because conditions need it on every step. */
export type PackFacts = {
  /** By the name that conditions use; null: unknown. */
  facts: Readonly<Record<string, (answers: Answers) => string | number | null>>
  /** By the name between the braces. */
  placeholders: Readonly<Record<string, Placeholder>>
  /** The number that conditions compare of an answer in a form of the pack; null for other answers. */
  amountOf?: (answer: unknown) => number | null
  /** The units in which questions of the pack were answered; null: none has units. */
  unitSystemOf?: (answers: Answers) => UnitSystem | null
}

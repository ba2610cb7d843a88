import type { LeadResults } from '#shared/contract/leads.ts'
import type { Answers } from '#shared/quiz/answers.ts'
import type { ReaderTexts } from '#shared/texts/reader.ts'
import type { UnitSystem } from '#shared/quiz/unit-system.ts'
import type { PackFacts } from './pack-facts.ts'
import type { PackProof } from './pack-proof.ts'
import type { PackValidators } from './pack-validators.ts'
import type { PackSettings } from './pack-settings.ts'

export type LeadColumn = {
  title: (texts: ReaderTexts) => string
  isHealth: boolean
  /** The questions whose answers it shows. */
  questions: readonly string[]
  value: (answers: Answers, results: LeadResults) => string | number | null
}

/** What the server knows of a pack. */
export type PackServer = {
  facts: readonly PackFacts[]
  proof: PackProof
  validatorsOf: (brand: PackSettings) => PackValidators
  resultsOf: (answers: Answers, today: Date) => LeadResults
  /**
   * The results of a lead as labels and texts, in the visitor's units. Unknown results are omitted.
   * @param texts of the operator
   */
  describeResults: (
    answers: Answers,
    results: LeadResults,
    unitSystem: UnitSystem,
    texts: ReaderTexts,
  ) => { label: string; value: string }[]
  /** The columns that a brand can show in the list of leads, by name. */
  leadColumns: Readonly<Record<string, LeadColumn>>
  webhook: {
    /** Questions whose answers have fields of their own. */
    questions: readonly string[]
    /** The fields with defaults for missing answers, and the names of those that hold one. */
    dataOf: (answers: Answers) => { data: Readonly<Record<string, unknown>>; defaults: readonly string[] }
  }
}

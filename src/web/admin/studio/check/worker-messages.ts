import type { BrandText } from '#shared/brand/schema/texts/brand-texts.ts'
import type { SubjectChoice } from '#shared/studio/conditions/clause-choices.ts'
import type { FlowSegment } from '#shared/studio/document/flow-branches.ts'
import type { OutlineStep, TranslationGap } from '#shared/studio/document/outline.ts'
import type { Subject, Use } from '#shared/studio/document/uses.ts'
import type { NamedField } from '#shared/studio/form-field.ts'
import type { Answers } from '#shared/quiz/answers.ts'
import type { UnitSystem } from '#shared/quiz/unit-system.ts'
import type { VersionDocument } from '#shared/versions/version-document.ts'
import type { VersionFinding } from '#shared/versions/version-states.ts'

/** The result of a check, as plain data. */
export type Checked = {
  /** The number of the check, as sent to the worker. */
  number: number
  findings: readonly VersionFinding[]
  outline: readonly OutlineStep[]
  segments: readonly FlowSegment[]
  translations: readonly TranslationGap[]
  /** Every text in the source language, from the last document that matched the schema. */
  texts: readonly BrandText[]
  durationMs: number
}

/** Questions about the last document that matched the schema. */
export type Questions = {
  /** Everything that refers to a subject that is to be deleted. */
  uses: { subject: Subject; answer: readonly Use[] }
  /** What a condition of a step can compare. `subject`: index of the step. */
  subjects: { subject: number; answer: readonly SubjectChoice[] }
  /** Answers that lead to a step. `subject`: id of the step. */
  answers: { subject: string; answer: { answers: Answers; unitSystem: UnitSystem } | null }
}
export type QuestionName = keyof Questions

export type ToWorker =
  | { kind: 'check'; number: number; document: VersionDocument }
  | {
      [Name in QuestionName]: { kind: 'ask'; id: number; name: Name; subject: Questions[Name]['subject'] }
    }[QuestionName]

/** The same, without tying the subject to the question: for code that sends any question. */
export type SentToWorker =
  | Extract<ToWorker, { kind: 'check' }>
  | { kind: 'ask'; id: number; name: QuestionName; subject: unknown }

export type FromWorker =
  | { kind: 'form'; form: readonly NamedField[] }
  | { kind: 'checked'; checked: Checked }
  | { kind: 'answer'; id: number; answer: unknown }

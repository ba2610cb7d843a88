import type { Brand } from '#shared/brand/brand.ts'
import type { Atom } from '#shared/quiz/condition-atoms.ts'
import type { QuestionType, Text } from '#shared/quiz/question.ts'
import type { QuizContext } from '#shared/quiz/quiz-context.ts'
import type { QuestionTypeDefinition } from '#shared/quiz/types/question-type.ts'
import type { AnswerKnowledge } from './pack-validators.ts'

export type PackDefinitions = Readonly<{ [T in QuestionType]?: QuestionTypeDefinition<T> }>

export type FactProof = {
  /** The questions it is computed from. If one has no answer, the fact is unknown. */
  questions: readonly string[]
  /** Its values, if it is one of a list; other facts are numbers. */
  values?: readonly string[]
}

/** What checks of a brand and the server know of a pack's questions. The browser needs none of it. */
export type PackProof = {
  definitions: PackDefinitions
  facts: Readonly<Record<string, FactProof>>
  /** The questions that placeholders are filled from, and the comparisons that decide how they read. */
  placeholderQuestions: readonly string[]
  placeholderAtoms: readonly Atom[]
  /** By question: those whose answers decide which of its answers are valid. */
  validatedBy: Readonly<Record<string, readonly string[]>>
  /** Texts of the pack in the brand's offer that depend on the visitor. */
  offerTexts: (offer: Brand['offer']) => readonly Text[]
}

/** All that the packs of a brand know. */
export type BrandKnowledge = AnswerKnowledge & PackProof

/** A context for the server and for checks of a brand. */
export type BrandContext = QuizContext & { knowledge: BrandKnowledge }

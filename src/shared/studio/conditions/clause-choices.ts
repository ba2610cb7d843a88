import type { BrandKnowledge } from '#shared/pack/pack-proof.ts'
import type { Operator } from '#shared/quiz/condition-atoms.ts'
import type { QuizFlow } from '#shared/quiz/question.ts'
import type { Subject } from './condition-sentence.ts'

export type SubjectChoice = {
  subject: Subject
  /** The title of the question, or the name of the fact. */
  label: string
  operators: readonly Operator[]
  /** What can be compared with; null: a number. */
  values: readonly { value: string; label: string }[] | null
  unit: string
}

/** What a condition of a step can be about: the questions before it, and facts that are known by then. */
export declare function subjectChoices(
  flow: QuizFlow,
  stepIndex: number,
  knowledge: BrandKnowledge,
): SubjectChoice[]

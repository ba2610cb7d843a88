import type { BrandKnowledge } from '#shared/pack/pack-proof.ts'
import type { QuizFlow } from '#shared/quiz/question.ts'

/** A run of steps that all visitors see, or that one condition shows. */
export type FlowSegment = {
  /** In words, `only if …`; null: all visitors. */
  condition: string | null
  steps: readonly string[]
  /** The step that visitors see before, and the one that those see next who do not meet the condition; null: start, end. */
  from: string | null
  otherwise: string | null
}
/** The quiz as a list: segments in order. */
export declare function flowSegments(flow: QuizFlow, knowledge: BrandKnowledge): FlowSegment[]

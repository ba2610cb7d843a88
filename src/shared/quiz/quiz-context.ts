import type { Knowledge } from '#shared/pack/knowledge.ts'
import type { Answers } from './answers.ts'
import type { UnitSystem } from './unit-system.ts'

/**
 * What conditions and texts are evaluated against: the answers, the visitor's units, and what the brand's packs know.
 * Answers must not change in place: what is read from them is cached.
 */
export type QuizContext = { answers: Answers; unitSystem: UnitSystem; knowledge: Knowledge }

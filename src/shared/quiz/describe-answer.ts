import type { Answer } from './answers.ts'
import type { BrandContext, PackProof } from '#shared/pack/pack-proof.ts'
import type { Question } from './question.ts'
import { definitionOf } from './types/registry.ts'

/** Whether a step is a question; cards and drawn steps are only looked at. */
export const asksSomething = (question: Question, knowledge: Pick<PackProof, 'definitions'>): boolean =>
  definitionOf(question.type, knowledge).kindOf(question) === 'question'

/** The stored form of an answer, for answers the quiz cannot describe. */
export function rawAnswerText(answer: Answer): string {
  if (Array.isArray(answer)) return answer.join(', ')
  return typeof answer === 'object' ? JSON.stringify(answer) : String(answer)
}

/**
 * An answer in words: labels of options, measurements in the unit in which they were entered. Never throws; an
 * answer that cannot be read is shown as stored.
 *
 * @param ctx the visitor's answers, for labels that depend on them
 */
export const describeAnswer = (question: Question, answer: Answer, ctx: BrandContext): string =>
  definitionOf(question.type, ctx.knowledge).describe(question, answer, ctx) ?? rawAnswerText(answer)

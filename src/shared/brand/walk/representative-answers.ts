import type { Answer } from '#shared/quiz/answers.ts'
import type { BrandContext } from '#shared/pack/pack-proof.ts'
import { type Atom, atomQuestions } from '#shared/quiz/condition-atoms.ts'
import { evaluate } from '#shared/quiz/condition.ts'
import type { Question } from '#shared/quiz/question.ts'
import { definitionOf, validateAnswer } from '#shared/quiz/types/registry.ts'

/**
 * Valid answers to a question, one for each way the atoms can turn on it: for a choice, one for each combination of
 * truths; for a measurement, the values around every bound. Without an atom on the question, one answer.
 */
export function representativeAnswers(
  question: Question,
  ctx: BrandContext,
  atoms: readonly Atom[],
): Answer[] {
  const relevant = atoms.filter((atom) => atomQuestions(atom, ctx.knowledge).includes(question.id))
  const valid = definitionOf(question.type, ctx.knowledge)
    .representativeAnswers(question, ctx, relevant)
    .flatMap((candidate) => {
      const result = validateAnswer(question, candidate, ctx)
      return result.ok ? [result.answer] : []
    })
  if (relevant.length === 0) return valid.slice(0, 1)
  // A fact depends on a second answer too, so its truth is not known yet and answers cannot be grouped by it.
  if (relevant.some((atom) => 'fact' in atom)) return [...new Set(valid)]
  const byTruth = new Map<string, Answer>()
  for (const answer of valid) {
    const answered = { ...ctx, answers: { ...ctx.answers, [question.id]: answer } }
    const truth = relevant.map((atom) => Number(evaluate(atom, answered))).join('')
    if (!byTruth.has(truth)) byTruth.set(truth, answer)
  }
  return [...byTruth.values()]
}

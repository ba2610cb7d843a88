import type { Brand } from './brand.ts'
import { BrandError } from './brand-error.ts'
import { type BrandSources, fileOfPart, fileOfStep } from './brand-sources.ts'
import { checkTexts, type TextReport } from './check-texts.ts'
import { type WalkReport, walkPaths } from './walk-paths.ts'

export type BrandProof = { walk: WalkReport; texts: TextReport }

/**
 * Proves what no look at single steps can: that every path of the quiz ends at the final step, that each
 * step is reached and that all text is there. For a brand that `parseBrand` has read; takes a fifth of a
 * second for a quiz of fifty steps.
 *
 * @throws BrandError with one line for each problem, naming file, step and rule.
 */
export function proveBrand({ quizFlow, safety }: Brand, sources: BrandSources): BrandProof {
  const proof = { walk: walkPaths(quizFlow, safety), texts: checkTexts(quizFlow, safety) }
  const problems = [...proof.walk.problems, ...proof.texts.problems].map((problem) => ({
    file: problem.step === undefined ? fileOfPart(sources, 'quizFlow') : fileOfStep(sources, problem.step),
    ...problem,
  }))
  if (problems.length > 0) throw new BrandError(problems)
  return proof
}

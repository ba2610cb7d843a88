import type { Brand } from '../brand.ts'
import { BrandError } from '../brand-error.ts'
import { type BrandSources, fileOfPart, fileOfStep } from '../brand-sources.ts'
import type { QuizProblem } from '../rules/flow-rules.ts'
import { offerTexts } from '../rules/offer-rules.ts'
import { checkTexts, type TextReport } from '../rules/check-texts.ts'
import { type WalkReport, walkPaths } from './walk-paths.ts'

export type BrandProof = { walk: WalkReport; texts: TextReport }

/**
 * Proves that every path of the quiz ends at the final step, each step is reached and no text is incomplete. The
 * brand must have passed `parseBrand`. Takes a fifth of a second for a quiz of fifty steps.
 *
 * @throws BrandError with one line for each problem, naming file, step and rule.
 */
export function proveBrand(brand: Brand, sources: BrandSources): BrandProof {
  const { quizFlow, safety } = brand
  const proof = {
    walk: walkPaths(quizFlow, safety),
    texts: checkTexts(quizFlow, safety, offerTexts(brand)),
  }
  const located = (problem: QuizProblem, part: string) => ({
    file: problem.step === undefined ? fileOfPart(sources, part) : fileOfStep(sources, problem.step),
    ...problem,
  })
  const problems = [
    ...proof.walk.problems.map((problem) => located(problem, 'quizFlow')),
    // A text without a step is one of the offer.
    ...proof.texts.problems.map((problem) => located(problem, 'offer')),
  ]
  if (problems.length > 0) throw new BrandError(problems)
  return proof
}

import { SAMPLE_RATIO_ALPHA } from './experiment-rules.ts'
import { logGamma } from './log-gamma.ts'

/** How strongly the alternative is concentrated at the planned shares: it looks for small mismatches. */
const CONCENTRATION = 100

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** The logarithm of the multivariate beta function. */
const logBeta = (values: readonly number[]): number =>
  values.reduce((total, value) => total + logGamma(value), 0) - logGamma(sum(values))

/**
 * The logarithm of the Bayes factor of "the visitors were not divided by these weights" against "they were". The
 * alternative is a Dirichlet distribution around the weights. Over all looks it exceeds log(1/u) with probability of at
 * most u if the weights are right (Lindon and Malek, arXiv 2011.03567, section 2).
 */
export function logMismatchFactor(counts: readonly number[], weights: readonly number[]): number {
  const total = sum(weights)
  const shares = weights.map((weight) => weight / total)
  const prior = shares.map((share) => share * CONCENTRATION)
  const posterior = prior.map((value, index) => value + (counts[index] ?? 0))
  const underWeights = shares.reduce((log, share, index) => log + (counts[index] ?? 0) * Math.log(share), 0)
  return logBeta(posterior) - logBeta(prior) - underWeights
}

export type SampleRatio = {
  isMismatch: boolean
  /** Valid at every look; 1 at the start, and it never increases. */
  pValue: number
}

/** @param looks the visitors of each arm until the end of each day, the first day first */
export function testSampleRatio(
  looks: readonly (readonly number[])[],
  weights: readonly number[],
): SampleRatio {
  const highest = looks.reduce((log, counts) => Math.max(log, logMismatchFactor(counts, weights)), 0)
  const pValue = Math.exp(-highest)
  return { isMismatch: pValue <= SAMPLE_RATIO_ALPHA, pValue }
}

import { DAY_MS } from '#shared/lib/time.ts'

export const MIN_ARMS = 2
export const MAX_ARMS = 4
/** Weights are whole percentages. */
export const WEIGHT_SUM = 100
export const MIN_WEIGHT = 5

/** How long after their assignment a visitor's payments, refunds and disputes count. */
export const WINDOW_DAYS = 14
export const WINDOW_MS = WINDOW_DAYS * DAY_MS

/** The chance of a wrong winner in an experiment, over all looks and all comparisons of arms. */
export const ALPHA = 0.05
/** The chance of a wrong alarm about the numbers of visitors, over all looks. */
export const SAMPLE_RATIO_ALPHA = 0.001

/** Before this, each arm has too few visitors and purchases for the approximation of the intervals. */
export const MIN_VISITORS_PER_ARM = 200
export const MIN_PURCHASES_PER_ARM = 25

/** How a verdict reads: see `verdict.ts`. */
export const VERDICTS = ['running', 'winner', 'no_difference_likely', 'blocked'] as const
export type VerdictName = (typeof VERDICTS)[number]

export const EXPERIMENT_STATES = ['draft', 'running', 'stopped'] as const
export type ExperimentState = (typeof EXPERIMENT_STATES)[number]

/** Splits of the results. */
export const SPLITS = ['device', 'country', 'source'] as const
export type SplitName = (typeof SPLITS)[number]

/**
 * `stopped` by an operator; `discarded` before it started; `winner_published`; `version_changed`: another version was
 * published; `recalled`: an arm was recalled.
 */
export const END_REASONS = [
  'stopped',
  'discarded',
  'winner_published',
  'version_changed',
  'recalled',
] as const
export type EndReason = (typeof END_REASONS)[number]

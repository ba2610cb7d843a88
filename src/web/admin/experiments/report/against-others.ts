import type { ExperimentResults } from '#shared/contract/admin/admin-experiments.ts'

type Against = { other: number; low: number; high: number }

/** How much more an arm earns than each other: the intervals, turned so that they are about this arm. */
export const againstOthers = (comparisons: ExperimentResults['revenue'], arm: number): Against[] =>
  comparisons.flatMap(({ first, second, interval }): Against[] => {
    if (interval === null) return []
    if (second === arm) return [{ other: first, low: interval.low, high: interval.high }]
    return first === arm ? [{ other: second, low: -interval.high, high: -interval.low }] : []
  })

import type { Interaction } from './tap-probe.ts'

/** web-vitals leaves out one interaction of so many: the 98th percentile. */
const INTERACTIONS_PER_OUTLIER = 50

/** Interaction to Next Paint in ms, as web-vitals computes it: the slowest interaction without one outlier in 50. */
export function inp(interactions: readonly Interaction[]): number {
  const slowestFirst = interactions.map(({ ms }) => ms).toSorted((a, b) => b - a)
  const slowest =
    slowestFirst[Math.floor(interactions.length / INTERACTIONS_PER_OUTLIER)] ?? slowestFirst.at(-1)
  if (slowest === undefined) throw new Error('the walk had no interactions')
  return slowest
}

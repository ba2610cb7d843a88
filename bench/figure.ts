import type { Interval, Summary } from './statistics.ts'

/**
 * The goal of a figure. A time or rate has a goal for its ratio to the baseline of the same run. `value` is for figures
 * that do not depend on the machine (bytes, heap growth, scores), and for a time whose baseline is too slow to compare with.
 */
export type Goal = { of: 'ratio' | 'value'; bound: 'at most' | 'at least'; limit: number }

/** One measured figure and its baseline, both from the same run. */
export type Figure = {
  name: string
  unit:
    | 'µs'
    | 'ms'
    | 's'
    | 'kB'
    | 'MB'
    | 'GB'
    | 'a second'
    | 'points'
    | 'packages'
    | 'tasks'
    | 'leads'
    | 'calls'
    | 'visitors'
  /** null: it could not be measured; `note` says why. */
  value: number | null
  /** Left out if the figure has none. */
  baseline?: number | null
  /** The noise, if it was measured in several rounds. */
  intervals?: Summary['intervals']
  goal?: Goal
  /** The goal is printed but not checked. */
  isInformational?: boolean
  note?: string
}

export type Verdict = 'met' | 'within noise' | 'missed' | 'not measured' | 'no goal'

/** One benchmark: a name for the command line and the figures it measures. */
export type Bench = { title: string; measure: () => Promise<Figure[]> }

export const ratioOf = ({ value, baseline }: Figure): number | null =>
  value === null || !baseline ? null : value / baseline

/** The 95 % interval of what the goal is about; without a goal, of the ratio. null: it was not measured in rounds. */
export function intervalOf(figure: Figure): Interval | null {
  const of = figure.goal?.of ?? 'ratio'
  if (of === 'ratio' && ratioOf(figure) === null) return null
  return figure.intervals?.[of] ?? null
}

/** Compares a figure with its goal. `within noise`: it misses the goal, but its interval reaches it. */
export function judge(figure: Figure): Verdict {
  const { goal } = figure
  if (!goal) return 'no goal'
  const judged = goal.of === 'ratio' ? ratioOf(figure) : figure.value
  if (judged === null) return 'not measured'
  const meets = (value: number): boolean =>
    goal.bound === 'at most' ? value <= goal.limit : value >= goal.limit
  if (meets(judged)) return 'met'
  const interval = intervalOf(figure)
  return interval !== null && (meets(interval.low) || meets(interval.high)) ? 'within noise' : 'missed'
}

/** Whether `--check` accepts this figure. */
export const isAcceptable = (figure: Figure): boolean =>
  figure.isInformational === true || ['met', 'within noise', 'no goal'].includes(judge(figure))

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
    | 'leads'
    | 'calls'
    | 'visitors'
  /** null: it could not be measured; `note` says why. */
  value: number | null
  /** Left out if the figure has none. */
  baseline?: number | null
  goal?: Goal
  /** The goal is printed but not checked. */
  isInformational?: boolean
  note?: string
}

export type Verdict = 'met' | 'missed' | 'not measured' | 'no goal'

/** One benchmark: a name for the command line and the figures it measures. */
export type Bench = { title: string; measure: () => Promise<Figure[]> }

export const ratioOf = ({ value, baseline }: Figure): number | null =>
  value === null || !baseline ? null : value / baseline

/** Compares a figure with its goal. `not measured` counts as missed. */
export function judge(figure: Figure): Verdict {
  const { goal } = figure
  if (!goal) return 'no goal'
  const judged = goal.of === 'ratio' ? ratioOf(figure) : figure.value
  if (judged === null) return 'not measured'
  const isMet = goal.bound === 'at most' ? judged <= goal.limit : judged >= goal.limit
  return isMet ? 'met' : 'missed'
}

/** Whether `--check` accepts this figure. */
export const isAcceptable = (figure: Figure): boolean =>
  figure.isInformational === true || ['met', 'no goal'].includes(judge(figure))

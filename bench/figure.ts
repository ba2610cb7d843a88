/**
 * What a figure is held to. A time or a rate is held to its baseline of the same run (`ratio`); `value` is for what does not
 * depend on the machine: bytes, heap growth, scores; and for a time whose baseline says nothing, since it is seconds.
 */
export type Goal = { of: 'ratio' | 'value'; bound: 'at most' | 'at least'; limit: number }

/** One measured figure beside its baseline, both from the same run. */
export type Figure = {
  name: string
  unit: 'µs' | 'ms' | 'kB' | 'MB' | 'a second' | 'points' | 'packages'
  /** Null where it could not be measured; `note` then says why. */
  value: number | null
  /** Null where the figure has no baseline. */
  baseline: number | null
  goal?: Goal
  /** A goal that is printed and not checked. */
  isInformational?: boolean
  note?: string
}

export type Verdict = 'met' | 'missed' | 'not measured' | 'no goal'

/** One benchmark: a name for the command line and the figures it measures. */
export type Bench = { title: string; measure: () => Promise<Figure[]> }

export const ratioOf = ({ value, baseline }: Figure): number | null =>
  value === null || baseline === null || baseline === 0 ? null : value / baseline

/** Judges a figure by its goal. A goal whose figure is missing is `not measured`, which is not met. */
export function judge(figure: Figure): Verdict {
  const { goal } = figure
  if (!goal) return 'no goal'
  const judged = goal.of === 'ratio' ? ratioOf(figure) : figure.value
  if (judged === null) return 'not measured'
  const isMet = goal.bound === 'at most' ? judged <= goal.limit : judged >= goal.limit
  return isMet ? 'met' : 'missed'
}

/** Whether `--check` lets this figure pass. */
export const isAcceptable = (figure: Figure): boolean =>
  figure.isInformational === true || ['met', 'no goal'].includes(judge(figure))

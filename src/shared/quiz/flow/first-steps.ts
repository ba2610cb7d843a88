/** What decides how the first step looks, besides the answer on the landing. */
export type Situation = {
  isMetric: boolean
  /** Health questions wait for consent here. */
  asksHealth: boolean
}

export type FirstSteps = {
  /** Different markups, with the path and the document title of each. */
  steps: { path: string; title: string; html: string }[]
  /** For each answer on the landing, the index of its step in each situation, at `placeOf`. */
  of: Record<string, number[]>
}

/** `first-step.inline.js` has the same order. */
export const placeOf = ({ isMetric, asksHealth }: Situation): number =>
  (isMetric ? 2 : 0) + (asksHealth ? 1 : 0)

import type { ConversionStep, StepCounts } from '#shared/contract/admin/admin-conversions.ts'

/** A rate of fewer sessions than this says more of chance than of the step; such steps are not called the worst. */
export const FEWEST_ENTRANTS = 30

/** Exits as a part of the entrants; null where nobody was there. */
export const dropOffRate = ({ entrants, exits }: Pick<StepCounts, 'entrants' | 'exits'>): number | null =>
  entrants > 0 ? exits / entrants : null

/** Drop-off against the comparison, as a difference of the two rates; null where there is nothing to compare. */
export function dropOffChange(step: ConversionStep): number | null {
  const now = dropOffRate(step)
  const before = step.before ? dropOffRate(step.before) : null
  return now === null || before === null ? null : now - before
}

/** Completers, exits and those still there beyond the entrants; 0 of every step whose counts are whole. */
export const imbalance = ({ entrants, completers, exits, stillThere }: StepCounts): number =>
  completers + exits + stillThere - entrants

/**
 * Of the sessions that came as far as a conditional step's place in the quiz, those that were shown it: by question id.
 * As far came who completed the last step before it that is shown to everybody, less those whom the conditional steps
 * in between have kept. A step without anybody to lead over it is left out.
 *
 * @param started sessions that started the quiz, for conditional steps at its beginning
 */
export function shownShares(steps: readonly ConversionStep[], started: number): ReadonlyMap<string, number> {
  const shares = new Map<string, number>()
  let came = started
  const inQuiz = steps.filter((step) => step.position !== null)
  for (const step of inQuiz.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))) {
    if (step.isConditional) {
      if (came > 0) shares.set(step.questionId, Math.min(1, step.entrants / came))
      came -= step.exits + step.stillThere
    } else {
      came = step.completers
    }
  }
  return shares
}

export const STEP_ORDERS = ['quiz', 'worst'] as const
export type StepOrder = (typeof STEP_ORDERS)[number]

const byPosition = (a: ConversionStep, b: ConversionStep): number => (a.position ?? 0) - (b.position ?? 0)
export const hasFew = ({ entrants }: Pick<StepCounts, 'entrants'>): boolean => entrants < FEWEST_ENTRANTS

/** The highest drop-off first, of equal ones that with more exits; steps that few have seen come after the others. */
const byDropOff = (a: ConversionStep, b: ConversionStep): number =>
  Number(hasFew(a)) - Number(hasFew(b)) ||
  (dropOffRate(b) ?? -1) - (dropOffRate(a) ?? -1) ||
  b.exits - a.exits ||
  byPosition(a, b)

/** The steps of today's quiz in the order asked for, and apart from them those that are no longer in it. */
export function orderSteps(
  steps: readonly ConversionStep[],
  order: StepOrder,
): { current: ConversionStep[]; gone: ConversionStep[] } {
  const current = steps.filter((step) => step.position !== null)
  const gone = steps.filter((step) => step.position === null)
  return order === 'worst'
    ? { current: current.toSorted(byDropOff), gone: gone.toSorted(byDropOff) }
    : { current: current.toSorted(byPosition), gone }
}

/** The step of today's quiz where the greatest part leaves; undefined while enough sessions have not seen any. */
export function worstStep(steps: readonly ConversionStep[]): ConversionStep | undefined {
  const first = orderSteps(steps, 'worst').current[0]
  return first && !hasFew(first) && first.exits > 0 ? first : undefined
}

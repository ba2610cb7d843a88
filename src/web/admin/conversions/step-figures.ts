import type { ConversionStep, StepCounts } from '#shared/contract/admin/admin-conversions.ts'

/** With fewer sessions a rate is mostly chance, so the step is never called the worst. */
export const FEWEST_ENTRANTS = 30

/** Exits ÷ entrants; null without entrants. */
export const dropOffRate = ({ entrants, exits }: Pick<StepCounts, 'entrants' | 'exits'>): number | null =>
  entrants > 0 ? exits / entrants : null

/** Change in drop-off, as a difference of rates; null without a comparison. */
export function dropOffChange(step: ConversionStep): number | null {
  const now = dropOffRate(step)
  const before = step.before ? dropOffRate(step.before) : null
  return now === null || before === null ? null : now - before
}

/** completers + exits + still there − entrants; 0 if the counts are consistent. */
export const imbalance = ({ entrants, completers, exits, stillThere }: StepCounts): number =>
  completers + exits + stillThere - entrants

/**
 * For each conditional step, the share of sessions that reached its position and were shown it, by question id.
 * Sessions that reached it: those that completed the last unconditional step, less those that stopped at conditional
 * steps in between. Steps that no session reached are left out.
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

/** Highest drop-off first, then most exits; steps with few entrants last. */
const byDropOff = (a: ConversionStep, b: ConversionStep): number =>
  Number(hasFew(a)) - Number(hasFew(b)) ||
  (dropOffRate(b) ?? -1) - (dropOffRate(a) ?? -1) ||
  b.exits - a.exits ||
  byPosition(a, b)

/** Steps of the current quiz in the given order, and steps that were removed from it. */
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

/** The current step with the highest drop-off; undefined while no step has enough entrants. */
export function worstStep(steps: readonly ConversionStep[]): ConversionStep | undefined {
  const first = orderSteps(steps, 'worst').current[0]
  return first && !hasFew(first) && first.exits > 0 ? first : undefined
}

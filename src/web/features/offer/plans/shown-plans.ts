import type { DisplayPlan } from '#shared/offer/plan/plan.ts'

/** The plans that can be bought; where none is active all of them, the first of which is then chosen (N-02). */
export function shownPlans<P extends Pick<DisplayPlan, 'isActive'>>(plans: readonly P[]): readonly P[] {
  const active = plans.filter(({ isActive }) => isActive)
  return active.length > 0 ? active : plans
}

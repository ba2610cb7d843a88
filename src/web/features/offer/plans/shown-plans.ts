import type { DisplayPlan } from '#shared/offer/plan/plan.ts'

/** The active plans, or all if none is active. */
export function shownPlans<P extends Pick<DisplayPlan, 'isActive'>>(plans: readonly P[]): readonly P[] {
  const active = plans.filter(({ isActive }) => isActive)
  return active.length > 0 ? active : plans
}

import type { DisplayPlan } from './plan.ts'

type Selectable = Pick<DisplayPlan, 'type' | 'isActive' | 'isTagged'>

/** The plan selected when a page opens: the first active one, or else the first. */
export const preselectedPlan = <P extends Pick<Selectable, 'isActive'>>(plans: readonly P[]): P | null =>
  plans.find(({ isActive }) => isActive) ?? plans[0] ?? null

/** The preferred plans, or all if none is preferred. */
const preferring = <P>(plans: readonly P[], isPreferred: (plan: P) => boolean): readonly P[] => {
  const preferred = plans.filter(isPreferred)
  return preferred.length > 0 ? preferred : plans
}

/** The plan of a checkout without a choice: active, then tagged, then a subscription, then the first. */
export function defaultPlan<P extends Selectable>(plans: readonly P[]): P | null {
  const active = preferring(plans, ({ isActive }) => isActive)
  const tagged = preferring(active, ({ isTagged }) => isTagged)
  const [first = null] = preferring(tagged, ({ type }) => type === 'subscription')
  return first
}

import type { DisplayPlan } from './plan.ts'

type Selectable = Pick<DisplayPlan, 'type' | 'isActive' | 'isTagged'>

/** The plan a page has chosen when it opens: the first active one, else the first (N-02, O-09). */
export const preselectedPlan = <P extends Pick<Selectable, 'isActive'>>(plans: readonly P[]): P | null =>
  plans.find(({ isActive }) => isActive) ?? plans[0] ?? null

/** Those for which it holds; all of them where it holds for none. */
const preferring = <P>(plans: readonly P[], isPreferred: (plan: P) => boolean): readonly P[] => {
  const preferred = plans.filter(isPreferred)
  return preferred.length > 0 ? preferred : plans
}

/** The plan of a checkout that nobody has chosen one for: active, then tagged, then a subscription, then the first (N-03). */
export function defaultPlan<P extends Selectable>(plans: readonly P[]): P | null {
  const active = preferring(plans, ({ isActive }) => isActive)
  const tagged = preferring(active, ({ isTagged }) => isTagged)
  const [first = null] = preferring(tagged, ({ type }) => type === 'subscription')
  return first
}

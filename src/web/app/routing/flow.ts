import type { PageType, RouteFlow } from '#shared/brand/brand.ts'

export type FlowCondition =
  | 'quiz_completed'
  | 'loading_completed'
  | 'purchase_completed'
  | 'registration_completed'

const pageAfter: Record<FlowCondition, PageType> = {
  quiz_completed: 'loading',
  loading_completed: 'purchase',
  purchase_completed: 'register',
  registration_completed: 'thank-you',
}

const isCondition = (target: string): target is FlowCondition => Object.hasOwn(pageAfter, target)

/** The path of a page type, or of the page after a condition; `/` for a type that is not in the flow. */
export function pathFor(target: FlowCondition | PageType, routeFlow: RouteFlow): string {
  const type = isCondition(target) ? pageAfter[target] : target
  return routeFlow.find((page) => page.type === type)?.path ?? '/'
}

/** The path after a page: by condition, otherwise the next page of the flow. */
export function nextPath(current: PageType, routeFlow: RouteFlow, condition?: FlowCondition): string {
  if (condition) return pathFor(condition, routeFlow)
  const index = routeFlow.findIndex((page) => page.type === current)
  return (index === -1 ? undefined : routeFlow[index + 1]?.path) ?? '/'
}

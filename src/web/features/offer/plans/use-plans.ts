import { useCallback, useEffect, useRef, useState } from 'react'
import type { getSubscriptionProducts } from '#shared/contract/products.ts'
import { displayPlans } from '#shared/offer/plan/display-plan.ts'
import type { DisplayPlan } from '#shared/offer/plan/plan.ts'
import { callApi } from '#web/api/api.ts'
import { logWarning } from '#web/app/browser/log.ts'
import { defaultPlan, preselectedPlan } from '#shared/offer/plan/select-plan.ts'

export type PlansState =
  | { status: 'loading' }
  | { status: 'error' }
  | { status: 'loaded'; plans: readonly DisplayPlan[] }

/** @param quote of plans that are shown: their currency stays */
async function fetchPlans(quote?: string): Promise<PlansState> {
  try {
    const { products } = await callApi<typeof getSubscriptionProducts>({
      method: 'GET',
      path: '/stripe/subscription-products',
      query: quote === undefined ? {} : { quote },
    })
    return { status: 'loaded', plans: shownPlans(displayPlans(products)) }
  } catch (error) {
    logWarning('the plans cannot be loaded', error)
    return { status: 'error' }
  }
}

/** The plans for sale. `retry` loads them again; `reload` does so while the page still shows them. */
export function usePlans(): { state: PlansState; retry: () => void; reload: () => void } {
  const [state, setState] = useState<PlansState>({ status: 'loading' })
  useEffect(() => {
    if (state.status !== 'loading') return
    let isCurrent = true
    void fetchPlans().then((fetched) => {
      if (isCurrent) setState(fetched)
    })
    return () => {
      isCurrent = false
    }
  }, [state])
  const quote = useRef<string>(undefined)
  useEffect(() => {
    if (state.status === 'loaded') quote.current = state.plans[0]?.quote
  }, [state])
  const reload = useCallback(() => {
    void fetchPlans(quote.current).then((fetched) => {
      if (fetched.status === 'loaded') setState(fetched)
    })
  }, [])
  return { state, retry: () => setState({ status: 'loading' }), reload }
}

/** The active plans, or all if none is active. */
export function shownPlans<P extends Pick<DisplayPlan, 'isActive'>>(plans: readonly P[]): readonly P[] {
  const active = plans.filter(({ isActive }) => isActive)
  return active.length > 0 ? active : plans
}

/** The chosen plan: preselected at first; the default if the visitor's choice is no longer for sale. */
export function useChosenPlan(plans: readonly DisplayPlan[]) {
  const [chosenId, setChosenId] = useState<string | null>(null)
  const chosen =
    chosenId === null
      ? preselectedPlan(plans)
      : (plans.find(({ productId }) => productId === chosenId) ?? defaultPlan(plans))
  return { chosen, choose: ({ productId }: DisplayPlan) => setChosenId(productId) }
}

import { useEffect, useState } from 'react'
import type { getSubscriptionProducts } from '#shared/contract/products.ts'
import { displayPlans } from '#shared/offer/plan/display-plan.ts'
import type { DisplayPlan } from '#shared/offer/plan/plan.ts'
import { callApi } from '#web/api/api.ts'
import { logWarning } from '#web/app/browser/log.ts'
import { shownPlans } from './shown-plans.ts'

export type PlansState =
  | { status: 'loading' }
  | { status: 'error' }
  | { status: 'loaded'; plans: readonly DisplayPlan[] }

async function fetchPlans(): Promise<PlansState> {
  try {
    const { products } = await callApi<typeof getSubscriptionProducts>({
      method: 'GET',
      path: '/stripe/subscription-products',
    })
    return { status: 'loaded', plans: shownPlans(displayPlans(products)) }
  } catch (error) {
    logWarning('the plans cannot be loaded', error)
    return { status: 'error' }
  }
}

/** The plans for sale; `retry` loads them again. */
export function usePlans(): { state: PlansState; retry: () => void } {
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
  return { state, retry: () => setState({ status: 'loading' }) }
}

import { useState } from 'react'
import type { DisplayPlan } from '#shared/offer/plan/plan.ts'
import { defaultPlan, preselectedPlan } from '#shared/offer/plan/select-plan.ts'

/**
 * The chosen plan. A page opens with the preselected one (N-02, O-09); a choice of the visitor's that is no longer
 * for sale leaves the checkout without one, which then has its default (N-03).
 */
export function useChosenPlan(plans: readonly DisplayPlan[]): {
  chosen: DisplayPlan | null
  choose: (plan: DisplayPlan) => void
} {
  const [chosenId, setChosenId] = useState<string | null>(null)
  const chosen =
    chosenId === null
      ? preselectedPlan(plans)
      : (plans.find(({ productId }) => productId === chosenId) ?? defaultPlan(plans))
  return { chosen, choose: ({ productId }) => setChosenId(productId) }
}

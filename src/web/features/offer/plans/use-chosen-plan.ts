import { useState } from 'react'
import type { DisplayPlan } from '#shared/offer/plan/plan.ts'
import { defaultPlan, preselectedPlan } from '#shared/offer/plan/select-plan.ts'

/** The chosen plan: preselected at first; the default if the visitor's choice is no longer for sale. */
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

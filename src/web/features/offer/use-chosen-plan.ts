import { useState } from 'react'
import type { DisplayPlan } from '#shared/offer/plan.ts'
import { preselectedPlan } from '#shared/offer/select-plan.ts'

/** The chosen plan: the visitor's choice while it is for sale, else the preselected one (N-02, O-09, O-10). */
export function useChosenPlan(plans: readonly DisplayPlan[]): {
  chosen: DisplayPlan | null
  choose: (plan: DisplayPlan) => void
} {
  const [chosenId, setChosenId] = useState<string | null>(null)
  return {
    chosen: plans.find(({ productId }) => productId === chosenId) ?? preselectedPlan(plans),
    choose: ({ productId }) => setChosenId(productId),
  }
}

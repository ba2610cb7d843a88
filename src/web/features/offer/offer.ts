import type { ReactNode } from 'react'
import type { DisplayPlan } from '#shared/offer/plan/plan.ts'

/** What an offer page passes to its checkout. */
export type CheckoutSlot = {
  plan: DisplayPlan | null
  /** All plans for sale. */
  plans: readonly DisplayPlan[]
  /** Chooses another plan for the whole page. */
  onChoosePlan: (plan: DisplayPlan) => void
  /** Receives whether nothing is left to pay. */
  onPaidChange: (isPaid: boolean) => void
}

export type RenderCheckout = (slot: CheckoutSlot) => ReactNode

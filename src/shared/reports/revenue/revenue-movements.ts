/** Kinds of MRR changes; `state` changes no amount, only the state of a subscription. */
export const MOVEMENT_KINDS = ['new', 'expansion', 'contraction', 'reactivation', 'churn', 'state'] as const

export type MovementKind = (typeof MOVEMENT_KINDS)[number]

/** A change of a subscription's contribution. A change of plan has two: what the old plan loses, and the new one gains. */
export type RevenueMovement = {
  stripeSubscriptionId: string
  /** Index within the subscription, in order of time. */
  position: number
  atMs: number
  kind: MovementKind
  currency: string
  productId: string | null
  /** Minor units per month. */
  mrrMinor: number
  /** −1, 0 or 1 each. */
  activeChange: number
  trialingChange: number
  pastDueChange: number
  /** For churn: the customer canceled or was refunded, in contrast to a failed payment. */
  isVoluntary: boolean | null
  /** For the end of a trial: whether it was paid for. */
  isTrialConverted: boolean | null
}

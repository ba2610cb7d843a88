/** Kinds of change of monthly recurring revenue; `state` changes no amount, only what a subscription counts as. */
export const MOVEMENT_KINDS = ['new', 'expansion', 'contraction', 'reactivation', 'churn', 'state'] as const

export type MovementKind = (typeof MOVEMENT_KINDS)[number]

/**
 * A change of what a subscription counts for. Where it goes from one plan to another there are two of the same kind and
 * moment: what the old plan loses, and what the new one gets; together they are the change.
 */
export type RevenueMovement = {
  stripeSubscriptionId: string
  /** From 0, in order of time, of one subscription. */
  position: number
  atMs: number
  kind: MovementKind
  currency: string
  productId: string | null
  /** Minor units a month. */
  mrrMinor: number
  /** −1, 0 or 1 each. */
  activeChange: number
  trialingChange: number
  pastDueChange: number
  /** Of churn: the customer has canceled or got the money back, as against a payment that failed for good. */
  isVoluntary: boolean | null
  /** Of the end of a trial: it went on and was paid for. */
  isTrialConverted: boolean | null
}

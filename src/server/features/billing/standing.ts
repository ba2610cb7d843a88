/** How a subscription stands, by the last read of Stripe. */
export type SubscriptionStanding = {
  stripeSubscriptionId: string
  stripeCustomerId: string
  /** In lower case. */
  email: string
  productId: string | null
  /** Stripe's status. */
  status: string
  /** See `access.ts`. */
  hasAccess: boolean
  /** Where access ends if nothing more is paid; null where there never was any. */
  accessUntil: Date | null
  trialEnd: Date | null
  currentPeriodEnd: Date
  isCancelAtPeriodEnd: boolean
}

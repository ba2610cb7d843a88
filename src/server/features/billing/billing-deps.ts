import type { Database } from '#server/db/database.ts'
import type { StripeGateway } from '#server/gateways/stripe/stripe-gateway.ts'

/** A first payment, as the one `purchased` event of it tells (K-08, O-11). */
export type Purchase = {
  /** `purchaseEventId` of the attempt; the browser sends the same. */
  eventId: string
  /** When the first invoice was paid, by Stripe's clock. */
  paidAt: Date
  sessionId: string | null
  leadId: string | null
  brandVersion: string
  productId: string
  planName: string
  /** Major units, what was paid. */
  amount: number
  currency: string
  email: string
  /** Major units. */
  originalPrice: number
  registrationSource: string
}

/** What is told to the log; never an address, a card or a client secret. */
export type BillingLogger = {
  info: (facts: object, message: string) => void
  warn: (facts: object, message: string) => void
  error: (facts: object, message: string) => void
}

/** What the verbs of this feature work with. */
export type BillingDeps = {
  database: Database
  gateway: StripeGateway
  /** Must count an `eventId` once, and may be called again with it. */
  recordPurchase: (purchase: Purchase) => Promise<void>
  /** Issues what the ledgers of a subscription have no receipts for, any number of times. */
  issueReceipts: (stripeSubscriptionId: string) => Promise<void>
  /** Told after each read of a subscription that was written down, however often; must not throw, is not waited for. */
  onSynced?: (stripeSubscriptionId: string) => void
  /** Called when an address seems to have paid for two plans; must not throw, is not waited for. */
  onDuplicates?: () => void
  /** What the brand does with access while the charge that pays for it is disputed or lost; without it, it goes on. */
  disputeAccess?: () => 'keep' | 'end'
  logger: BillingLogger
  /** The clock, where it is not the system's. */
  now?: () => Date
}

export const nowOf = ({ now }: BillingDeps): Date => (now ? now() : new Date())

import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/db/database.ts'
import type { StripeGateway } from '#server/gateways/stripe/stripe-gateway.ts'

/** A first payment: the data of its `purchased` event. */
export type Purchase = {
  /** The attempt's `purchaseEventId`. The browser sends the same id, so the event counts once. */
  eventId: string
  brandId: string
  /** By Stripe's clock. */
  paidAt: Date
  sessionId: string | null
  leadId: string | null
  brandVersion: string
  productId: string
  planName: string
  /** Amount paid, in major units. */
  amount: number
  currency: string
  email: string
  /** In major units. */
  originalPrice: number
  registrationSource: string
}

export type BillingDeps = {
  database: Database
  gateway: StripeGateway
  /** Called again after a crash: must count an `eventId` once. */
  recordPurchase: (purchase: Purchase) => Promise<void>
  /** Issues the missing receipts of a subscription. Idempotent. */
  issueReceipts: (stripeSubscriptionId: string) => Promise<void>
  /** Called after each sync, and not awaited. Must not throw. */
  onSynced?: (stripeSubscriptionId: string) => void
  /** Called when an address seems to have paid for two plans, and not awaited. Must not throw. */
  onDuplicates?: () => void
  /** What the brand does with access while its charge is disputed or lost. Default: keep. */
  disputeAccess?: (brandId: string) => 'keep' | 'end'
  /** Never log an address, a card or a client secret. */
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** Default: the system's clock. */
  now?: () => Date
}

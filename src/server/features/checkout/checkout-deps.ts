import type { FastifyRequest } from 'fastify'
import type { Attribution } from '#shared/attribution/touch.ts'
import type { BrandProvider } from '#server/brand/brand-provider.ts'
import type { Database } from '#server/db/database.ts'
import type { checkoutAttempts } from '#server/db/schema/checkout.ts'
import type { StripeGateway } from '#server/gateways/stripe/stripe-gateway.ts'
import type { FailedPayments } from './declines/failed-payments.ts'
import type { TokenCookie } from '#server/http/security/token-cookie.ts'
import type { CheckoutTokens } from './attempts/checkout-token.ts'

/** What the mirror says of a subscription after it was read again from Stripe; the billing feature has more. */
export type CheckoutStanding = {
  stripeSubscriptionId: string
  /** Stripe's status. */
  status: string
  /** An invoice of it is paid and the time it covers is not over. */
  hasAccess: boolean
  trialEnd: Date | null
  /** End of what was paid for; null where all of it was refunded. */
  paidUntil: Date | null
  /** A payment is disputed, or a dispute was lost. */
  isDisputed: boolean
}

/** A press of Pay, with what was shown. */
export type PurchasePress = {
  attempt: typeof checkoutAttempts.$inferSelect
  /** The same for a call that is repeated. */
  pressKey: string
  shown: unknown
  userAgent: string | null
  /** Of the page's brand. */
  pageBrandVersion: string
  planDescription: string
}

/** What is told to the log; never an address, a card or a client secret. */
export type CheckoutLogger = {
  info: (facts: object, message: string) => void
  warn: (facts: object, message: string) => void
}

/** What the verbs of this feature work with. */
export type CheckoutDeps = {
  database: Database
  brand: BrandProvider
  gateway: StripeGateway
  tokens: CheckoutTokens
  cookie: TokenCookie
  failedPayments: FailedPayments
  /** Reads the subscription again from Stripe into the mirror and the ledgers, and records a first payment. */
  syncSubscription: (stripeSubscriptionId: string, cause: string) => Promise<CheckoutStanding>
  /** Ends a subscription at once, without another charge. */
  cancelNow: (stripeSubscriptionId: string) => Promise<{ kind: 'changed' | 'ended' | 'refused' }>
  /** What of first and last touch may be kept, by where the caller is and our record of consents. */
  attributionToKeep: (
    request: FastifyRequest,
    told: { sessionId?: string | undefined; attribution?: Attribution | undefined },
  ) => Promise<Attribution | undefined>
  /** Records what the buyer saw, in the transaction that begins the payment. Never throws. */
  recordPress: (transaction: Database['db'], press: PurchasePress) => Promise<void>
  logger: CheckoutLogger
}

import type { FastifyRequest } from 'fastify'
import type { Attribution } from '#shared/attribution/touch.ts'
import type { BrandProvider } from '../../brand-provider.ts'
import type { Database } from '../../db/database.ts'
import type { StripeGateway } from '../../gateways/stripe/stripe-gateway.ts'
import type { CheckoutTokens } from './checkout-token.ts'

/** What the mirror says of a subscription after it was read again from Stripe; the billing feature has more. */
export type CheckoutStanding = {
  stripeSubscriptionId: string
  /** Stripe's status. */
  status: string
  /** An invoice of it is paid and the time it covers is not over. */
  hasAccess: boolean
  trialEnd: Date | null
}

/** What is told to the log; never an address, a card or a client secret. */
export type CheckoutLogger = {
  info: (facts: object, message: string) => void
  warn: (facts: object, message: string) => void
}

/** What the verbs of this feature work with. */
export type CheckoutParts = {
  database: Database
  brand: BrandProvider
  gateway: StripeGateway
  tokens: CheckoutTokens
  /** Reads the subscription again from Stripe into the mirror and the ledgers, and records a first payment. */
  syncSubscription: (stripeSubscriptionId: string, cause: string) => Promise<CheckoutStanding>
  /** What of first and last touch may be kept, by where the caller is and our record of consents. */
  attributionToKeep: (
    request: FastifyRequest,
    told: { sessionId?: string | undefined; attribution?: Attribution | undefined },
  ) => Promise<Attribution | undefined>
  logger: CheckoutLogger
}

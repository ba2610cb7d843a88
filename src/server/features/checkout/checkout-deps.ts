import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Attribution } from '#shared/attribution/touch.ts'
import type { Brands } from '#server/brand/brands.ts'
import type { Database } from '#server/db/database.ts'
import type { Billing } from '#server/features/billing/billing.ts'
import type { PurchaseRecords } from '#server/features/purchase-records/purchase-records.ts'
import type { StripeGateway } from '#server/gateways/stripe/stripe-gateway.ts'
import type { FailedPayments } from './declines/failed-payments.ts'
import type { SignedTokens } from '#server/http/security/signed-token.ts'
import type { TokenCookie } from '#server/http/security/token-cookie.ts'

export type CheckoutDeps = {
  database: Database
  brands: Brands
  gateway: StripeGateway
  /** Each proves that its bearer began an attempt. */
  tokens: SignedTokens
  cookie: TokenCookie
  failedPayments: FailedPayments
  syncSubscription: Billing['syncSubscription']
  cancelNow: Billing['cancelNow']
  /** The attribution that may be stored, by the caller's location and consent. */
  attributionToKeep: (
    request: FastifyRequest,
    sent: { sessionId?: string | undefined; attribution?: Attribution | undefined },
  ) => Promise<Attribution | undefined>
  recordPress: PurchaseRecords['recordPurchase']
  /** Never log an address, a card or a client secret. */
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { WithdrawalSummary } from '#shared/contract/withdrawal.ts'
import type { MailOrder } from '#shared/mail/mail.ts'
import type { Database } from '#server/db/database.ts'
import type { Billing } from '#server/features/billing/billing.ts'
import type { PurchaseRecords } from '#server/features/purchase-records/purchase-records.ts'
import type { Receipts } from '#server/features/receipts/receipts.ts'
import type { StripeGateway } from '#server/gateways/stripe/stripe-gateway.ts'
import type { RateLimiter } from '#server/http/routing/rate-limit.ts'
import type { Site } from '#server/http/routing/site.ts'
import type { SignedTokens } from '#server/http/security/signed-token.ts'

/** The signed-in member. */
export type Caller = {
  accountId: string
  brandId: string
  email: string
  isEmailConfirmed: boolean
  subscriptionIds: readonly string[]
}

export type MembershipDeps = {
  database: Database
  gateway: StripeGateway
  billing: Billing
  receipts: Pick<Receipts, 'list' | 'find'>
  /** @throws AppError `sign_in_required` */
  requireMember: (request: FastifyRequest) => Promise<Caller>
  orderMail: (order: MailOrder) => Promise<void>
  /** null if there is no contract to withdraw from. */
  withdrawalOf: (stripeSubscriptionId: string) => Promise<WithdrawalSummary | null>
  /** The name of a plan as a site shows it. @param stored in the brand's own language */
  planNameAt: (site: Site, stored: string) => string
  /** Each lets its bearer cancel one subscription. */
  cancellationTokens: SignedTokens
  /** Each lets its bearer pay one invoice with the card on file. */
  paymentTokens: SignedTokens
  recordPlanChange: PurchaseRecords['recordPlanChange']
  limiter: RateLimiter
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** Default: the system's clock. */
  now?: () => Date
}

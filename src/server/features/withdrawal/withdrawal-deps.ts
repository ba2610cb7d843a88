import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Brand } from '#shared/brand/brand.ts'
import type { MailOrder } from '#shared/mail/mail.ts'
import type { Database } from '#server/db/database.ts'
import type { Billing } from '#server/features/billing/billing.ts'
import type { Site } from '#server/http/routing/site.ts'
import type { SignedTokens } from '#server/http/security/signed-token.ts'

/** What is needed to read a contract. */
export type ContractDeps = {
  database: Database
  stripeAccount: string
  billing: Billing
  policy: (brandId: string) => Brand['withdrawal']
  /** Default: the system's clock. */
  now?: () => Date
}

export type WithdrawalDeps = ContractDeps & {
  /** @throws AppError `sign_in_required` */
  requireMember: (request: FastifyRequest) => Promise<{ email: string }>
  /** @throws AppError `sign_in_required`, `no_subscription` */
  requireSubscription: (
    request: FastifyRequest,
    stripeSubscriptionId: string | undefined,
  ) => Promise<{ stripeSubscriptionId: string }>
  orderMail: (order: MailOrder) => Promise<void>
  /** The name of a plan as a site shows it. @param stored in the brand's own language */
  planNameAt: (site: Site, stored: string) => string
  /** Each lets its bearer withdraw from one contract. */
  tokens: SignedTokens
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

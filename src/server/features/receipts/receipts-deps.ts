import type { FastifyBaseLogger } from 'fastify'
import type { Brand } from '#shared/brand/brand.ts'
import type { Database } from '#server/db/database.ts'
import type { receipts } from '#server/db/schema/receipts.ts'
import type { StripeGateway } from '#server/gateways/stripe/stripe-gateway.ts'
import type { Site } from '#server/http/routing/site.ts'
import type { SignedTokens } from '#server/http/security/signed-token.ts'

export type ReceiptRow = typeof receipts.$inferSelect

/** The part of a brand that its receipts show. */
export type Issuer = Pick<Brand, 'id' | 'name' | 'legal' | 'brandLinks' | 'receipts'>

export type ReceiptsDeps = {
  database: Database
  gateway: Pick<StripeGateway, 'account' | 'mode'>
  issuer: (brandId: string) => Issuer
  /** The name of a plan as a site shows it. @param stored in the brand's own language */
  planNameAt: (site: Site, stored: string) => string
  /** Each shows its bearer one receipt. */
  tokens: SignedTokens
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** Default: the system's clock. */
  now?: () => Date
}

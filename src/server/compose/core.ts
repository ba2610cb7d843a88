import type { FastifyBaseLogger } from 'fastify'
import type { Brands } from '#server/brand/brands.ts'
import type { LoadedBrand } from '#server/brand/load-brand.ts'
import type { BrandOfPage } from '#server/brand/shown-brand.ts'
import type { Database } from '#server/db/database.ts'
import type { Reports } from '#server/db/reports.ts'
import { readOrCreateSecret, readSigningKeys } from '#server/db/at-rest/secret.ts'
import type { Env } from '#server/settings/env.ts'
import { AUDIT_KEY } from '#server/features/audit/record-action.ts'
import type { LeadTokens } from '#server/features/leads/lead-token.ts'
import type { RenderMail } from '#server/features/mails/mails.ts'
import type { StripeGateway } from '#server/gateways/stripe/stripe-gateway.ts'
import type { RateLimiter } from '#server/http/routing/rate-limit.ts'
import type { Site } from '#server/http/routing/site.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { FollowingSites } from './create-sites.ts'

export type Keys = Awaited<ReturnType<typeof readKeys>>

/** What every feature may be made from. */
export type Core = {
  env: Env
  database: Database
  /** The same rows, read from the replica if there is one. */
  reports: Reports
  keys: Keys
  brands: Brands
  sites: FollowingSites
  /** A brand, by default the live one, as a site shows it. */
  brandAt: (site: Site, at?: LoadedBrand) => LoadedBrand
  brandOfPage: BrandOfPage
  gateway: StripeGateway
  limiter: RateLimiter
  jobs: Jobs
  leadTokens: LeadTokens
  /** null: the mail templates are not built, and mails wait. */
  renderMail: RenderMail | null
  logger: FastifyBaseLogger
  /** The clock of sign-ins. Default: the system's. */
  now?: () => Date
}

/** Reads the keys of hashes, tokens and links; the first start creates them. */
export async function readKeys(database: Database) {
  return {
    audit: await readOrCreateSecret(database, AUDIT_KEY),
    failedPayments: await readOrCreateSecret(database, 'failed_payment_key'),
    rateLimits: await readOrCreateSecret(database, 'rate_limit_key'),
    signInFailures: await readOrCreateSecret(database, 'sign_in_failure_key'),
    checkoutTokens: await readSigningKeys(database, 'checkout_token_key'),
    leadTokens: await readSigningKeys(database, 'lead_token_key'),
    /** Of the links that cancel, withdraw or confirm a payment. */
    memberLinks: await readSigningKeys(database, 'cancellation_link_key'),
    receiptLinks: await readSigningKeys(database, 'receipt_link_key'),
    unsubscribeLinks: await readSigningKeys(database, 'unsubscribe_key'),
  }
}

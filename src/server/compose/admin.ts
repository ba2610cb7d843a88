import type { FastifyBaseLogger } from 'fastify'
import { adminUrl } from '#server/settings/admin-settings.ts'
import type { BrandProvider } from '#server/brand/brand-provider.ts'
import type { Database } from '#server/db/database.ts'
import type { Env } from '#server/settings/env.ts'
import { registerAdminDisputesRoutes } from '#server/features/admin-disputes/admin-disputes-routes.ts'
import { registerAdminEventsRoutes } from '#server/features/admin-events/admin-events-routes.ts'
import { registerOverviewRoutes } from '#server/features/admin-overview/overview-routes.ts'
import { defineAccessJobs } from '#server/features/admin-access/define-access-jobs.ts'
import { createAdminAccess } from '#server/features/admin-access/create-admin-access.ts'
import { registerAdminLeadsRoutes } from '#server/features/admin-leads/admin-leads-routes.ts'
import { registerAdminUsersRoutes } from '#server/features/admin-users/admin-users-routes.ts'
import type { Audit } from '#server/features/audit/create-audit.ts'
import { defineFunnelJob } from '#server/features/funnel-reports/define-funnel-job.ts'
import { registerFunnelReportsRoutes } from '#server/features/funnel-reports/funnel-routes.ts'
import { GRACE_DAYS } from '#server/features/billing/access.ts'
import { type Billing, planTermsOf } from '#server/features/billing/billing.ts'
import type { LeadTokens } from '#server/features/leads/lead-token.ts'
import { refundEligibility } from '#server/features/membership/refunds/refund-eligibility.ts'
import type { Receipts } from '#server/features/receipts/receipts.ts'
import type { PurchaseRecords } from '#server/features/purchase-records/purchase-records.ts'
import { stripeEvidence } from '#server/features/purchase-records/stripe-evidence.ts'
import { createRevenueReports } from '#server/features/revenue-reports/create-revenue-reports.ts'
import type { StripeGateway } from '#server/gateways/stripe/stripe-gateway.ts'
import type { AdminGate } from '#server/http/security/admin-gate.ts'
import type { Api } from '#server/http/routing/register-route.ts'
import type { RateLimiter } from '#server/http/routing/rate-limit.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Members } from './members.ts'

export type AdminDeps = {
  env: Env
  database: Database
  brand: BrandProvider
  gateway: StripeGateway
  billing: Billing
  receipts: Receipts
  members: Members
  records: PurchaseRecords
  audit: Audit
  jobs: Jobs
  limiter: RateLimiter
  leadTokens: LeadTokens
  /** @throws AppError `not_possible` where no ad network is configured */
  retryAdEvents: (ids: readonly string[]) => Promise<{ started: number; succeeded: number }>
  logger: FastifyBaseLogger
  /** Of sign-ins. Default: the system's clock. */
  now?: () => Date
}

export type Admin = {
  /** Through which every call of the admin area goes. */
  gate: AdminGate
  /** Registers the calls of the admin area. */
  registerRoutes: (api: Api) => void
  /** A subscription was read again: its movements of revenue are made anew. Does not throw. */
  onSynced: (stripeSubscriptionId: string) => void
}

/** Composes the admin area: who may enter, what they see, what they may change, and the reports. */
export function createAdmin(deps: AdminDeps): Admin {
  const { database, brand, gateway, limiter, members, audit, logger } = deps
  const access = createAdminAccess({
    database,
    limiter,
    accounts: members.accounts,
    orderMail: members.orderMail,
    recordAction: audit.record,
    siteName: () => brand.current().config.name,
    adminUrl: new URL(adminUrl(deps.env)),
    isSecondFactorRequired: deps.env.admin.isSecondFactorRequired,
    ...(deps.now && { now: deps.now }),
  })
  defineAccessJobs(deps.jobs, database)
  const defaultCurrency = () => brand.current().brand.plans[0]?.currency ?? 'USD'
  const ownHosts = [deps.env.publicUrl, adminUrl(deps.env)].map((url) => new URL(url).hostname)
  defineFunnelJob(deps.jobs, { database, ownHosts, logger })
  const revenue = createRevenueReports(
    { database, account: gateway.account, graceDays: GRACE_DAYS, defaultCurrency, logger },
    deps.jobs,
  )
  return {
    gate: {
      require: access.require,
      beginAudit: (actor, action, target, request) =>
        audit.begin({ actor, action, target, requestId: request.id }),
    },
    // One line a feature.
    registerRoutes: (api) => {
      registerFunnelReportsRoutes(api, { database, currentFlow: () => brand.current().brand.quizFlow })
      audit.registerRoutes(api)
      access.registerRoutes(api)
      revenue.registerRoutes(api)
      registerOverviewRoutes(api, {
        database,
        account: gateway.account,
        clock: gateway.clock,
        isEncryptionRequired: deps.env.isProduction,
        wavePerHour: () => brand.current().brand.checkout.failedPaymentLimits.wavePerHour,
        retry: {
          jobs: deps.jobs.retry,
          webhooks: deps.billing.retryEvents,
          mails: members.retryMails,
          ad_events: deps.retryAdEvents,
        },
        defaultCurrency,
      })
      registerAdminEventsRoutes(api, {
        database,
        brand,
        hasAdNetwork: deps.env.adNetwork !== null,
      })
      registerAdminLeadsRoutes(api, {
        database,
        brand,
        stripeAccount: gateway.account,
        publicUrl: deps.env.publicUrl,
        leadTokens: deps.leadTokens,
        planTermsOf,
        deleteAddress: members.personalData.deleteAddress,
      })
      registerAdminDisputesRoutes(api, {
        database,
        stripeAccount: gateway.account,
        billing: deps.billing,
        evidenceOf: async (subscriptionId, paymentIntentId) => {
          const evidence = await deps.records.readEvidence(subscriptionId)
          return evidence && stripeEvidence(evidence, paymentIntentId)
        },
        planTermsOf,
      })
      registerAdminUsersRoutes(api, {
        database,
        stripeAccount: gateway.account,
        billing: deps.billing,
        receipts: deps.receipts,
        membership: { ...members.membership, planTermsOf, refundPolicyOf: refundEligibility },
        accounts: members.accounts,
        personalData: members.personalData,
      })
      deps.records.registerRoutes(api)
    },
    onSynced: revenue.onSynced,
  }
}

import type { FastifyBaseLogger } from 'fastify'
import { adminUrl } from '#server/settings/admin-settings.ts'
import type { BrandProvider } from '#server/brand/brand-provider.ts'
import type { Database } from '#server/db/database.ts'
import type { Env } from '#server/settings/env.ts'
import { bindAdminDisputes } from '#server/features/admin-disputes/admin-disputes-routes.ts'
import { bindAdminEvents } from '#server/features/admin-events/admin-events-routes.ts'
import { bindOverview } from '#server/features/admin-overview/overview-routes.ts'
import { defineAccessJobs } from '#server/features/admin-access/define-access-jobs.ts'
import { openAdminAccess } from '#server/features/admin-access/open-admin-access.ts'
import { bindAdminLeads } from '#server/features/admin-leads/admin-leads-routes.ts'
import { bindAdminUsers } from '#server/features/admin-users/admin-users-routes.ts'
import { atStripe } from '#server/features/admin-users/refusals.ts'
import type { Audit } from '#server/features/audit/open-audit.ts'
import { defineFunnelJob } from '#server/features/funnel-reports/define-funnel-job.ts'
import { bindFunnelReports } from '#server/features/funnel-reports/funnel-routes.ts'
import { readDecisions } from '#server/features/consent/read-decisions.ts'
import { GRACE_DAYS } from '#server/features/billing/access.ts'
import type { Billing } from '#server/features/billing/open-billing.ts'
import type { LeadTokens } from '#server/features/leads/lead-token.ts'
import { planTermsOf } from '#server/features/membership/plan/plan-terms-of.ts'
import { refundStanding } from '#server/features/membership/refunds/refund-state.ts'
import type { Receipts } from '#server/features/receipts/open-receipts.ts'
import type { PurchaseRecords } from '#server/features/purchase-records/open-purchase-records.ts'
import { stripeEvidence } from '#server/features/purchase-records/stripe-evidence.ts'
import { openRevenueReports } from '#server/features/revenue-reports/open-revenue-reports.ts'
import type { StripeGateway } from '#server/gateways/stripe/stripe-gateway.ts'
import type { AdminGate } from '#server/http/security/admin-gate.ts'
import type { Api } from '#server/http/routing/bind-route.ts'
import type { RateLimiter } from '#server/http/routing/rate-limit.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Members } from './members.ts'

export type AdminParts = {
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
  bind: (api: Api) => void
  /** A subscription was read again: its movements of revenue are made anew. Does not throw. */
  onSynced: (stripeSubscriptionId: string) => void
}

/** Composes the admin area: who may enter, what they see, what they may change, and the reports. */
export function openAdmin(parts: AdminParts): Admin {
  const { database, brand, gateway, limiter, members, audit, logger } = parts
  const access = openAdminAccess({
    database,
    limiter,
    accounts: members.accounts,
    orderMail: members.orderMail,
    recordDeed: audit.record,
    siteName: () => brand.current().config.name,
    adminUrl: new URL(adminUrl(parts.env)),
    isSecondFactorRequired: parts.env.admin.isSecondFactorRequired,
    ...(parts.now && { now: parts.now }),
  })
  defineAccessJobs(parts.jobs, database)
  const defaultCurrency = () => brand.current().brand.plans[0]?.currency ?? 'USD'
  const ownHosts = [parts.env.publicUrl, adminUrl(parts.env)].map((url) => new URL(url).hostname)
  defineFunnelJob(parts.jobs, { database, ownHosts, logger })
  const revenue = openRevenueReports(
    { database, account: gateway.account, graceDays: GRACE_DAYS, defaultCurrency, logger },
    parts.jobs,
  )
  return {
    gate: {
      require: access.require,
      beginAudit: (actor, action, target, request) =>
        audit.begin({ actor, action, target, requestId: request.id }),
    },
    // One line a feature.
    bind: (api) => {
      bindFunnelReports(api, { database, currentFlow: () => brand.current().brand.quizFlow })
      audit.bind(api)
      access.bind(api)
      revenue.bind(api)
      bindOverview(api, {
        database,
        account: gateway.account,
        clock: gateway.clock,
        isEncryptionRequired: parts.env.isProduction,
        wavePerHour: () => brand.current().brand.checkout.failedPaymentLimits.wavePerHour,
        retry: {
          jobs: parts.jobs.retry,
          webhooks: parts.billing.retryEvents,
          mails: members.retryMails,
          ad_events: parts.retryAdEvents,
        },
        defaultCurrency,
      })
      bindAdminEvents(api, {
        database,
        brand,
        hasAdNetwork: parts.env.adNetwork !== null,
        readDecisions: (sessionIds) => readDecisions(database, sessionIds),
      })
      bindAdminLeads(api, {
        database,
        brand,
        stripeAccount: gateway.account,
        publicUrl: parts.env.publicUrl,
        leadTokens: parts.leadTokens,
        planTermsOf,
        deleteAddress: members.personalData.deleteAddress,
      })
      bindAdminDisputes(api, {
        database,
        stripeAccount: gateway.account,
        billing: parts.billing,
        evidenceOf: async (subscriptionId, paymentIntentId) => {
          const evidence = await parts.records.readEvidence(subscriptionId)
          return evidence && stripeEvidence(evidence, paymentIntentId)
        },
        planTermsOf,
        atStripe,
      })
      bindAdminUsers(api, {
        database,
        stripeAccount: gateway.account,
        billing: parts.billing,
        receipts: parts.receipts,
        membership: { ...members.membership, planTermsOf, refundPolicyOf: refundStanding },
        accounts: members.accounts,
        personalData: members.personalData,
      })
      parts.records.bind(api)
    },
    onSynced: revenue.onSynced,
  }
}

import { answerLabelOf, reportQuestionOf } from '#shared/brand/report-question.ts'
import { asksAboutHealth } from '#shared/quiz/asks-about-health.ts'
import { adminUrl } from '#server/settings/admin-settings.ts'
import type { AdNetwork } from '#server/features/ad-network/create-ad-network.ts'
import { registerAdminDisputesRoutes } from '#server/features/admin-disputes/admin-disputes-routes.ts'
import { registerAdminEventsRoutes } from '#server/features/admin-events/admin-events-routes.ts'
import { registerOverviewRoutes } from '#server/features/admin-overview/overview-routes.ts'
import { createAdminAccess } from '#server/features/admin-access/create-admin-access.ts'
import { registerAdminLeadsRoutes } from '#server/features/admin-leads/admin-leads-routes.ts'
import { registerAdminUsersRoutes } from '#server/features/admin-users/admin-users-routes.ts'
import type { Audit } from '#server/features/audit/create-audit.ts'
import { defineLeadFactsJob } from '#server/features/admin-leads/facts/define-lead-facts-job.ts'
import { defineFunnelJob } from '#server/features/funnel-reports/define-funnel-job.ts'
import { registerFunnelReportsRoutes } from '#server/features/funnel-reports/funnel-routes.ts'
import { GRACE_DAYS } from '#server/features/billing/access.ts'
import { planTermsOf } from '#server/features/billing/billing.ts'
import { refundEligibility } from '#server/features/membership/refunds/refund-eligibility.ts'
import { stripeEvidence } from '#server/features/purchase-records/stripe-evidence.ts'
import { createRevenueReports } from '#server/features/revenue-reports/create-revenue-reports.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import type { AdminGate } from '#server/http/security/admin-gate.ts'
import type { Api } from '#server/http/routing/register-route.ts'
import type { FastifyInstance } from 'fastify'
import { loadVerified } from '#server/brand/load-document.ts'
import { createPreviewLinks } from '#server/features/studio/preview-links.ts'
import { addPreviews, type PreviewDeps } from '#server/features/studio/preview-routes.ts'
import { registerStudioRoutes } from '#server/features/studio/studio-routes.ts'
import { createTemplates } from './brand-templates.ts'
import { installationName } from './installation-name.ts'
import type { Core } from './core.ts'
import type { OpenedVersions } from './open-versions.ts'
import type { Members } from './members.ts'
import type { Purchases } from './purchases.ts'

export type Admin = {
  /** Checks every call of the admin area. */
  gate: AdminGate
  registerRoutes: (api: Api) => void
  /** Pages with the content of drafts and versions, for the studio. */
  addPreviews: (app: FastifyInstance, pages: Pick<PreviewDeps, 'build' | 'texts'>) => void
}

/** Composes the admin area: who may enter, what they see, what they may change, and the reports. */
export function createAdmin(
  core: Core,
  {
    purchases,
    members,
    audit,
    adNetwork,
    versions,
  }: {
    purchases: Purchases
    members: Members
    audit: Audit
    adNetwork: AdNetwork | null
    /** null while brands are edited. */
    versions: OpenedVersions | null
  },
): Admin {
  const { env, database, reports, brands, sites, gateway, limiter, jobs, logger } = core
  const { billing, receipts, records, subscriptionSynced } = purchases

  const access = createAdminAccess(
    {
      database,
      limiter,
      accounts: members.accounts,
      // Operators have accounts of the default brand, at whose site the admin area is.
      orderMail: (order) => members.mails.order({ ...order, brandId: sites.default.brandId }),
      brands: () =>
        brands.ids().map((id) => {
          const { brand, config } = brands.of(id)
          return {
            id,
            name: config.name,
            siteUrl: `${sites.of(id).origin}/`,
            answerLabel: answerLabelOf(brand),
            asksAboutHealth: asksAboutHealth(brand.quizFlow),
          }
        }),
      recordAction: audit.record,
      siteName: () => installationName(core) ?? brands.of(sites.default.brandId).config.name,
      adminUrl: new URL(adminUrl(env)),
      isSecondFactorRequired: env.admin.isSecondFactorRequired,
      ...(core.now && { now: core.now }),
    },
    jobs,
  )

  const defaultCurrency = (brandId: string) => brands.of(brandId).brand.plans[0]?.currency ?? 'USD'
  const questionOf = (brandId: string) =>
    brands.ids().includes(brandId) ? reportQuestionOf(brands.of(brandId).brand) : null
  defineFunnelJob(jobs, {
    database,
    get ownHosts() {
      return sites.hostNames()
    },
    reportQuestionOf: questionOf,
    logger,
  })
  defineLeadFactsJob(jobs, { database, stripeAccount: gateway.account, logger })
  const revenue = createRevenueReports(
    { database, reports, account: gateway.account, graceDays: GRACE_DAYS, defaultCurrency, logger },
    jobs,
  )
  subscriptionSynced.listen(revenue.onSynced)

  const studio = {
    database,
    brandOf: (brandId: string) => brands.of(brandId),
    versions: versions?.versions ?? null,
    recordAction: audit.record,
    links: createPreviewLinks(core.keys.leadTokens),
    ...createTemplates(),
  }

  return {
    addPreviews: (app, pages) =>
      addPreviews(app, {
        ...studio,
        ...pages,
        renderMail: core.renderMail,
        loadVerified,
      }),
    gate: {
      require: access.require,
      beginAudit: ({ administrator, brandId }, action, target, request) =>
        audit.begin({ actor: administrator, action, target, requestId: request.id, brandId }),
    },
    // One line a feature.
    registerRoutes: (api) => {
      registerFunnelReportsRoutes(api, { reports, brandOf: (brandId) => brands.of(brandId) })
      audit.registerRoutes(api)
      access.registerRoutes(api)
      revenue.registerRoutes(api)
      registerOverviewRoutes(api, {
        database,
        reports,
        account: gateway.account,
        clock: gateway.clock,
        isEncryptionRequired: env.isProduction,
        brandIds: brands.ids,
        wavePerHour: (brandId) => brands.of(brandId).brand.checkout.failedPaymentLimits.wavePerHour,
        retry: {
          jobs: jobs.retry,
          webhooks: billing.retryEvents,
          mails: members.mails.retry,
          ad_events: async (ids) => {
            if (adNetwork === null) throw refusal('ad_network_missing')
            return adNetwork.retry(ids)
          },
        },
        defaultCurrency,
      })
      registerAdminEventsRoutes(api, {
        database,
        brands,
        hasAdNetwork: (brandId) => brands.of(brandId).config.adNetwork !== null,
      })
      registerAdminLeadsRoutes(api, {
        database,
        reports,
        brands,
        stripeAccount: gateway.account,
        siteFor: sites.for,
        leadTokens: core.leadTokens,
        planTermsOf,
        deleteAddress: members.personalData.deleteAddress,
      })
      registerAdminDisputesRoutes(api, {
        database,
        stripeAccount: gateway.account,
        billing,
        evidenceOf: async (subscriptionId, paymentIntentId) => {
          const evidence = await records.readEvidence(subscriptionId)
          return evidence && stripeEvidence(evidence, paymentIntentId)
        },
        planTermsOf,
      })
      registerAdminUsersRoutes(api, {
        database,
        reports,
        stripeAccount: gateway.account,
        billing,
        receipts,
        membership: { ...members.membership, planTermsOf, refundPolicyOf: refundEligibility },
        accounts: {
          orderPasswordMail: members.accounts.orderPasswordMail,
          endSignIns: members.accounts.endSignIns,
        },
        personalData: members.personalData,
      })
      records.registerRoutes(api)
      registerStudioRoutes(api, studio)
    },
  }
}

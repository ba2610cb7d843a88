import type { FastifyInstance } from 'fastify'
import { registrationEventId } from '#shared/attribution/registration-event-id.ts'
import { adminUrl } from '#server/settings/admin-settings.ts'
import {
  type AccountsFeature,
  createAccounts,
  defineAccountsJobs,
} from '#server/features/accounts/create-accounts.ts'
import { createAccountLinks } from '#server/features/accounts/links/links.ts'
import { lockAddress } from '#server/features/accounts/account-of-address.ts'
import { createPasswords } from '#server/features/accounts/passwords/passwords.ts'
import type { AdNetwork } from '#server/features/ad-network/create-ad-network.ts'
import { dropEventMonths } from '#server/db/event-months/event-months.ts'
import { eraseAdEvents, expireAdEvents } from '#server/features/ad-network/erase-ad-events.ts'
import {
  eraseInvitations,
  isInvitationOpen,
  mintInvitation,
} from '#server/features/admin-access/team/invitations.ts'
import { isAdministrator } from '#server/db/is-administrator.ts'
import { assertMayLeave, leaveTeam } from '#server/features/admin-access/team/leave-team.ts'
import { accessUntil } from '#server/features/billing/access.ts'
import type { Audit } from '#server/features/audit/create-audit.ts'
import { createAutomation } from '#server/features/automation/create-automation.ts'
import { eraseSubscriptions, lockSubscriptions } from '#server/features/billing/erase-subscriptions.ts'
import { endCustomers, eraseCheckouts } from '#server/features/checkout/erase-checkouts.ts'
import { eraseConsents, expireConsents } from '#server/features/consent/erase-consents.ts'
import { eraseAssignments, expireAssignments } from '#server/features/experiments/erase-experiments.ts'
import { expireVisits } from '#server/features/funnel-reports/expire-visits.ts'
import { eraseReportedVisits } from '#server/features/funnel-reports/erase-reported-visits.ts'
import { eraseLeads } from '#server/features/leads/erase-leads.ts'
import { eraseMails, expireMails } from '#server/features/mails/erase-mails.ts'
import { addOutbox, hasOutbox, readOutboxKey } from '#server/features/mails/outbox/outbox-routes.ts'
import { ownMails } from '#server/features/mails/outbox/own-mails.ts'
import {
  createCancellationTokens,
  createMembership,
  createPaymentTokens,
  type Membership,
} from '#server/features/membership/membership.ts'
import {
  requireSubscription,
  subscriptionOfMember,
} from '#server/features/membership/member-subscriptions.ts'
import { createMails, type Mails } from '#server/features/mails/create-mails.ts'
import { createUnsubscribeTokens } from '#server/features/mails/unsubscribe-token.ts'
import {
  eraseCorrespondence,
  expireComments,
  expireEvidence,
} from '#server/features/membership/correspondence.ts'
import { createPersonalData, type PersonalData } from '#server/features/personal-data/create-personal-data.ts'
import { eraseReceipts } from '#server/features/receipts/receipts.ts'
import { eraseRecords } from '#server/features/purchase-records/purchase-records.ts'
import { defineRetentionJob } from '#server/features/retention/apply-retention.ts'
import {
  createWithdrawal,
  createWithdrawalTokens,
  eraseWithdrawals,
  withdrawalNotice,
} from '#server/features/withdrawal/withdrawal.ts'
import { eraseVisits, expireEvents } from '#server/features/tracking/erase-visits.ts'
import { createOutboxGateway, deleteFromOutbox, outboxFolder } from '#server/gateways/mail/outbox-gateway.ts'
import { createSmtpGateway } from '#server/gateways/mail/smtp-gateway.ts'
import { postWebhook } from '#server/gateways/webhooks/post-webhook.ts'
import type { Api } from '#server/http/routing/register-route.ts'
import type { Core } from './core.ts'
import { installationName } from './installation-name.ts'
import { ownMailTexts } from './own-mail-texts.ts'
import { createPlanNameAt } from './plan-name-at.ts'
import type { Purchases } from './purchases.ts'
import { wordsOfBrands } from './words-of-brands.ts'

export type Members = {
  /** Registers the pages that show the outbox, if there is one. */
  addPages: (app: FastifyInstance) => Promise<void>
  /** Registers the calls of accounts, membership, personal data and mails. */
  registerRoutes: (api: Api) => void
  accounts: AccountsFeature
  membership: Membership
  personalData: PersonalData
  mails: Mails
}

/** Composes what serves people after the purchase: mails, accounts, membership, personal data and automation. */
export function createMembers(
  core: Core,
  { purchases, audit, adNetwork }: { purchases: Purchases; audit: Audit; adNetwork: AdNetwork | null },
): Members {
  const { env, database, keys, brands, gateway, jobs, limiter, logger } = core
  const { billing, receipts, records, subscriptionSynced } = purchases
  const clock = core.now ? { now: core.now } : {}
  const planNameAt = createPlanNameAt(brands)
  const outbox = outboxFolder(env.dataDir)
  const mailHost = new URL(env.publicUrl).hostname

  const cancellationTokens = createCancellationTokens(keys.memberLinks)
  const paymentTokens = createPaymentTokens(keys.memberLinks)
  const withdrawalTokens = createWithdrawalTokens(keys.memberLinks)
  const contracts = {
    database,
    stripeAccount: gateway.account,
    billing,
    policy: (brandId: string) => brands.of(brandId).brand.withdrawal,
  }
  const mails = createMails(
    {
      database,
      gateway:
        env.mail.smtpUrl === null
          ? createOutboxGateway({ folder: outbox, host: mailHost })
          : createSmtpGateway({ url: env.mail.smtpUrl, host: mailHost }),
      renderMail: core.renderMail,
      languageOf: (brandId) => core.sites.of(brandId).language,
      brandFor: (brandId, language) => {
        const site = core.sites.for(brandId, language)
        const { config } = brands.of(brandId, site.language)
        const ownTexts = ownMailTexts(brands, brandId, language)
        return { site, config, ownTexts, planName: (stored) => planNameAt(site, stored) }
      },
      adminUrl: adminUrl(env),
      from: env.mail.from,
      installationName: () => installationName(core),
      // Operators have accounts of the default brand.
      isOperator: async ({ brandId, email }) =>
        brandId === core.sites.default.brandId && (await isAdministrator(database.db, email)),
      offerAfterHours: env.mail.offerAfterHours,
      stripeAccount: gateway.account,
      sources: {
        ...createAccountLinks({ database, ...clock }),
        isInvitationOpen: (id) => isInvitationOpen(database, id, new Date()),
        mintInvitation: (id) => mintInvitation(database, id, new Date()),
        cancellationToken: (stripeSubscriptionId) =>
          cancellationTokens.issue(stripeSubscriptionId, new Date()),
        withdrawalOf: (stripeSubscriptionId) => withdrawalNotice(contracts, stripeSubscriptionId),
        withdrawalToken: (stripeSubscriptionId) => withdrawalTokens.issue(stripeSubscriptionId, new Date()),
        paymentToken: (stripeInvoiceId) => paymentTokens.issue(stripeInvoiceId, new Date()),
        receipt: async (id) => {
          const found = await receipts.find(id)
          return found && { receipt: found.receipt, token: receipts.mintLink(id) }
        },
        leadToken: (leadId, createdAt) => core.leadTokens.issue(leadId, createdAt),
      },
      accessUntil,
      mayBeDuplicate: billing.mayBeDuplicate,
      unsubscribeTokens: createUnsubscribeTokens(keys.unsubscribeLinks),
      logger,
    },
    jobs,
  )
  subscriptionSynced.listen(mails.onSynced)

  const automation =
    env.automation === null
      ? null
      : createAutomation({ database, brands, settings: env.automation, post: postWebhook, logger }, jobs)

  const accounts = createAccounts({
    database,
    limiter,
    passwords: createPasswords(),
    stripeAccount: gateway.account,
    failureKey: keys.signInFailures,
    installationWords: () => wordsOfBrands(core),
    orderMail: mails.order,
    subscriptionOf: (member) => subscriptionOfMember(billing, member),
    onRegistered: async (registration) => {
      await Promise.all([
        adNetwork?.onRegistered(registrationEventId(registration.accountId)),
        automation?.onRegistered(registration),
      ])
    },
    logger,
    ...clock,
  })
  defineAccountsJobs(jobs, accounts)

  const withdrawal = createWithdrawal(
    {
      ...contracts,
      requireMember: accounts.requireMember,
      requireSubscription: async (request, stripeSubscriptionId) =>
        requireSubscription({ billing }, await accounts.requireMember(request), stripeSubscriptionId),
      orderMail: mails.order,
      tokens: withdrawalTokens,
      planNameAt,
      logger,
    },
    jobs,
  )

  const membership = createMembership({
    database,
    gateway,
    billing,
    receipts,
    requireMember: accounts.requireMember,
    orderMail: mails.order,
    withdrawalOf: withdrawal.summaryOf,
    planNameAt,
    cancellationTokens,
    paymentTokens,
    recordPlanChange: records.recordPlanChange,
    limiter,
    logger,
  })

  const personalData = createPersonalData({
    database,
    stripeAccount: gateway.account,
    forget: {
      visits: eraseVisits,
      reportedVisits: eraseReportedVisits,
      consents: eraseConsents,
      experiments: eraseAssignments,
      adEvents: eraseAdEvents,
      mails: async (db, forgotten) => {
        const count = await eraseMails(db, forgotten)
        await deleteFromOutbox(outbox, forgotten.mailIds)
        return count
      },
      correspondence: eraseCorrespondence,
      withdrawals: eraseWithdrawals,
      leads: eraseLeads,
      checkouts: eraseCheckouts,
      purchaseRecords: eraseRecords,
      subscriptions: eraseSubscriptions,
      receipts: eraseReceipts,
      invitations: async (db, { brandId, email }) => {
        if (brandId === core.sites.default.brandId) await eraseInvitations(db, email)
      },
      account: async (account, db) => {
        await lockAddress(db, account.email)
        await leaveTeam(db, audit.record, account)
        await accounts.deleteAccount(account, db)
      },
    },
    assertMayGo: (accountId) => assertMayLeave(database.db, accountId),
    lockSubscriptions: lockSubscriptions(database),
    endAtStripe: (ended) =>
      endCustomers({ database, gateway, defaultBrandId: core.sites.default.brandId }, ended),
    syncSubscription: (id) => billing.syncSubscription(id, 'deletion'),
    requireMember: accounts.requireMember,
    isPassword: accounts.isPassword,
    logger,
  })

  defineRetentionJob(jobs, {
    database,
    settings: env.retention,
    expire: {
      events: expireEvents,
      consents: expireConsents,
      experiments: expireAssignments,
      adEvents: expireAdEvents,
      visits: expireVisits,
      mails: expireMails,
      comments: expireComments,
      evidence: expireEvidence,
    },
    dropEventMonths,
    eraseAddress: personalData.eraseAddress,
    logger,
  })

  return {
    registerRoutes: (api) => {
      for (const feature of [mails, accounts, membership, withdrawal, personalData]) {
        feature.registerRoutes(api)
      }
      if (automation) api.app.addHook('preClose', automation.settled)
    },
    addPages: async (app) => {
      if (!hasOutbox(env)) return
      const key = await readOutboxKey(database)
      addOutbox(app, {
        folder: outbox,
        key,
        configOf: ({ site }) => core.brandAt(site).config,
        ownMails: ({ site: { brandId } }, mailIds) =>
          ownMails(database, { brandId, areSeveral: brands.ids().length > 1 }, mailIds),
      })
    },
    accounts,
    membership,
    personalData,
    mails,
  }
}

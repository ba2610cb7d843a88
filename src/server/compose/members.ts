import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { registrationEventId } from '#shared/attribution/registration-event-id.ts'
import type { MailOrder } from '#shared/mail/mail.ts'
import { adminUrl } from '#server/settings/admin-settings.ts'
import type { BrandProvider } from '#server/brand/brand-provider.ts'
import type { Database } from '#server/db/database.ts'
import { readOrCreateSecret, readSigningKeys } from '#server/db/at-rest/secret.ts'
import type { Env } from '#server/settings/env.ts'
import { defineAccountsJobs } from '#server/features/accounts/define-accounts-jobs.ts'
import { type OpenAccounts, openAccounts } from '#server/features/accounts/open-accounts.ts'
import { installationWords } from '#server/features/accounts/installation-words.ts'
import { lockAddress } from '#server/features/accounts/lock-address.ts'
import { createPasswords } from '#server/features/accounts/passwords/passwords.ts'
import { expireAdEvents } from '#server/features/ad-network/expire-ad-events.ts'
import { forgetAdEvents } from '#server/features/ad-network/forget-ad-events.ts'
import {
  forgetInvitations,
  isInvitationOpen,
  mintInvitation,
} from '#server/features/admin-access/team/invitations.ts'
import { assertMayLeave, leaveTeam } from '#server/features/admin-access/team/leave-team.ts'
import { accessUntil } from '#server/features/billing/access.ts'
import type { Audit } from '#server/features/audit/open-audit.ts'
import { openAutomation } from '#server/features/automation/open-automation.ts'
import { holdSubscriptions } from '#server/features/billing/subscriptions/hold-subscriptions.ts'
import { forgetSubscriptions } from '#server/features/billing/forget-subscriptions.ts'
import type { Billing } from '#server/features/billing/open-billing.ts'
import { endCustomers } from '#server/features/checkout/end-customers.ts'
import { forgetCheckouts } from '#server/features/checkout/forget-checkouts.ts'
import { expireConsents } from '#server/features/consent/expire-consents.ts'
import { forgetConsents } from '#server/features/consent/forget-consents.ts'
import { expireVisits } from '#server/features/funnel-reports/expire-visits.ts'
import { forgetReportedVisits } from '#server/features/funnel-reports/forget-reported-visits.ts'
import { forgetLeads } from '#server/features/leads/forget-leads.ts'
import type { LeadTokens } from '#server/features/leads/lead-token.ts'
import { expireMails } from '#server/features/mails/expire-mails.ts'
import { forgetMails } from '#server/features/mails/forget-mails.ts'
import type { RenderMail } from '#server/features/mails/mails.ts'
import { hasOutbox, readOutboxKey } from '#server/features/mails/outbox/outbox-access.ts'
import { addOutbox } from '#server/features/mails/outbox/outbox-routes.ts'
import { createCancellationTokens } from '#server/features/membership/cancellation/cancellation-token.ts'
import { createPaymentTokens } from '#server/features/membership/payment/payment-token.ts'
import { type Membership, openMembership } from '#server/features/membership/open-membership.ts'
import { subscriptionOfMember } from '#server/features/membership/subscription-of-member.ts'
import { planTermsOf } from '#server/features/membership/plan/plan-terms-of.ts'
import { type OpenMails, openMails } from '#server/features/mails/open-mails.ts'
import { createUnsubscribeTokens } from '#server/features/mails/unsubscribe-token.ts'
import { expireComments, expireEvidence } from '#server/features/membership/expire-correspondence.ts'
import { forgetCorrespondence } from '#server/features/membership/forget-correspondence.ts'
import { openPersonalData, type PersonalData } from '#server/features/personal-data/open-personal-data.ts'
import { forgetReceipts } from '#server/features/receipts/forget-receipts.ts'
import type { Receipts } from '#server/features/receipts/open-receipts.ts'
import { forgetRecords } from '#server/features/purchase-records/forget-records.ts'
import type { PurchaseRecords } from '#server/features/purchase-records/open-purchase-records.ts'
import { defineRetentionJob } from '#server/features/retention/define-retention-job.ts'
import { forgetWithdrawals } from '#server/features/withdrawal/forget-withdrawals.ts'
import { openWithdrawal } from '#server/features/withdrawal/open-withdrawal.ts'
import { createWithdrawalTokens } from '#server/features/withdrawal/withdrawal-token.ts'
import { expireEvents } from '#server/features/tracking/expire-events.ts'
import { forgetVisits } from '#server/features/tracking/forget-visits.ts'
import { recordOwnEvent } from '#server/features/tracking/record-own-event.ts'
import { createOutboxGateway, deleteFromOutbox, outboxFolder } from '#server/gateways/mail/outbox-gateway.ts'
import { createSmtpGateway } from '#server/gateways/mail/smtp-gateway.ts'
import type { StripeGateway } from '#server/gateways/stripe/stripe-gateway.ts'
import { postWebhook } from '#server/gateways/webhooks/post-webhook.ts'
import type { Api } from '#server/http/routing/bind-route.ts'
import type { RateLimiter } from '#server/http/routing/rate-limit.ts'
import type { Jobs } from '#server/jobs/jobs.ts'

export type MembersParts = {
  env: Env
  database: Database
  brand: BrandProvider
  gateway: StripeGateway
  billing: Billing
  receipts: Receipts
  records: PurchaseRecords
  audit: Pick<Audit, 'record'>
  jobs: Jobs
  limiter: RateLimiter
  leadTokens: LeadTokens
  /** An account was created; its event `registered` has this id. */
  onRegistered: (eventId: string) => Promise<void>
  /** null: the web app is not built, and mails wait. */
  renderMail: RenderMail | null
  logger: FastifyBaseLogger
  /** Of sign-ins. Default: the system's clock. */
  now?: () => Date
}

export type Members = {
  /** Registers the pages that show the outbox, where there is one. */
  addPages: (app: FastifyInstance) => void
  /** Registers the calls of accounts, membership, personal data and mails. */
  bind: (api: Api) => void
  /** What the admin area may ask of these features. */
  accounts: OpenAccounts
  membership: Membership
  personalData: PersonalData
  orderMail: (order: MailOrder) => Promise<void>
  /** Retries mails that the server gave up. */
  retryMails: OpenMails['retry']
  /** A subscription was read again: mails may follow from it. Does not throw. */
  onSynced: (stripeSubscriptionId: string) => void
}

/** Composes what is there for people after the purchase: accounts, membership, mails, personal data, automation. */
export async function openMembers(parts: MembersParts): Promise<Members> {
  const { database, gateway, billing, receipts, jobs, limiter, logger } = parts
  const { env, brand } = parts
  const outboxKey = hasOutbox(env) ? await readOutboxKey(database) : null
  const mailHost = new URL(env.publicUrl).hostname
  const mails = openMails(
    {
      database,
      gateway:
        env.mail.smtpUrl === null
          ? createOutboxGateway({ folder: outboxFolder(env.dataDir), host: mailHost })
          : createSmtpGateway({ url: env.mail.smtpUrl, host: mailHost }),
      renderMail: parts.renderMail,
      currentConfig: () => brand.current().config,
      publicUrl: env.publicUrl,
      adminUrl: adminUrl(env),
      from: env.mail.from,
      offerAfterHours: env.mail.offerAfterHours,
      stripeAccount: gateway.account,
      sources: {
        hasAccount: (email) => accounts.hasAccount(email),
        hasConfirmedAccount: (email) => accounts.hasConfirmedAccount(email),
        mintLink: (purpose, email) => accounts.mintLink(purpose, email),
        isInvitationOpen: (id) => isInvitationOpen(database, id, new Date()),
        mintInvitation: (id) => mintInvitation(database, id, new Date()),
        cancellationToken: (stripeSubscriptionId) => membership.mintCancellationLink(stripeSubscriptionId),
        withdrawalOf: (stripeSubscriptionId) => withdrawal.offeredFor(stripeSubscriptionId),
        withdrawalToken: (stripeSubscriptionId) => withdrawal.mintLink(stripeSubscriptionId),
        paymentToken: (stripeInvoiceId) => membership.mintPaymentLink(stripeInvoiceId),
        receipt: async (id) => {
          const found = await receipts.find(id)
          return found && { receipt: found.receipt, token: receipts.mintLink(id) }
        },
        leadToken: (leadId, createdAt) => parts.leadTokens.issue(leadId, createdAt),
      },
      accessUntil,
      mayBeDuplicate: billing.mayBeDuplicate,
      unsubscribeTokens: createUnsubscribeTokens(await readSigningKeys(database, 'unsubscribe_key')),
      logger,
    },
    jobs,
  )
  const automation =
    env.automation === null
      ? null
      : openAutomation({ database, settings: env.automation, post: postWebhook, logger }, jobs)
  const accounts = openAccounts({
    database,
    limiter,
    passwords: createPasswords(),
    stripeAccount: gateway.account,
    failureKey: await readOrCreateSecret(database, 'sign_in_failure_key'),
    installationWords: () => installationWords({ brand: brand.current().brand, publicUrl: env.publicUrl }),
    orderMail: mails.order,
    subscriptionOf: (member) => subscriptionOfMember(billing, member),
    recordRegistered: recordOwnEvent,
    onRegistered: async (registration) => {
      await Promise.all([
        parts.onRegistered(registrationEventId(registration.accountId)),
        automation?.onRegistered(registration),
      ])
    },
    logger,
    ...(parts.now && { now: parts.now }),
  })
  defineAccountsJobs(jobs, accounts)
  const linkKeys = await readSigningKeys(database, 'cancellation_link_key')
  const membership = openMembership({
    database,
    gateway,
    billing,
    receipts,
    requireMember: accounts.requireMember,
    orderMail: mails.order,
    withdrawalOf: (stripeSubscriptionId) => withdrawal.summaryOf(stripeSubscriptionId),
    cancellationTokens: createCancellationTokens(linkKeys),
    paymentTokens: createPaymentTokens(linkKeys),
    recordPlanChange: parts.records.recordPlanChange,
    limiter,
    logger,
  })
  const withdrawal = openWithdrawal(
    {
      database,
      stripeAccount: gateway.account,
      billing,
      requireMember: accounts.requireMember,
      requireSubscription: async (request, stripeSubscriptionId) =>
        membership.subscriptionOf(await accounts.requireMember(request), stripeSubscriptionId),
      planTermsOf,
      policy: () => brand.current().brand.withdrawal,
      orderMail: mails.order,
      tokens: createWithdrawalTokens(linkKeys),
      logger,
    },
    jobs,
  )
  const personalData = openPersonalData({
    database,
    stripeAccount: gateway.account,
    forget: {
      visits: forgetVisits,
      reportedVisits: forgetReportedVisits,
      consents: forgetConsents,
      adEvents: forgetAdEvents,
      mails: async (db, forgotten) => {
        const count = await forgetMails(db, forgotten)
        await deleteFromOutbox(outboxFolder(env.dataDir), forgotten.mailIds)
        return count
      },
      correspondence: forgetCorrespondence,
      withdrawals: forgetWithdrawals,
      leads: forgetLeads,
      checkouts: forgetCheckouts,
      purchaseRecords: forgetRecords,
      subscriptions: forgetSubscriptions,
      receipts: forgetReceipts,
      invitations: forgetInvitations,
      account: async (account, db) => {
        await lockAddress(db, account.email)
        await leaveTeam(db, parts.audit.record, account)
        await accounts.deleteAccount(account, db)
      },
    },
    assertMayGo: (accountId) => assertMayLeave(database.db, accountId),
    holdSubscriptions: holdSubscriptions(database),
    endAtStripe: (ended) => endCustomers(gateway, ended),
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
      adEvents: expireAdEvents,
      visits: expireVisits,
      mails: expireMails,
      comments: expireComments,
      evidence: expireEvidence,
    },
    forgetAddress: personalData.forgetAddress,
    logger,
  })
  return {
    bind: (api) => {
      mails.bind(api)
      accounts.bind(api)
      membership.bind(api)
      withdrawal.bind(api)
      personalData.bind(api)
      if (automation) api.app.addHook('preClose', automation.settled)
    },
    addPages: (app) => {
      if (outboxKey !== null) {
        addOutbox(app, {
          folder: outboxFolder(env.dataDir),
          key: outboxKey,
          currentConfig: () => brand.current().config,
        })
      }
    },
    accounts,
    membership,
    personalData,
    orderMail: mails.order,
    retryMails: mails.retry,
    onSynced: mails.onSynced,
  }
}

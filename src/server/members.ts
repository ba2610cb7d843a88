import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { registrationEventId } from '#shared/attribution/registration-event-id.ts'
import type { MailOrder } from '#shared/mail/mail.ts'
import { adminUrl } from './admin-settings.ts'
import type { BrandProvider } from './brand-provider.ts'
import type { Database } from './db/database.ts'
import { readOrCreateSecret, readSigningKeys } from './db/secret.ts'
import type { Env } from './env.ts'
import { defineAccountsJobs } from './features/accounts/define-accounts-jobs.ts'
import { type OpenAccounts, openAccounts } from './features/accounts/open-accounts.ts'
import { installationWords } from './features/accounts/installation-words.ts'
import { lockAddress } from './features/accounts/lock-address.ts'
import { createPasswords } from './features/accounts/passwords.ts'
import { expireAdEvents } from './features/ad-network/expire-ad-events.ts'
import { forgetAdEvents } from './features/ad-network/forget-ad-events.ts'
import { forgetInvitations, isInvitationOpen, mintInvitation } from './features/admin-access/invitations.ts'
import { assertMayLeave, leaveTeam } from './features/admin-access/leave-team.ts'
import { accessUntil } from './features/billing/access.ts'
import type { Audit } from './features/audit/open-audit.ts'
import { openAutomation } from './features/automation/open-automation.ts'
import { holdSubscriptions } from './features/billing/hold-subscriptions.ts'
import { forgetSubscriptions } from './features/billing/forget-subscriptions.ts'
import type { Billing } from './features/billing/open-billing.ts'
import { endCustomers } from './features/checkout/end-customers.ts'
import { forgetCheckouts } from './features/checkout/forget-checkouts.ts'
import { expireConsents } from './features/consent/expire-consents.ts'
import { forgetConsents } from './features/consent/forget-consents.ts'
import { expireVisits } from './features/funnel-reports/expire-visits.ts'
import { forgetReportedVisits } from './features/funnel-reports/forget-reported-visits.ts'
import { forgetLeads } from './features/leads/forget-leads.ts'
import type { LeadTokens } from './features/leads/lead-token.ts'
import { expireMails } from './features/mails/expire-mails.ts'
import { forgetMails } from './features/mails/forget-mails.ts'
import type { RenderMail } from './features/mails/mails.ts'
import { hasOutbox, readOutboxKey } from './features/mails/outbox-access.ts'
import { addOutbox } from './features/mails/outbox-routes.ts'
import { createCancellationTokens } from './features/membership/cancellation-token.ts'
import { createPaymentTokens } from './features/membership/payment-token.ts'
import { type Membership, openMembership } from './features/membership/open-membership.ts'
import { subscriptionOfMember } from './features/membership/subscription-of-member.ts'
import { planTermsOf } from './features/membership/plan-terms-of.ts'
import { type OpenMails, openMails } from './features/mails/open-mails.ts'
import { createUnsubscribeTokens } from './features/mails/unsubscribe-token.ts'
import { expireComments, expireEvidence } from './features/membership/expire-correspondence.ts'
import { forgetCorrespondence } from './features/membership/forget-correspondence.ts'
import { openPersonalData, type PersonalData } from './features/personal-data/open-personal-data.ts'
import { forgetReceipts } from './features/receipts/forget-receipts.ts'
import type { Receipts } from './features/receipts/open-receipts.ts'
import { forgetRecords } from './features/purchase-records/forget-records.ts'
import type { PurchaseRecords } from './features/purchase-records/open-purchase-records.ts'
import { defineRetentionJob } from './features/retention/define-retention-job.ts'
import { forgetWithdrawals } from './features/withdrawal/forget-withdrawals.ts'
import { openWithdrawal } from './features/withdrawal/open-withdrawal.ts'
import { createWithdrawalTokens } from './features/withdrawal/withdrawal-token.ts'
import { expireEvents } from './features/tracking/expire-events.ts'
import { forgetVisits } from './features/tracking/forget-visits.ts'
import { recordOwnEvent } from './features/tracking/record-own-event.ts'
import { createOutboxGateway, deleteFromOutbox, outboxFolder } from './gateways/mail/outbox-gateway.ts'
import { createSmtpGateway } from './gateways/mail/smtp-gateway.ts'
import type { StripeGateway } from './gateways/stripe/stripe-gateway.ts'
import { postWebhook } from './gateways/webhooks/post-webhook.ts'
import type { Api } from './http/bind-route.ts'
import type { RateLimiter } from './http/rate-limit.ts'
import type { Jobs } from './jobs/jobs.ts'

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

import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { registrationEventId } from '#shared/attribution/registration-event-id.ts'
import type { MailOrder } from '#shared/mail/mail.ts'
import { adminUrl } from '#server/settings/admin-settings.ts'
import type { BrandProvider } from '#server/brand/brand-provider.ts'
import type { Database } from '#server/db/database.ts'
import { readOrCreateSecret, readSigningKeys } from '#server/db/at-rest/secret.ts'
import type { Env } from '#server/settings/env.ts'
import { defineAccountsJobs } from '#server/features/accounts/define-accounts-jobs.ts'
import { type OpenAccounts, createAccounts } from '#server/features/accounts/create-accounts.ts'
import { installationWords } from '#server/features/accounts/installation-words.ts'
import { lockAddress } from '#server/features/accounts/lock-address.ts'
import { createPasswords } from '#server/features/accounts/passwords/passwords.ts'
import { expireAdEvents } from '#server/features/ad-network/expire-ad-events.ts'
import { eraseAdEvents } from '#server/features/ad-network/erase-ad-events.ts'
import {
  eraseInvitations,
  isInvitationOpen,
  mintInvitation,
} from '#server/features/admin-access/team/invitations.ts'
import { assertMayLeave, leaveTeam } from '#server/features/admin-access/team/leave-team.ts'
import { accessUntil } from '#server/features/billing/access.ts'
import type { Audit } from '#server/features/audit/create-audit.ts'
import { createAutomation } from '#server/features/automation/create-automation.ts'
import { lockSubscriptions } from '#server/features/billing/subscriptions/lock-subscriptions.ts'
import { eraseSubscriptions } from '#server/features/billing/erase-subscriptions.ts'
import type { Billing } from '#server/features/billing/billing.ts'
import { endCustomers } from '#server/features/checkout/end-customers.ts'
import { eraseCheckouts } from '#server/features/checkout/erase-checkouts.ts'
import { expireConsents } from '#server/features/consent/expire-consents.ts'
import { eraseConsents } from '#server/features/consent/erase-consents.ts'
import { expireVisits } from '#server/features/funnel-reports/expire-visits.ts'
import { eraseReportedVisits } from '#server/features/funnel-reports/erase-reported-visits.ts'
import { eraseLeads } from '#server/features/leads/erase-leads.ts'
import type { LeadTokens } from '#server/features/leads/lead-token.ts'
import { expireMails } from '#server/features/mails/expire-mails.ts'
import { eraseMails } from '#server/features/mails/erase-mails.ts'
import type { RenderMail } from '#server/features/mails/mails.ts'
import { hasOutbox, readOutboxKey } from '#server/features/mails/outbox/outbox-access.ts'
import { addOutbox } from '#server/features/mails/outbox/outbox-routes.ts'
import {
  createCancellationTokens,
  createMembership,
  createPaymentTokens,
  type Membership,
} from '#server/features/membership/membership.ts'
import { subscriptionOfMember } from '#server/features/membership/member-subscriptions.ts'
import { createMails, type Mails } from '#server/features/mails/create-mails.ts'
import { createUnsubscribeTokens } from '#server/features/mails/unsubscribe-token.ts'
import { expireComments, expireEvidence } from '#server/features/membership/expire-correspondence.ts'
import { eraseCorrespondence } from '#server/features/membership/erase-correspondence.ts'
import { createPersonalData, type PersonalData } from '#server/features/personal-data/create-personal-data.ts'
import { eraseReceipts } from '#server/features/receipts/erase-receipts.ts'
import type { Receipts } from '#server/features/receipts/receipts.ts'
import { eraseRecords } from '#server/features/purchase-records/erase-records.ts'
import type { PurchaseRecords } from '#server/features/purchase-records/purchase-records.ts'
import { defineRetentionJob } from '#server/features/retention/define-retention-job.ts'
import { eraseWithdrawals } from '#server/features/withdrawal/erase-withdrawals.ts'
import { createWithdrawal, createWithdrawalTokens } from '#server/features/withdrawal/withdrawal.ts'
import { expireEvents } from '#server/features/tracking/expire-events.ts'
import { eraseVisits } from '#server/features/tracking/erase-visits.ts'
import { createOutboxGateway, deleteFromOutbox, outboxFolder } from '#server/gateways/mail/outbox-gateway.ts'
import { createSmtpGateway } from '#server/gateways/mail/smtp-gateway.ts'
import type { StripeGateway } from '#server/gateways/stripe/stripe-gateway.ts'
import { postWebhook } from '#server/gateways/webhooks/post-webhook.ts'
import type { Api } from '#server/http/routing/register-route.ts'
import type { RateLimiter } from '#server/http/routing/rate-limit.ts'
import type { Jobs } from '#server/jobs/jobs.ts'

export type MembersDeps = {
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
  registerRoutes: (api: Api) => void
  /** What the admin area may ask of these features. */
  accounts: OpenAccounts
  membership: Membership
  personalData: PersonalData
  orderMail: (order: MailOrder) => Promise<void>
  /** Retries mails that the server gave up. */
  retryMails: Mails['retry']
  /** A subscription was read again: mails may follow from it. Does not throw. */
  onSynced: (stripeSubscriptionId: string) => void
}

/** Composes what is there for people after the purchase: accounts, membership, mails, personal data, automation. */
export async function createMembers(deps: MembersDeps): Promise<Members> {
  const { database, gateway, billing, receipts, jobs, limiter, logger } = deps
  const { env, brand } = deps
  const outboxKey = hasOutbox(env) ? await readOutboxKey(database) : null
  const mailHost = new URL(env.publicUrl).hostname
  const mails = createMails(
    {
      database,
      gateway:
        env.mail.smtpUrl === null
          ? createOutboxGateway({ folder: outboxFolder(env.dataDir), host: mailHost })
          : createSmtpGateway({ url: env.mail.smtpUrl, host: mailHost }),
      renderMail: deps.renderMail,
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
        leadToken: (leadId, createdAt) => deps.leadTokens.issue(leadId, createdAt),
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
      : createAutomation({ database, settings: env.automation, post: postWebhook, logger }, jobs)
  const accounts = createAccounts({
    database,
    limiter,
    passwords: createPasswords(),
    stripeAccount: gateway.account,
    failureKey: await readOrCreateSecret(database, 'sign_in_failure_key'),
    installationWords: () => installationWords({ brand: brand.current().brand, publicUrl: env.publicUrl }),
    orderMail: mails.order,
    subscriptionOf: (member) => subscriptionOfMember(billing, member),
    onRegistered: async (registration) => {
      await Promise.all([
        deps.onRegistered(registrationEventId(registration.accountId)),
        automation?.onRegistered(registration),
      ])
    },
    logger,
    ...(deps.now && { now: deps.now }),
  })
  defineAccountsJobs(jobs, accounts)
  const linkKeys = await readSigningKeys(database, 'cancellation_link_key')
  const membership = createMembership({
    database,
    gateway,
    billing,
    receipts,
    requireMember: accounts.requireMember,
    orderMail: mails.order,
    withdrawalOf: (stripeSubscriptionId) => withdrawal.summaryOf(stripeSubscriptionId),
    cancellationTokens: createCancellationTokens(linkKeys),
    paymentTokens: createPaymentTokens(linkKeys),
    recordPlanChange: deps.records.recordPlanChange,
    limiter,
    logger,
  })
  const withdrawal = createWithdrawal(
    {
      database,
      stripeAccount: gateway.account,
      billing,
      requireMember: accounts.requireMember,
      requireSubscription: async (request, stripeSubscriptionId) =>
        membership.subscriptionOf(await accounts.requireMember(request), stripeSubscriptionId),
      policy: () => brand.current().brand.withdrawal,
      orderMail: mails.order,
      tokens: createWithdrawalTokens(linkKeys),
      logger,
    },
    jobs,
  )
  const personalData = createPersonalData({
    database,
    stripeAccount: gateway.account,
    forget: {
      visits: eraseVisits,
      reportedVisits: eraseReportedVisits,
      consents: eraseConsents,
      adEvents: eraseAdEvents,
      mails: async (db, forgotten) => {
        const count = await eraseMails(db, forgotten)
        await deleteFromOutbox(outboxFolder(env.dataDir), forgotten.mailIds)
        return count
      },
      correspondence: eraseCorrespondence,
      withdrawals: eraseWithdrawals,
      leads: eraseLeads,
      checkouts: eraseCheckouts,
      purchaseRecords: eraseRecords,
      subscriptions: eraseSubscriptions,
      receipts: eraseReceipts,
      invitations: eraseInvitations,
      account: async (account, db) => {
        await lockAddress(db, account.email)
        await leaveTeam(db, deps.audit.record, account)
        await accounts.deleteAccount(account, db)
      },
    },
    assertMayGo: (accountId) => assertMayLeave(database.db, accountId),
    lockSubscriptions: lockSubscriptions(database),
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
    eraseAddress: personalData.eraseAddress,
    logger,
  })
  return {
    registerRoutes: (api) => {
      mails.registerRoutes(api)
      accounts.registerRoutes(api)
      membership.registerRoutes(api)
      withdrawal.registerRoutes(api)
      personalData.registerRoutes(api)
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

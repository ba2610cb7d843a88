import { getTableName } from 'drizzle-orm'
import {
  accountClaims,
  accountLinks,
  accounts,
  accountTokens,
  signInFailures,
} from '#server/db/schema/accounts.ts'
import {
  adminAudit,
  adminAuditChain,
  adminAuditHead,
  adminInvitations,
  administrators,
  adminPasskeyChallenges,
  adminPasskeys,
  adminRecoveryCodes,
  dismissedFailures,
} from '#server/db/schema/admin.ts'
import { apiTokens } from '#server/db/schema/api-tokens.ts'
import { checkoutAttempts } from '#server/db/schema/checkout.ts'
import { brandDrafts, draftEdits, draftEditors } from '#server/db/schema/studio/drafts.ts'
import { experiments } from '#server/db/schema/studio/experiments.ts'
import { failedPayments, paymentLimits } from '#server/db/schema/failed-payments.ts'
import { leadFacts, leads } from '#server/db/schema/leads.ts'
import { brandPublications, brandVersions, recalledVersions } from '#server/db/schema/studio/versions.ts'
import { mailOptOuts, mails } from '#server/db/schema/mails.ts'
import { cancellationReasons, refundRequests } from '#server/db/schema/membership.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import {
  purchaseDocuments,
  purchaseRecordHeads,
  purchaseRecords,
} from '#server/db/schema/purchase-records.ts'
import { BILLING_TABLES } from './billing-tables.ts'
import { rule, type TableRule } from './table-rule.ts'
import { VISIT_TABLES } from './visit-tables.ts'

/** Every table with data about people, and the treatment of each column when the person is deleted. */
export const PERSONAL_TABLES: readonly TableRule[] = [
  rule(accounts, {
    exportedAs: 'account',
    retention: 'service',
    columns: 'removed',
    notExported: ['passwordHash'],
  }),
  rule(accountClaims, {
    exportedAs: 'claims',
    retention: 'service',
    columns: 'removed',
  }),
  rule(accountTokens, {
    exportedAs: 'signIns',
    retention: 'service',
    columns: 'removed',
    notExported: ['tokenHash'],
  }),
  rule(accountLinks, {
    exportedAs: 'mailedLinks',
    retention: 'service',
    columns: 'removed',
    notExported: ['tokenHash'],
  }),
  rule(administrators, {
    exportedAs: 'administrator',
    retention: 'service',
    columns: 'removed',
    notExported: ['totpOffer', 'totpSecret', 'totpLastStep'],
  }),
  rule(adminRecoveryCodes, {
    exportedAs: 'administratorRecoveryCodes',
    retention: 'service',
    columns: 'removed',
    notExported: ['codeHash'],
  }),
  rule(adminPasskeys, {
    exportedAs: 'administratorPasskeys',
    retention: 'service',
    columns: 'removed',
    notExported: ['publicKey'],
  }),
  rule(adminPasskeyChallenges, {
    exportedAs: 'administratorPasskeyChallenges',
    retention: 'service',
    columns: 'removed',
    notExported: ['challenge'],
  }),
  rule(apiTokens, {
    exportedAs: 'apiTokens',
    retention: 'service',
    columns: 'removed',
    notExported: ['tokenHash'],
  }),
  rule(adminInvitations, {
    exportedAs: 'adminInvitations',
    retention: 'service',
    columns: 'removed',
    notExported: ['tokenHash'],
  }),
  rule(adminAudit, {
    exportedAs: 'administratorActions',
    retention: 'books',
    columns: {
      accountable: ['actorAccountId', 'actorEmail', 'actedVia', 'targetId', 'before', 'after'],
      kept: ['brandId', 'id', 'at', 'action', 'targetKind', 'outcome', 'requestId'],
    },
    // They are about others.
    notExported: ['targetId', 'before', 'after'],
  }),
  rule(brandVersions, {
    exportedAs: 'brandVersions',
    retention: 'books',
    columns: {
      accountable: ['authorAccountId', 'authorEmail'],
      kept: [
        'brandId',
        'number',
        'hash',
        'brandVersion',
        'document',
        'parentNumber',
        'origin',
        'reason',
        'ownReason',
        'verification',
        'engine',
        'createdAt',
      ],
    },
    // The content of the brand.
    notExported: ['hash', 'document', 'verification'],
  }),
  rule(brandPublications, {
    exportedAs: 'brandPublications',
    retention: 'books',
    columns: {
      accountable: ['requestedBy', 'decidedBy'],
      kept: [
        'id',
        'brandId',
        'number',
        'kind',
        'state',
        'reason',
        'ownReason',
        'requestedAt',
        'decidedAt',
        'scheduledFor',
        'preparedFrom',
        'liveAt',
        'endedAt',
        'problem',
        'ownProblem',
      ],
    },
  }),
  rule(recalledVersions, {
    exportedAs: 'recalledVersions',
    retention: 'books',
    columns: { accountable: ['recalledBy'], kept: ['brandId', 'brandVersion', 'recalledAt', 'reason'] },
  }),
  rule(experiments, {
    exportedAs: 'createdExperiments',
    retention: 'books',
    columns: {
      accountable: ['createdByEmail'],
      kept: [
        'id',
        'brandId',
        'name',
        'hypothesis',
        'state',
        'arms',
        'salt',
        'smallestEffectPercent',
        'plannedVisitors',
        'createdAt',
        'startedAt',
        'stoppedAt',
        'endReason',
        'publishedNumber',
      ],
    },
    notExported: ['salt'],
  }),
  rule(brandDrafts, {
    exportedAs: 'drafts',
    retention: 'service',
    columns: {
      accountable: ['createdBy'],
      kept: [
        'brandId',
        'id',
        'name',
        'baseNumber',
        'base',
        'document',
        'sequence',
        'createdAt',
        'updatedAt',
        'versionNumber',
        'discardedAt',
      ],
    },
    // The content of pages, which is large and about nobody.
    notExported: ['base', 'document'],
  }),
  rule(draftEdits, {
    exportedAs: 'draftEdits',
    retention: 'service',
    columns: {
      accountable: ['authorAccountId'],
      kept: ['draftId', 'sequence', 'editId', 'patches', 'inverse', 'ofEditId', 'at'],
    },
    notExported: ['patches', 'inverse'],
  }),
  rule(draftEditors, {
    exportedAs: 'openedDrafts',
    retention: 'service',
    columns: { accountable: ['accountId'], kept: ['draftId', 'seenAt', 'place', 'auditedAt'] },
  }),
  rule(leads, {
    exportedAs: 'leads',
    retention: 'service',
    columns: 'removed',
    notExported: ['idempotencyHash'],
  }),
  rule(leadFacts, {
    exportedAs: 'leadFacts',
    retention: 'service',
    columns: 'removed',
    notExported: ['parts'],
  }),
  ...VISIT_TABLES,
  rule(checkoutAttempts, {
    exportedAs: 'checkouts',
    retention: 'books',
    columns: {
      kept: [
        'brandId',
        'id',
        'account',
        'productId',
        'productName',
        'productType',
        'currency',
        'finalPriceMinor',
        'priceMinor',
        'originalPriceMinor',
        'durationDays',
        'status',
        'generation',
        'lastPaymentCode',
        'stripeCustomerId',
        'stripeSubscriptionId',
        'stripePaymentIntentId',
        'countryCode',
        'registrationSource',
        'isWallet',
        'walletType',
        'brandVersion',
        'immediateStartAt',
        'immediateStartText',
        'purchaseEventId',
        'createdAt',
        'updatedAt',
      ],
      pseudonym: ['email', 'sessionId'],
      cleared: ['idempotencyHash', 'fullName', 'deviceInfo', 'leadId', 'attribution'],
    },
    notExported: ['idempotencyHash'],
  }),
  rule(purchaseRecords, {
    exportedAs: 'purchaseRecords',
    retention: 'books',
    columns: {
      kept: [
        'brandId',
        'account',
        'sequence',
        'kind',
        'attemptId',
        'stripeSubscriptionId',
        'pressKey',
        'contentHash',
        'previousHash',
        'hash',
        'createdAt',
      ],
      cleared: ['content', 'salt'],
    },
    notExported: ['pressKey', 'salt', 'contentHash', 'previousHash', 'hash'],
  }),
  ...BILLING_TABLES,
  rule(mails, {
    exportedAs: 'mails',
    retention: 'messaging',
    columns: 'removed',
    notExported: ['dedupeKey', 'failedAt', 'lastError'],
  }),
  rule(mailOptOuts, {
    exportedAs: 'mailOptOuts',
    retention: 'service',
    columns: 'removed',
  }),
  rule(cancellationReasons, {
    exportedAs: 'cancellationReasons',
    retention: 'correspondence',
    columns: { kept: ['id', 'stripeSubscriptionId', 'reason', 'createdAt'], cleared: ['comment'] },
  }),
  rule(refundRequests, {
    exportedAs: 'refundRequests',
    retention: 'correspondence',
    columns: {
      kept: [
        'brandId',
        'id',
        'stripeSubscriptionId',
        'stripeInvoiceId',
        'followedFrom',
        'status',
        'decidedAt',
        'createdAt',
      ],
      cleared: ['evidence'],
    },
  }),
  rule(withdrawals, {
    exportedAs: 'withdrawals',
    retention: 'books',
    columns: {
      kept: [
        'brandId',
        'stripeSubscriptionId',
        'account',
        'declaredAt',
        'channel',
        'planName',
        'contractFrom',
        'hasAskedToStart',
        'currency',
        'refundedBeforeMinor',
        'refundMinor',
        'status',
        'settledAt',
        'attempts',
        'lastError',
        'nextAttemptAt',
      ],
      cleared: ['name', 'email'],
    },
    notExported: ['attempts', 'lastError', 'nextAttemptAt'],
  }),
]

/** Tables that identify nobody, and why. */
export const OTHER_TABLES: Readonly<Record<string, string>> = {
  settings: 'keys and switches of the installation',
  receipt_series: 'the last number of each series of receipts',
  products: 'the catalogue',
  asked_prices: 'the amounts at which plans were offered',
  stripe_products: "the catalogue's objects at Stripe",
  plan_price_ids: "Stripe's ids of the prices at which plans were sold",
  revenue_movements: 'figures derived from the books, by subscription; they name nobody',
  revenue_months: 'sums of months',
  revenue_parts: 'what each subscription adds to the sums of months; they name nobody',
  revenue_subscriptions: 'how far these figures are derived, and the kind of source the buyer came from',
  [getTableName(purchaseRecordHeads)]:
    'the end of each chain of purchase records, and the result of its last check',
  [getTableName(adminAuditChain)]: 'hashes of audit rows, by their numbers',
  [getTableName(adminAuditHead)]: 'the end of the chain of the audit, and the result of its last check',
  [getTableName(purchaseDocuments)]: 'terms that were in force when something was bought',
  funnel_cells: 'values by which visits are counted',
  funnel_step_days: 'counts of days',
  funnel_stage_days: 'counts of days',
  funnel_pair_days: 'counts of days',
  report_marks: 'how far the reports have read',
  [getTableName(dismissedFailures)]:
    'dismissed jobs, webhooks, mails and ad events, by ids that identify nothing once those are gone',
  brand_live: 'the live version of each brand',
  brand_sites: 'hosts of brands',
  media_blobs: 'bytes of the pictures of brands',
  media_files: 'the picture library; it does not record who added a picture',
  media_variants: 'smaller copies of these pictures',
  experiment_marks: 'keyed hashes of the visitors that an experiment has counted, deleted when it ends',
  experiment_pages: 'counts of page loads by load time and errors',
  server_instances: 'running instances and the versions they show',
  leases: 'which process works on what, by keys that are deleted within the hour',
  release_assets: 'scripts and style sheets of the product',
  rate_limits: 'counts of the last minutes under keyed hashes of network addresses',
  [getTableName(paymentLimits)]:
    'counts of failed payments under keyed hashes of address, lead, network and card, deleted a day after the last',
  [getTableName(failedPayments)]:
    'times of failed payments with keyed hashes of card and network, for 30 days; they identify nobody',
  [getTableName(signInFailures)]:
    'counts under keyed hashes of addresses, deleted with the account or within days',
  sandbox_objects:
    "the sandbox's own state, in place of Stripe: it deletes the customer and keeps invoices and charges, as Stripe does",
}

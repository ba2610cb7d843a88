import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  accountClaims,
  accountLinks,
  accounts,
  accountTokens,
  signInFailures,
} from '../../db/schema/accounts.ts'
import { adminAudit, adminInvitations, administrators } from '../../db/schema/admin.ts'
import {
  invoices,
  refunds,
  stripeEvents,
  subscriptions,
  subscriptionStatusHistory,
} from '../../db/schema/billing.ts'
import { checkoutAttempts, stripeCustomers } from '../../db/schema/checkout.ts'
import { leads } from '../../db/schema/leads.ts'
import { mailOptOuts, mails } from '../../db/schema/mails.ts'
import { cancellationReasons, refundRequests } from '../../db/schema/membership.ts'
import { visits } from '../../db/schema/reports.ts'
import { trackingEvents } from '../../db/schema/tracking-events.ts'

/** What the deletion of a person does to a column. */
type Treatment =
  /** It goes, with its row. */
  | 'removed'
  /** Another value takes its place that says nothing. */
  | 'pseudonym'
  /** Emptied; its row stays. */
  | 'cleared'
  /** Says nothing of who it was once the others are gone. */
  | 'kept'
  /** Names an administrator as long as the audit is kept: whoever acts on other people's data answers for it. */
  | 'accountable'

/** Which of the retention periods ends it: of service data, of messages, of correspondence; or the books' own. */
type Retention = 'service' | 'messaging' | 'correspondence' | 'books'

type Columns<T extends PgTable> = keyof T['$inferSelect'] & string

type TableRule = {
  name: string
  /** Under which name a person's rows are exported. */
  exportedAs: string
  retention: Retention
  /** All fields of the table's rows, by what becomes of them. */
  columns: Readonly<Partial<Record<Treatment, readonly string[]>>>
  /** Secrets of ours that tell a person nothing. */
  notExported: readonly string[]
}

/** A column that nobody has decided on fails a test. */
const rule = <T extends PgTable>(
  table: T,
  given: Omit<TableRule, 'name' | 'columns' | 'notExported'> & {
    columns: Partial<Record<Treatment, readonly Columns<T>[]>>
    notExported?: readonly Columns<T>[]
  },
): TableRule => ({ notExported: [], ...given, name: getTableName(table) })

/** Every table with something about a person, and what becomes of each column when the person is deleted. */
export const PERSONAL_TABLES: readonly TableRule[] = [
  rule(accounts, {
    exportedAs: 'account',
    retention: 'service',
    columns: {
      removed: [
        'id',
        'email',
        'passwordHash',
        'emailConfirmedAt',
        'createdAt',
        'passwordChangedAt',
        'lastSignInAt',
      ],
    },
    notExported: ['passwordHash'],
  }),
  rule(accountClaims, {
    exportedAs: 'claims',
    retention: 'service',
    columns: { removed: ['accountId', 'kind', 'claimedId'] },
  }),
  rule(accountTokens, {
    exportedAs: 'signIns',
    retention: 'service',
    columns: { removed: ['tokenHash', 'accountId', 'createdAt', 'expiresAt', 'revokedAt', 'secondFactorAt'] },
    notExported: ['tokenHash'],
  }),
  rule(accountLinks, {
    exportedAs: 'mailedLinks',
    retention: 'service',
    columns: { removed: ['tokenHash', 'purpose', 'email', 'createdAt', 'expiresAt', 'usedAt'] },
    notExported: ['tokenHash'],
  }),
  rule(administrators, {
    exportedAs: 'administrator',
    retention: 'service',
    columns: {
      removed: [
        'accountId',
        'role',
        'totpSecret',
        'totpConfirmedAt',
        'totpLastStep',
        'createdAt',
        'invitedBy',
      ],
    },
    notExported: ['totpSecret', 'totpLastStep'],
  }),
  rule(adminInvitations, {
    exportedAs: 'adminInvitations',
    retention: 'service',
    columns: {
      removed: [
        'id',
        'tokenHash',
        'email',
        'role',
        'invitedBy',
        'createdAt',
        'expiresAt',
        'acceptedAt',
        'revokedAt',
      ],
    },
    notExported: ['tokenHash'],
  }),
  rule(adminAudit, {
    exportedAs: 'administratorActions',
    retention: 'books',
    columns: {
      accountable: ['actorAccountId', 'actorEmail', 'targetId', 'before', 'after'],
      kept: ['id', 'at', 'action', 'targetKind', 'outcome', 'requestId'],
    },
    // They tell of others.
    notExported: ['targetId', 'before', 'after'],
  }),
  rule(leads, {
    exportedAs: 'leads',
    retention: 'service',
    columns: {
      removed: [
        'id',
        'email',
        'appName',
        'brandVersion',
        'sessionId',
        'answers',
        'results',
        'completedAt',
        'idempotencyHash',
        'createdAt',
        'updatedAt',
      ],
    },
    notExported: ['idempotencyHash'],
  }),
  rule(trackingEvents, {
    exportedAs: 'events',
    retention: 'service',
    columns: {
      kept: ['eventId', 'eventType', 'occurredAt', 'receivedAt', 'brandVersion', 'country'],
      pseudonym: ['sessionId'],
      cleared: ['userId', 'fbp', 'fbc', 'deviceInfo', 'metadata'],
    },
  }),
  rule(visits, {
    exportedAs: 'visits',
    retention: 'service',
    columns: {
      kept: [
        'firstAt',
        'lastAt',
        'device',
        'country',
        'source',
        'gender',
        'brandVersion',
        'landedAt',
        'startedAt',
        'finishedAt',
        'leadAt',
        'purchasePageAt',
        'paymentAt',
        'purchasedAt',
        'registeredAt',
        'steps',
        'completed',
        'saidOrders',
        'isOpen',
        'updatedAt',
      ],
      pseudonym: ['sessionId'],
      cleared: ['leadId'],
    },
    notExported: ['completed', 'saidOrders', 'isOpen', 'updatedAt'],
  }),
  rule(checkoutAttempts, {
    exportedAs: 'checkouts',
    retention: 'books',
    columns: {
      kept: [
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
        'purchaseEventId',
        'createdAt',
        'updatedAt',
      ],
      pseudonym: ['email', 'sessionId'],
      cleared: ['idempotencyHash', 'fullName', 'deviceInfo', 'leadId'],
    },
    notExported: ['idempotencyHash'],
  }),
  rule(stripeCustomers, {
    exportedAs: 'customers',
    retention: 'books',
    columns: { kept: ['stripeCustomerId', 'account', 'createdAt'], pseudonym: ['email'] },
  }),
  rule(subscriptions, {
    exportedAs: 'subscriptions',
    retention: 'books',
    columns: {
      kept: [
        'stripeSubscriptionId',
        'account',
        'stripeCustomerId',
        'productId',
        'attemptId',
        'status',
        'currency',
        'priceMinor',
        'periodDays',
        'startedAt',
        'currentPeriodStart',
        'currentPeriodEnd',
        'trialEnd',
        'isCancelAtPeriodEnd',
        'canceledAt',
        'cancellationReason',
        'endedAt',
        'paidUntil',
        'graceUntil',
        'purchaseRecordedAt',
        'syncedAt',
        'createdAt',
      ],
      pseudonym: ['email'],
      cleared: ['leadId', 'cardBrand', 'cardLast4', 'cardExpMonth', 'cardExpYear'],
    },
  }),
  rule(subscriptionStatusHistory, {
    exportedAs: 'subscriptionHistory',
    retention: 'books',
    columns: {
      kept: [
        'id',
        'stripeSubscriptionId',
        'fromStatus',
        'toStatus',
        'productId',
        'priceMinor',
        'periodDays',
        'isCancelAtPeriodEnd',
        'cause',
        'recordedAt',
      ],
    },
  }),
  rule(invoices, {
    exportedAs: 'invoices',
    retention: 'books',
    columns: {
      kept: [
        'stripeInvoiceId',
        'account',
        'stripeSubscriptionId',
        'stripePaymentIntentId',
        'number',
        'status',
        'billingReason',
        'currency',
        'amountDueMinor',
        'amountPaidMinor',
        'attemptCount',
        'nextPaymentAttemptAt',
        'periodStart',
        'periodEnd',
        'createdAt',
        'paidAt',
        'syncedAt',
      ],
    },
  }),
  rule(refunds, {
    exportedAs: 'refunds',
    retention: 'books',
    columns: {
      kept: [
        'stripeRefundId',
        'account',
        'stripeInvoiceId',
        'stripeSubscriptionId',
        'stripePaymentIntentId',
        'status',
        'reason',
        'currency',
        'amountMinor',
        'createdAt',
        'syncedAt',
      ],
    },
  }),
  rule(stripeEvents, {
    exportedAs: 'paymentNotices',
    retention: 'books',
    columns: {
      kept: [
        'id',
        'account',
        'type',
        'objectId',
        'stripeSubscriptionId',
        'createdAt',
        'receivedAt',
        'processedAt',
        'attempts',
        'lastError',
      ],
    },
    notExported: ['lastError', 'attempts'],
  }),
  rule(mails, {
    exportedAs: 'mails',
    retention: 'messaging',
    columns: {
      removed: [
        'id',
        'kind',
        'toEmail',
        'dedupeKey',
        'content',
        'status',
        'attempts',
        'sendingSince',
        'dueAt',
        'createdAt',
        'sentAt',
        'lastError',
      ],
    },
    notExported: ['dedupeKey', 'lastError'],
  }),
  rule(mailOptOuts, {
    exportedAs: 'mailOptOuts',
    retention: 'service',
    columns: { removed: ['email', 'createdAt'] },
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
]

/** Tables in which nobody can be found, and why. */
export const OTHER_TABLES: Readonly<Record<string, string>> = {
  settings: 'keys and switches of the installation',
  products: 'the catalogue',
  stripe_products: "the catalogue's objects at Stripe",
  revenue_movements: 'figures made from the books, by subscription; they name nobody',
  revenue_subscriptions: 'how far these figures are made, and the kind of place the buyer came from',
  funnel_cells: 'values by which visits are counted',
  funnel_step_days: 'counts of days',
  funnel_stage_days: 'counts of days',
  report_marks: 'how far the reports have read',
  leases: 'who works on what at this moment, by keys that are gone within the hour',
  rate_limits: 'counts of the last minutes under keyed hashes of addresses of the network',
  [getTableName(signInFailures)]:
    'counts under keyed hashes of addresses, gone with the account or within days',
  sandbox_objects:
    "the sandbox's own state, which stands for Stripe: it forgets the customer and keeps invoices and charges, as Stripe does",
}

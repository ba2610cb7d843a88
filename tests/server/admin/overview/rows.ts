import { randomUUID } from 'node:crypto'
import type { Database } from '#server/db/database.ts'
import { adEvents } from '#server/db/schema/ad-events.ts'
import { invoices, refunds, stripeEvents, subscriptions } from '#server/db/schema/billing.ts'
import type { OverviewDeps } from '#server/features/admin-overview/overview-deps.ts'
import { leads } from '#server/db/schema/leads.ts'
import { mails } from '#server/db/schema/mails.ts'
import { visits } from '#server/db/schema/reports.ts'
import { leadContent } from '../../leads/lead-content.ts'

type Changes<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>

const nothing = () => Promise.resolve({ started: 0, succeeded: 0 })
/** For tests that retry nothing. */
export const NOTHING_TO_RETRY: OverviewDeps['retry'] = {
  jobs: nothing,
  webhooks: nothing,
  mails: nothing,
  ad_events: nothing,
}

let rows = 0

export async function putVisit({ db }: Database, firstAt: Date, startedAt: Date | null): Promise<void> {
  await db.insert(visits).values({
    sessionId: `session-${++rows}`,
    firstAt,
    lastAt: firstAt,
    device: 'phone',
    country: 'US',
    source: 'direct',
    answer: 'unknown',
    brandVersion: 'v1',
    startedAt,
    steps: {},
    updatedAt: firstAt,
  })
}

export async function putLead(database: Database, createdAt: Date): Promise<void> {
  const id = `lead-${++rows}`
  await database.db.insert(leads).values({
    id,
    email: `lead-${rows}@example.com`,
    appName: 'marigold',
    brandVersion: 'v1',
    ...leadContent(database, { id, at: createdAt }),
    createdAt,
    updatedAt: createdAt,
  })
}

export async function putSubscription(
  { db }: Database,
  id: string,
  changes: Changes<typeof subscriptions> = {},
): Promise<void> {
  const at = new Date('2027-01-01T00:00:00Z')
  await db.insert(subscriptions).values({
    stripeSubscriptionId: id,
    account: 'sandbox',
    stripeCustomerId: `cus_${id}`,
    email: `${id}@example.com`,
    status: 'active',
    currency: 'USD',
    priceMinor: 3899,
    startedAt: at,
    currentPeriodStart: at,
    currentPeriodEnd: at,
    isCancelAtPeriodEnd: false,
    syncedAt: at,
    createdAt: at,
    ...changes,
  })
}

/** Paid at `at`, or else open since then and declined once. */
export async function putInvoice(
  { db }: Database,
  subscriptionId: string,
  at: Date,
  changes: Changes<typeof invoices> = {},
): Promise<void> {
  const amountMinor = changes.amountPaidMinor ?? 1949
  const isPaid = (changes.status ?? 'paid') === 'paid'
  await db.insert(invoices).values({
    stripeInvoiceId: `in_${++rows}`,
    account: 'sandbox',
    stripeSubscriptionId: subscriptionId,
    status: 'paid',
    currency: 'USD',
    amountDueMinor: amountMinor,
    amountPaidMinor: isPaid ? amountMinor : 0,
    attemptCount: 1,
    periodStart: at,
    periodEnd: at,
    createdAt: at,
    paidAt: isPaid ? at : null,
    syncedAt: at,
    ...changes,
  })
}

export async function putRefund(
  { db }: Database,
  subscriptionId: string,
  createdAt: Date,
  changes: Changes<typeof refunds> = {},
): Promise<void> {
  await db.insert(refunds).values({
    stripeRefundId: `re_${++rows}`,
    account: 'sandbox',
    stripeSubscriptionId: subscriptionId,
    stripePaymentIntentId: `pi_${rows}`,
    status: 'succeeded',
    currency: 'USD',
    amountMinor: 500,
    createdAt,
    syncedAt: createdAt,
    ...changes,
  })
}

export async function putWebhook(
  { db }: Database,
  receivedAt: Date,
  changes: Changes<typeof stripeEvents> = {},
): Promise<string> {
  const id = `evt_${++rows}`
  await db.insert(stripeEvents).values({
    id,
    account: 'sandbox',
    type: 'invoice.paid',
    createdAt: receivedAt,
    receivedAt,
    attempts: 2,
    lastError: 'StripeFault: away',
    ...changes,
  })
  return id
}

export async function putMail(
  { db }: Database,
  status: (typeof mails.$inferInsert)['status'],
  createdAt: Date,
  changes: Changes<typeof mails> = {},
): Promise<string> {
  const id = `mail-${++rows}`
  await db.insert(mails).values({
    id,
    kind: 'confirm_email',
    toEmail: 'jo@example.com',
    dedupeKey: id,
    content: { kind: 'confirm_email' },
    status,
    dueAt: createdAt,
    createdAt,
    lastError: 'EENVELOPE',
    ...changes,
  })
  return id
}

/** One that the network has refused. */
export async function putAdEvent(
  { db }: Database,
  createdAt: Date,
  changes: Changes<typeof adEvents> = {},
): Promise<string> {
  const eventId = randomUUID()
  await db.insert(adEvents).values({
    eventId,
    name: 'Purchase',
    sessionId: `session-${++rows}`,
    happenedAt: createdAt,
    status: 'dropped',
    reason: 'rejected',
    lastFailure: 'HTTP 400, code 100',
    failedAt: createdAt,
    attempts: 1,
    createdAt,
    ...changes,
  })
  return eventId
}

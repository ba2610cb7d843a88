import { and, asc, count, eq, inArray, max, min, ne, or, sql } from 'drizzle-orm'
import { NO_HASH } from '#server/db/at-rest/chain.ts'
import type { Database } from '#server/db/database.ts'
import { decryptLeadContent } from '#server/db/at-rest/lead-at-rest.ts'
import { isPseudonym } from '#server/db/at-rest/pseudonym.ts'
import { accounts, accountTokens } from '#server/db/schema/accounts.ts'
import { invoices, refunds, subscriptions, subscriptionStatusHistory } from '#server/db/schema/billing.ts'
import { checkoutAttempts } from '#server/db/schema/checkout.ts'
import { leads } from '#server/db/schema/leads.ts'
import { mails } from '#server/db/schema/mails.ts'
import { cancellationReasons, refundRequests } from '#server/db/schema/membership.ts'
import { products } from '#server/db/schema/products.ts'
import {
  purchaseDocuments,
  purchaseRecordHeads,
  purchaseRecords,
} from '#server/db/schema/purchase-records.ts'
import { trackingEvents } from '#server/db/schema/tracking-events.ts'
import type { PurchaseRecordsDeps } from './purchase-records-deps.ts'
import { isWhole } from './record-hash.ts'
import { termsText } from './terms-text.ts'
import { isProduct } from '#server/features/products/products.ts'

const MAX_MAILS = 300
const MAX_SIGN_INS = 300

type Db = Database['db']
type Subscription = typeof subscriptions.$inferSelect
type Attempt = typeof checkoutAttempts.$inferSelect

const isoOrNull = (date: Date | null): string | null => date?.toISOString() ?? null

/** The rows of the chain about a subscription, in chain order. */
async function readRecords(db: Db, account: string, id: string, attempt: Attempt | null) {
  const rows = await db
    .select()
    .from(purchaseRecords)
    .where(
      and(
        eq(purchaseRecords.account, account),
        or(
          eq(purchaseRecords.stripeSubscriptionId, id),
          attempt === null ? undefined : eq(purchaseRecords.attemptId, attempt.id),
        ),
      ),
    )
    .orderBy(asc(purchaseRecords.sequence))
  const hashes = rows.flatMap(({ content }) => content?.server.termsHash ?? [])
  const documents = await db.select().from(purchaseDocuments).where(inArray(purchaseDocuments.hash, hashes))
  const textOf = new Map(documents.map(({ hash, text }) => [hash, text]))
  return rows.map((row) => ({
    sequence: row.sequence,
    recordedAt: row.createdAt.toISOString(),
    contentHash: row.contentHash,
    previousHash: row.previousHash,
    hash: row.hash,
    /** Row and content match their hashes. */
    isIntact: isWhole(row),
    /** null: erased with the person's data. */
    content: row.content,
    /** The terms in force then; null if there were none or they are unknown. */
    terms: textOf.get(row.content?.server.termsHash ?? '') ?? null,
  }))
}

async function readChain(db: Db, account: string) {
  const [head] = await db.select().from(purchaseRecordHeads).where(eq(purchaseRecordHeads.account, account))
  return {
    account,
    /** Number of rows. */
    sequence: head?.sequence ?? 0,
    headHash: head?.hash ?? NO_HASH,
    checkedAt: isoOrNull(head?.checkedAt ?? null),
    /** The fault that the last check found. */
    fault: head?.fault ?? null,
  }
}

async function readMoney(db: Db, id: string) {
  const charges = await db
    .select()
    .from(invoices)
    .where(eq(invoices.stripeSubscriptionId, id))
    .orderBy(asc(invoices.createdAt), asc(invoices.stripeInvoiceId))
  const given = await db
    .select()
    .from(refunds)
    .where(eq(refunds.stripeSubscriptionId, id))
    .orderBy(asc(refunds.createdAt), asc(refunds.stripeRefundId))
  return {
    charges: charges.map((row) => ({
      invoiceId: row.stripeInvoiceId,
      number: row.number,
      status: row.status,
      billingReason: row.billingReason,
      paymentIntentId: row.stripePaymentIntentId,
      currency: row.currency,
      amountDueMinor: row.amountDueMinor,
      amountPaidMinor: row.amountPaidMinor,
      createdAt: row.createdAt.toISOString(),
      paidAt: isoOrNull(row.paidAt),
      periodStart: row.periodStart.toISOString(),
      periodEnd: row.periodEnd.toISOString(),
    })),
    refunds: given.map((row) => ({
      id: row.stripeRefundId,
      invoiceId: row.stripeInvoiceId,
      paymentIntentId: row.stripePaymentIntentId,
      status: row.status,
      currency: row.currency,
      amountMinor: row.amountMinor,
      createdAt: row.createdAt.toISOString(),
    })),
  }
}

async function readMails(
  { database: { db }, subjectOf }: PurchaseRecordsDeps,
  { brandId, email }: Subscription,
) {
  const rows = await db
    .select()
    .from(mails)
    .where(
      and(
        eq(mails.brandId, brandId),
        eq(sql`lower(${mails.toEmail})`, email),
        ne(mails.kind, 'admin_invitation'),
      ),
    )
    .orderBy(asc(mails.createdAt), asc(mails.id))
    .limit(MAX_MAILS)
  return Promise.all(
    rows.map(async ({ kind, content, status, createdAt, sentAt }) => ({
      kind,
      subject: await subjectOf(content, brandId).catch(() => null),
      status,
      orderedAt: createdAt.toISOString(),
      sentAt: isoOrNull(sentAt),
    })),
  )
}

/** Names and times only, as far as consent allowed: the step that a visitor reached can reveal health data. */
async function readEvents(db: Db, sessionId: string | null) {
  if (sessionId === null) return []
  const rows = await db
    .select({
      name: trackingEvents.eventType,
      count: count(),
      firstAt: min(trackingEvents.receivedAt),
      lastAt: max(trackingEvents.receivedAt),
    })
    .from(trackingEvents)
    .where(eq(trackingEvents.sessionId, sessionId))
    .groupBy(trackingEvents.eventType)
  return rows
    .flatMap(({ name, count: times, firstAt, lastAt }) =>
      firstAt && lastAt
        ? [{ name, count: times, firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString() }]
        : [],
    )
    .sort((a, b) => (a.firstAt === b.firstAt ? a.name.localeCompare(b.name) : a.firstAt < b.firstAt ? -1 : 1))
}

async function readUse(
  database: Database,
  { brandId, email, leadId }: Subscription,
  attempt: Attempt | null,
) {
  const { db } = database
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.brandId, brandId), eq(sql`lower(${accounts.email})`, email)))
  const signIns = account
    ? await db
        .select({ createdAt: accountTokens.createdAt })
        .from(accountTokens)
        .where(eq(accountTokens.accountId, account.id))
        .orderBy(asc(accountTokens.createdAt))
        .limit(MAX_SIGN_INS)
    : []
  const [lead] = await db
    .select()
    .from(leads)
    .where(eq(leads.id, attempt?.leadId ?? leadId ?? ''))
  return {
    registeredAt: isoOrNull(account?.createdAt ?? null),
    emailConfirmedAt: isoOrNull(account?.emailConfirmedAt ?? null),
    lastSignInAt: isoOrNull(account?.lastSignInAt ?? null),
    /** Those that are still stored. */
    signIns: signIns.map(({ createdAt }) => createdAt.toISOString()),
    answersGiven: lead ? Object.keys(decryptLeadContent(database, lead).answers).length : null,
    quizCompletedAt: isoOrNull(lead?.completedAt ?? null),
    /** Of the visit that bought. */
    events: await readEvents(db, attempt?.sessionId ?? lead?.sessionId ?? null),
  }
}

async function readHistory(db: Db, id: string) {
  const changes = await db
    .select()
    .from(subscriptionStatusHistory)
    .where(eq(subscriptionStatusHistory.stripeSubscriptionId, id))
    .orderBy(asc(subscriptionStatusHistory.id))
  const canceled = await db
    .select()
    .from(cancellationReasons)
    .where(eq(cancellationReasons.stripeSubscriptionId, id))
    .orderBy(asc(cancellationReasons.id))
  const requests = await db
    .select()
    .from(refundRequests)
    .where(eq(refundRequests.stripeSubscriptionId, id))
    .orderBy(asc(refundRequests.createdAt))
  return {
    statusHistory: changes.map((row) => ({
      at: row.recordedAt.toISOString(),
      from: row.fromStatus,
      to: row.toStatus,
      isCancelAtPeriodEnd: row.isCancelAtPeriodEnd,
    })),
    cancellations: canceled.map(({ createdAt, reason }) => ({ at: createdAt.toISOString(), reason })),
    refundRequests: requests.map(({ createdAt, status, decidedAt }) => ({
      at: createdAt.toISOString(),
      status,
      decidedAt: isoOrNull(decidedAt),
    })),
  }
}

async function planNameOf(
  db: Db,
  { brandId, productId }: Subscription,
  attempt: Attempt | null,
): Promise<string> {
  if (attempt && (productId === null || attempt.productId === productId)) return attempt.productName
  const [product] = await db
    .select({ name: products.name })
    .from(products)
    .where(isProduct(brandId, productId ?? ''))
  return product?.name ?? productId ?? 'Subscription'
}

async function readFacts(deps: PurchaseRecordsDeps, id: string) {
  const { database, account, brands } = deps
  const { db } = database
  const [subscription] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.account, account), eq(subscriptions.stripeSubscriptionId, id)))
  if (!subscription) return null
  const [attempt = null] = await db
    .select()
    .from(checkoutAttempts)
    .where(eq(checkoutAttempts.stripeSubscriptionId, id))
  const { name, legal, terms } = brands.of(subscription.brandId).brand
  return {
    seller: { name, companyName: legal.companyName, supportEmail: legal.supportEmail ?? null },
    /** Without address and name after the person was deleted. */
    buyer: {
      email: isPseudonym(subscription.email) ? null : subscription.email,
      fullName: attempt?.fullName ?? null,
      countryCode: attempt?.countryCode ?? null,
      customerId: subscription.stripeCustomerId,
    },
    subscription: {
      id,
      planName: await planNameOf(db, subscription, attempt),
      status: subscription.status,
      currency: subscription.currency,
      renewalMinor: subscription.priceMinor,
      periodDays: subscription.periodDays,
      startedAt: subscription.startedAt.toISOString(),
      paidUntil: isoOrNull(subscription.paidUntil),
      isCancelAtPeriodEnd: subscription.isCancelAtPeriodEnd,
      canceledAt: isoOrNull(subscription.canceledAt),
      endedAt: isoOrNull(subscription.endedAt),
    },
    ...(await readMoney(db, id)),
    records: await readRecords(db, account, id, attempt),
    chain: await readChain(db, account),
    /** The current terms. */
    termsNow: terms ? termsText(terms) : null,
    mails: await readMails(deps, subscription),
    use: await readUse(database, subscription, attempt),
    ...(await readHistory(db, id)),
  }
}

type EvidenceFacts = NonNullable<Awaited<ReturnType<typeof readFacts>>>

/**
 * Everything about a subscription that can answer a dispute, without quiz answers or texts written by members. Times are
 * ISO 8601, statuses are Stripe's.
 */
export type Evidence = EvidenceFacts & {
  /** The latest time in it. */
  asOf: string
}
export type EvidenceRecord = Evidence['records'][number]
export type EvidenceCharge = Evidence['charges'][number]

/** The latest past time; period ends may be in the future. */
function latestOf({ subscription, charges, ...evidence }: EvidenceFacts): string {
  const times = [
    subscription.startedAt,
    subscription.canceledAt,
    subscription.endedAt,
    ...charges.flatMap(({ createdAt, paidAt }) => [createdAt, paidAt]),
    ...evidence.refunds.map(({ createdAt }) => createdAt),
    ...evidence.records.map(({ recordedAt }) => recordedAt),
    evidence.chain.checkedAt,
    ...evidence.mails.flatMap(({ orderedAt, sentAt }) => [orderedAt, sentAt]),
    evidence.use.registeredAt,
    evidence.use.emailConfirmedAt,
    evidence.use.lastSignInAt,
    ...evidence.use.signIns,
    ...evidence.use.events.map(({ lastAt }) => lastAt),
    ...evidence.statusHistory.map(({ at }) => at),
    ...evidence.cancellations.map(({ at }) => at),
    ...evidence.refundRequests.flatMap(({ at, decidedAt }) => [at, decidedAt]),
  ]
  return times.filter((time) => time !== null).reduce((latest, time) => (time > latest ? time : latest))
}

/** Whether a brand has this subscription. */
export async function isSubscriptionOf(
  { database: { db }, account }: PurchaseRecordsDeps,
  brandId: string,
  id: string,
): Promise<boolean> {
  const found = await db
    .select({ id: subscriptions.stripeSubscriptionId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.account, account),
        eq(subscriptions.brandId, brandId),
        eq(subscriptions.stripeSubscriptionId, id),
      ),
    )
  return found.length > 0
}

/**
 * Reads the evidence of a subscription: what its buyer saw, paid, received and used. Deterministic.
 * @returns null if the subscription does not exist
 */
export async function readEvidence(deps: PurchaseRecordsDeps, id: string): Promise<Evidence | null> {
  const found = await readFacts(deps, id)
  return found && { asOf: latestOf(found), ...found }
}

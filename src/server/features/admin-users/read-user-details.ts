import { nowOf } from '#shared/lib/now-of.ts'
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { AdminInvoice, AdminSubscription, UserDetails } from '#shared/contract/admin/admin-users.ts'
import { holdsPayment } from '#shared/disputes/dispute-status.ts'
import { accountTokens } from '#server/db/schema/accounts.ts'
import { administrators } from '#server/db/schema/admin.ts'
import { refunds, subscriptionStatusHistory } from '#server/db/schema/billing.ts'
import { stripeCustomers } from '#server/db/schema/checkout.ts'
import { leads } from '#server/db/schema/leads.ts'
import { mails } from '#server/db/schema/mails.ts'
import { cancellationReasons } from '#server/db/schema/membership.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'
import type { AdminUsersDeps, LedgerInvoice } from './admin-users-deps.ts'
import { requirePerson } from './find-person.ts'
import type { Person } from './people.ts'
import { readUserAttribution } from './read-user-attribution.ts'
import { readUserDisputes } from './read-user-disputes.ts'
import { type ReadSubscription, readUserRows, renewsAtOf } from './read-user-rows.ts'

const MAX_MAILS = 200

const isoOrNull = (date: Date | null): string | null => date?.toISOString() ?? null

const isDisputed = ({ dispute }: Pick<LedgerInvoice, 'dispute'>): boolean =>
  dispute !== null && holdsPayment(dispute.status)

/** What can still be refunded of an invoice, in minor units. */
export function refundableMinorOf({
  stripePaymentIntentId,
  amountPaidMinor,
  refundedMinor,
  dispute,
}: LedgerInvoice): number {
  // What a bank has taken back cannot be refunded again.
  const isGone = stripePaymentIntentId === null || isDisputed({ dispute })
  return isGone ? 0 : Math.max(0, amountPaidMinor - refundedMinor)
}

const invoiceOf = (invoice: LedgerInvoice): AdminInvoice => ({
  id: invoice.stripeInvoiceId,
  subscriptionId: invoice.stripeSubscriptionId,
  number: invoice.number,
  status: invoice.status,
  billingReason: invoice.billingReason,
  currency: invoice.currency,
  amountDueMinor: invoice.amountDueMinor,
  amountPaidMinor: invoice.amountPaidMinor,
  refundedMinor: invoice.refundedMinor,
  refundableMinor: refundableMinorOf(invoice),
  isDisputed: isDisputed(invoice),
  createdAt: invoice.createdAt.toISOString(),
  paidAt: isoOrNull(invoice.paidAt),
  periodStart: invoice.periodStart.toISOString(),
  periodEnd: invoice.periodEnd.toISOString(),
})

function cardOf({ subscription }: ReadSubscription): AdminSubscription['card'] {
  const { cardBrand, cardLast4, cardExpMonth, cardExpYear } = subscription
  if (cardBrand === null || cardLast4 === null || cardExpMonth === null || cardExpYear === null) return null
  return { brand: cardBrand, last4: cardLast4, expMonth: cardExpMonth, expYear: cardExpYear }
}

async function readHistories({ database: { db } }: AdminUsersDeps, ids: readonly string[]) {
  const rows = await db
    .select()
    .from(subscriptionStatusHistory)
    .where(inArray(subscriptionStatusHistory.stripeSubscriptionId, [...ids]))
    .orderBy(subscriptionStatusHistory.id)
  return Map.groupBy(rows, ({ stripeSubscriptionId }) => stripeSubscriptionId)
}

/** The last reason of each subscription. */
async function readCancellations({ database: { db } }: AdminUsersDeps, ids: readonly string[]) {
  const rows = await db
    .select()
    .from(cancellationReasons)
    .where(inArray(cancellationReasons.stripeSubscriptionId, [...ids]))
    .orderBy(cancellationReasons.id)
  return new Map(rows.map((row) => [row.stripeSubscriptionId, row]))
}

async function readWithdrawals(
  { database: { db } }: AdminUsersDeps,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AdminSubscription['withdrawal']>> {
  const rows = await db
    .select()
    .from(withdrawals)
    .where(inArray(withdrawals.stripeSubscriptionId, [...ids]))
  return new Map(
    rows.map((row) => [
      row.stripeSubscriptionId,
      {
        declaredAt: row.declaredAt.toISOString(),
        channel: row.channel,
        name: row.name,
        email: row.email,
        status: row.status,
        refundMinor: row.refundMinor,
        hasAskedToStart: row.hasAskedToStart,
        settledAt: isoOrNull(row.settledAt),
        attempts: row.attempts,
        lastError: row.lastError,
        nextAttemptAt: row.nextAttemptAt.toISOString(),
      },
    ]),
  )
}

async function readSubscriptionDetails(
  deps: AdminUsersDeps,
  owned: readonly ReadSubscription[],
  invoices: readonly LedgerInvoice[],
): Promise<AdminSubscription[]> {
  const ids = owned.map(({ subscription }) => subscription.stripeSubscriptionId)
  const histories = await readHistories(deps, ids)
  const cancellations = await readCancellations(deps, ids)
  const withdrawn = await readWithdrawals(deps, ids)
  return owned.map((read): AdminSubscription => {
    const { subscription, request } = read
    const id = subscription.stripeSubscriptionId
    const renewsAt = renewsAtOf(subscription)
    const ownInvoices = invoices.filter(({ stripeSubscriptionId }) => stripeSubscriptionId === id)
    const policy = deps.membership.refundPolicyOf(ownInvoices, request?.status ?? null, nowOf(deps))
    const cancellation = cancellations.get(id)
    return {
      id,
      productId: subscription.productId,
      planName: read.planName,
      status: subscription.status,
      state: read.state,
      hasAccess: read.hasAccess,
      accessUntil: isoOrNull(read.accessUntil),
      startedAt: subscription.startedAt.toISOString(),
      trialEnd: isoOrNull(subscription.trialEnd),
      paidUntil: isoOrNull(subscription.paidUntil),
      renewsAt: isoOrNull(renewsAt),
      renewalMinor: renewsAt && subscription.priceMinor,
      currency: subscription.currency,
      isCancelAtPeriodEnd: subscription.isCancelAtPeriodEnd,
      canceledAt: isoOrNull(subscription.canceledAt),
      endedAt: isoOrNull(subscription.endedAt),
      card: cardOf(read),
      refundPolicy: { state: policy.state, deadline: isoOrNull(policy.deadline) },
      history: (histories.get(id) ?? []).map(({ recordedAt, fromStatus, toStatus, cause }) => ({
        at: recordedAt.toISOString(),
        from: fromStatus,
        to: toStatus,
        cause,
      })),
      cancellation: cancellation
        ? {
            reason: cancellation.reason,
            comment: cancellation.comment,
            at: cancellation.createdAt.toISOString(),
          }
        : null,
      withdrawal: withdrawn.get(id) ?? null,
    }
  })
}

async function readRefunds(
  { database: { db } }: AdminUsersDeps,
  ids: readonly string[],
): Promise<UserDetails['refunds']> {
  const rows = await db
    .select()
    .from(refunds)
    .where(inArray(refunds.stripeSubscriptionId, [...ids]))
    .orderBy(desc(refunds.createdAt), desc(refunds.stripeRefundId))
  return rows.map((row) => ({
    id: row.stripeRefundId,
    invoiceId: row.stripeInvoiceId,
    status: row.status,
    currency: row.currency,
    amountMinor: row.amountMinor,
    createdAt: row.createdAt.toISOString(),
  }))
}

const requestsOf = (owned: readonly ReadSubscription[]): UserDetails['refundRequests'] =>
  owned.flatMap(({ request }) =>
    request === null
      ? []
      : [
          {
            id: request.id,
            subscriptionId: request.stripeSubscriptionId,
            invoiceId: request.stripeInvoiceId,
            status: request.status,
            followedFrom: request.followedFrom,
            evidence: request.evidence,
            createdAt: request.createdAt.toISOString(),
            decidedAt: isoOrNull(request.decidedAt),
          },
        ],
  )

async function readLeadsAndMails({ database: { db }, brandId }: AdminUsersDeps, { address }: Person) {
  const ownLeads = await db
    .select({ id: leads.id, createdAt: leads.createdAt })
    .from(leads)
    .where(and(eq(sql`lower(${leads.email})`, address), eq(leads.brandId, brandId)))
    .orderBy(desc(leads.createdAt), desc(leads.id))
  const ownMails = await db
    .select({
      id: mails.id,
      kind: mails.kind,
      status: mails.status,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
    })
    .from(mails)
    .where(and(eq(sql`lower(${mails.toEmail})`, address), eq(mails.brandId, brandId)))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(MAX_MAILS)
  return {
    leads: ownLeads.map(({ id, createdAt }) => ({ id, createdAt: createdAt.toISOString() })),
    mails: ownMails.map((mail) => ({
      ...mail,
      createdAt: mail.createdAt.toISOString(),
      sentAt: isoOrNull(mail.sentAt),
    })),
  }
}

async function readAccess(deps: AdminUsersDeps, { accountId }: Person) {
  if (accountId === null) return { signIns: 0, isAdministrator: false }
  const { db } = deps.database
  const signIns = await db
    .select({ hash: accountTokens.tokenHash })
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.accountId, accountId),
        isNull(accountTokens.revokedAt),
        gt(accountTokens.expiresAt, nowOf(deps)),
      ),
    )
  const [administrator] = await db
    .select({ role: administrators.role })
    .from(administrators)
    .where(eq(administrators.accountId, accountId))
  return { signIns: signIns.length, isAdministrator: administrator !== undefined }
}

/** Of the subscriptions, and of the address itself if Stripe knows it without one. */
async function readCustomerIds(
  { database: { db }, brandId, stripeAccount }: AdminUsersDeps,
  { address }: Person,
  owned: readonly ReadSubscription[],
): Promise<string[]> {
  const known = await db
    .select({ id: stripeCustomers.stripeCustomerId })
    .from(stripeCustomers)
    .where(
      and(
        eq(stripeCustomers.account, stripeAccount),
        eq(stripeCustomers.brandId, brandId),
        eq(stripeCustomers.email, address),
      ),
    )
  return [
    ...new Set([
      ...owned.map(({ subscription }) => subscription.stripeCustomerId),
      ...known.map(({ id }) => id),
    ]),
  ]
}

/** Everything about a user. @throws AppError `not_found` */
export async function readUserDetails(deps: AdminUsersDeps, userId: string): Promise<UserDetails> {
  const person = await requirePerson(deps, userId)
  const [user] = await readUserRows(deps, [person])
  if (!user) throw new Error(`${person.id} has no row`)
  const { row, subscriptions: owned } = user
  const ids = owned.map(({ subscription }) => subscription.stripeSubscriptionId)
  const invoices = (await Promise.all(ids.map((id) => deps.billing.listInvoices(id)))).flat()
  return {
    ...row,
    accountId: person.accountId,
    customerIds: await readCustomerIds(deps, person, owned),
    ...(await readAccess(deps, person)),
    subscriptions: await readSubscriptionDetails(deps, owned, invoices),
    invoices: invoices.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).map(invoiceOf),
    refunds: await readRefunds(deps, ids),
    receipts: await deps.receipts.list(ids),
    disputes: await readUserDisputes(deps, ids),
    refundRequests: requestsOf(owned),
    attribution: await readUserAttribution(deps, person.address, owned),
    ...(await readLeadsAndMails(deps, person)),
  }
}

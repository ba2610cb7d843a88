import { asc } from 'drizzle-orm'
import { expect } from 'vitest'
import {
  disputes,
  fraudWarnings,
  invoices,
  refunds,
  subscriptions,
  subscriptionStatusHistory,
} from '#server/db/schema/billing.ts'
import type { SandboxBooks } from 'stripe-sandbox'
import type { BillingServer } from './billing-server.ts'

const seconds = (date: Date | null): number | null => (date === null ? null : date.getTime() / 1000)

async function allStored({ database: { db } }: Pick<BillingServer, 'database'>) {
  return {
    subscriptions: await db.select().from(subscriptions),
    history: await db.select().from(subscriptionStatusHistory).orderBy(asc(subscriptionStatusHistory.id)),
    invoices: await db.select().from(invoices),
    refunds: await db.select().from(refunds),
    disputes: await db.select().from(disputes),
    warnings: await db.select().from(fraudWarnings),
  }
}

function storedOf(stored: Awaited<ReturnType<typeof allStored>>, subscriptionId: string) {
  const isOwn = (row: { stripeSubscriptionId: string | null }) => row.stripeSubscriptionId === subscriptionId
  return {
    subscription: stored.subscriptions.find(isOwn),
    history: stored.history.filter(isOwn),
    invoices: stored.invoices.filter(isOwn),
    refunds: stored.refunds.filter(isOwn),
    disputes: stored.disputes.filter(isOwn),
    warnings: stored.warnings.filter(isOwn),
  }
}

/** The stored rows of a subscription. */
export const storedBooks = async (server: Pick<BillingServer, 'database'>, subscriptionId: string) =>
  storedOf(await allStored(server), subscriptionId)

const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'object' ? (reference?.id ?? null) : (reference ?? null)

const byId = <T extends { id: string }>(rows: readonly T[]): T[] =>
  [...rows].sort((a, b) => (a.id < b.id ? -1 : 1))

/** Mirror, ledgers and history of these subscriptions match the sandbox's books, to the cent. */
export async function expectBooksToAgree(server: BillingServer, ...subscriptionIds: string[]): Promise<void> {
  const books = server.sandbox.books()
  const stored = await allStored(server)
  for (const id of subscriptionIds) expectAgreement(books, id, storedOf(stored, id))
}

function expectAgreement(
  books: SandboxBooks,
  subscriptionId: string,
  ours: ReturnType<typeof storedOf>,
): void {
  const theirs = books.subscriptions.find(({ id }) => id === subscriptionId)
  const [item] = theirs?.items.data ?? []
  expect(ours.subscription).toMatchObject({
    status: theirs?.status,
    stripeCustomerId: idOf(theirs?.customer),
    isCancelAtPeriodEnd: theirs?.cancel_at_period_end,
    priceMinor: item?.price.unit_amount,
  })
  expect(seconds(ours.subscription?.currentPeriodEnd ?? null)).toBe(item?.current_period_end)
  expect(seconds(ours.subscription?.endedAt ?? null)).toBe(theirs?.ended_at)
  const pending = theirs?.pending_update ?? null
  expect(ours.subscription?.pendingInvoiceId).toBe(pending && theirs?.latest_invoice)
  expect(seconds(ours.subscription?.pendingUntil ?? null)).toBe(pending && pending.expires_at)

  const theirInvoices = books.invoices.filter(
    ({ parent }) => idOf(parent?.subscription_details?.subscription) === subscriptionId,
  )
  expect(
    byId(
      ours.invoices.map((invoice) => ({
        id: invoice.stripeInvoiceId,
        status: invoice.status,
        due: invoice.amountDueMinor,
        paid: invoice.amountPaidMinor,
        attempts: invoice.attemptCount,
        reason: invoice.billingReason,
        paidAt: seconds(invoice.paidAt),
      })),
    ),
  ).toEqual(
    byId(
      theirInvoices.map((invoice) => ({
        id: invoice.id,
        status: invoice.status,
        due: invoice.amount_due,
        paid: invoice.amount_paid,
        attempts: invoice.attempt_count,
        reason: invoice.billing_reason,
        paidAt: invoice.status_transitions.paid_at,
      })),
    ),
  )

  const customer = idOf(theirs?.customer)
  const charges = books.charges.filter(
    (charge) => idOf(charge.customer) === customer && charge.status === 'succeeded',
  )
  const chargeIds = new Set(charges.map(({ id }) => id))
  const theirRefunds = books.refunds.filter(({ charge }) => chargeIds.has(idOf(charge) ?? ''))
  expect(
    byId(ours.refunds.map(({ stripeRefundId: id, status, amountMinor: amount }) => ({ id, status, amount }))),
  ).toEqual(byId(theirRefunds.map(({ id, status, amount }) => ({ id, status, amount }))))
  const theirDisputes = books.disputes.filter(({ charge }) => chargeIds.has(idOf(charge) ?? ''))
  const moved = (transactions: (typeof theirDisputes)[number]['balance_transactions'], sign: 1 | -1) => {
    const [found] = transactions.filter(({ amount }) => amount * sign > 0)
    return found ? { minor: Math.abs(found.amount), at: found.created } : { minor: null, at: null }
  }
  expect(
    byId(
      ours.disputes.map((dispute) => ({
        id: dispute.stripeDisputeId,
        status: dispute.status,
        reason: dispute.reason,
        amount: dispute.amountMinor,
        gone: { minor: dispute.withdrawnMinor, at: seconds(dispute.withdrawnAt) },
        back: { minor: dispute.reinstatedMinor, at: seconds(dispute.reinstatedAt) },
        fees: dispute.feeMinor - dispute.returnedFeeMinor,
        dueBy: seconds(dispute.evidenceDueBy),
      })),
    ),
  ).toEqual(
    byId(
      theirDisputes.map((dispute) => ({
        id: dispute.id,
        status: dispute.status,
        reason: dispute.reason,
        amount: dispute.amount,
        gone: moved(dispute.balance_transactions, -1),
        back: moved(dispute.balance_transactions, 1),
        fees: dispute.balance_transactions.reduce((total, { fee }) => total + fee, 0),
        dueBy: dispute.evidence_details.due_by,
      })),
    ),
  )
  const theirWarnings = books.earlyFraudWarnings.filter(({ charge }) => chargeIds.has(idOf(charge) ?? ''))
  expect(byId(ours.warnings.map(({ stripeWarningId: id, isActionable }) => ({ id, isActionable })))).toEqual(
    byId(theirWarnings.map(({ id, actionable: isActionable }) => ({ id, isActionable }))),
  )
  const holds = theirDisputes.some(({ status }) =>
    ['needs_response', 'under_review', 'lost'].includes(status),
  )
  expect(ours.subscription?.isDisputed).toBe(holds)
  const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
  expect(sum(ours.invoices.map(({ amountPaidMinor }) => amountPaidMinor))).toBe(
    sum(charges.map(({ amount_captured: amount }) => amount)),
  )

  // The history is an unbroken chain up to the current status.
  expect(ours.history.map(({ fromStatus }) => fromStatus)).toEqual([
    null,
    ...ours.history.slice(0, -1).map(({ toStatus }) => toStatus),
  ])
  expect(ours.history.at(-1)?.toStatus).toBe(theirs?.status)
}

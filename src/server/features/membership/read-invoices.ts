import { and, eq, inArray } from 'drizzle-orm'
import type { MemberInvoice } from '#shared/contract/membership.ts'
import type { ListedReceipt, Receipt } from '#shared/contract/receipts.ts'
import { subscriptions } from '#server/db/schema/billing.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import { invoiceDescription, type LedgerInvoice } from '#server/features/billing/billing.ts'
import type { Caller, MembershipDeps } from './membership-deps.ts'

export const memberInvoice = (row: LedgerInvoice): MemberInvoice => ({
  id: row.stripeInvoiceId,
  status: row.status,
  isAwaitingConfirmation: row.status === 'open' && row.isAwaitingConfirmation,
  description: invoiceDescription(row),
  currency: row.currency,
  amountDueMinor: row.amountDueMinor,
  amountPaidMinor: row.amountPaidMinor,
  refundedMinor: row.refundedMinor,
  createdAt: row.createdAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
  periodStart: row.periodStart.toISOString(),
  periodEnd: row.periodEnd.toISOString(),
})

/** Every subscription that the member may see, including past ones. */
async function visibleSubscriptionIds(
  { database: { db }, gateway: { account } }: MembershipDeps,
  { email, isEmailConfirmed, subscriptionIds }: Caller,
): Promise<string[]> {
  if (!isEmailConfirmed && subscriptionIds.length === 0) return []
  const isVisible = isEmailConfirmed
    ? eq(subscriptions.email, email.toLowerCase())
    : inArray(subscriptions.stripeSubscriptionId, [...subscriptionIds])
  const rows = await db
    .select({ id: subscriptions.stripeSubscriptionId })
    .from(subscriptions)
    .where(and(eq(subscriptions.account, account), isVisible))
  return rows.map(({ id }) => id)
}

/** All invoices and receipts of the member, newest first. Drafts may still change and are left out. */
export async function readInvoices(
  deps: MembershipDeps,
  member: Caller,
): Promise<{ invoices: LedgerInvoice[]; receipts: ListedReceipt[] }> {
  const ids = await visibleSubscriptionIds(deps, member)
  const lists = await Promise.all(ids.map((id) => deps.billing.listInvoices(id)))
  return {
    invoices: lists
      .flat()
      .filter(({ status }) => status !== 'draft')
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()),
    receipts: await deps.receipts.list(ids),
  }
}

/** @throws AppError `not_found` for a receipt of another person */
export async function readReceipt(deps: MembershipDeps, member: Caller, receiptId: string): Promise<Receipt> {
  const found = await deps.receipts.find(receiptId)
  const ids = found === null ? [] : await visibleSubscriptionIds(deps, member)
  if (found === null || !ids.includes(found.stripeSubscriptionId)) {
    throw new AppError('not_found', 'There is no such receipt with this account')
  }
  return found.receipt
}

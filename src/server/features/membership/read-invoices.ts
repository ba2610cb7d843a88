import type { MemberInvoice } from '#shared/contract/membership.ts'
import type { ListedReceipt, Receipt } from '#shared/contract/receipts.ts'
import { withPlanNames } from '#shared/receipts/plan-line.ts'
import { refusal } from '#server/http/routing/refusal.ts'
import type { Site } from '#server/http/routing/site.ts'
import { invoiceDescription, type LedgerInvoice } from '#server/features/billing/billing.ts'
import { subscriptionsOfMember } from './member-subscriptions.ts'
import type { Caller, MembershipDeps } from './membership-deps.ts'

const memberInvoice = (row: LedgerInvoice): MemberInvoice => ({
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

/** All invoices and receipts of the member, newest first. Drafts may still change and are left out. */
export async function readInvoices(
  { billing, receipts }: MembershipDeps,
  member: Caller,
): Promise<{ invoices: MemberInvoice[]; receipts: ListedReceipt[] }> {
  const ids = (await subscriptionsOfMember(billing, member)).map((own) => own.stripeSubscriptionId)
  const lists = await Promise.all(ids.map((id) => billing.listInvoices(id)))
  const invoices = lists
    .flat()
    .filter(({ status }) => status !== 'draft')
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  return { invoices: invoices.map(memberInvoice), receipts: await receipts.list(ids) }
}

/** @throws AppError `not_found` for a receipt of another person */
export async function readReceipt(
  { billing, receipts, planNameAt }: MembershipDeps,
  member: Caller,
  { receiptId, site }: { receiptId: string; site: Site },
): Promise<Receipt> {
  const found = await receipts.find(receiptId)
  const own = found ? await subscriptionsOfMember(billing, member) : []
  const isOwn = own.some((one) => one.stripeSubscriptionId === found?.stripeSubscriptionId)
  if (!found || !isOwn) {
    throw refusal('own_receipt_not_found')
  }
  return withPlanNames(found.receipt, (stored) => planNameAt(site, stored))
}

import type { MemberInvoice } from '#shared/contract/membership.ts'
import type { ListedReceipt } from '#shared/contract/receipts.ts'

/** A row of the payments: an invoice or a refund. */
export type Payment = {
  id: string
  /** ISO time. */
  date: string
  description: string
  currency: string
  /** Negative for refunds. */
  amountMinor: number
  /** null for refunds. */
  invoice: MemberInvoice | null
  /** null if nothing was paid. */
  receipt: ListedReceipt | null
}

const ofInvoice = (invoice: MemberInvoice, receipts: readonly ListedReceipt[]): Payment => ({
  id: invoice.id,
  date: invoice.paidAt ?? invoice.createdAt,
  description: invoice.description,
  currency: invoice.currency,
  amountMinor: invoice.amountDueMinor,
  invoice,
  receipt: receipts.find(({ kind, ledgerId }) => kind === 'charge' && ledgerId === invoice.id) ?? null,
})

const ofRefund = (receipt: ListedReceipt): Payment => ({
  id: receipt.id,
  date: receipt.date,
  description: receipt.description,
  currency: receipt.currency,
  amountMinor: receipt.kind === 'refund' ? -receipt.amountMinor : receipt.amountMinor,
  invoice: null,
  receipt,
})

/** Invoices and refunds in one list, newest first. */
export function paymentsOf({
  invoices,
  receipts,
}: {
  invoices: readonly MemberInvoice[]
  receipts: readonly ListedReceipt[]
}): Payment[] {
  const refunds = receipts.filter(({ kind }) => kind !== 'charge')
  return [...refunds.map(ofRefund), ...invoices.map((invoice) => ofInvoice(invoice, receipts))].sort((a, b) =>
    b.date.localeCompare(a.date),
  )
}

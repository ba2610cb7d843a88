import type { AdminInvoice, UserDetails } from '#shared/contract/admin/admin-users.ts'
import type { ReceiptKind } from '#shared/receipts/receipt-kind.ts'
import { receiptTitle } from '#shared/receipts/receipt-sheet.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { disputeStatus, reasonLabel } from '../../disputes/dispute-labels.ts'
import { money } from '../../format/format.ts'
import { adminPaths, disputePath } from '../../frame/admin-paths.ts'
import { RecordLink } from '../../frame/page-link.tsx'
import { type Status, StatusBadge } from '../../panels/badge.tsx'
import { Card } from '../../panels/card.tsx'
import { column, type DataColumn, numberColumn, rowHeader } from '../../tables/data-table.tsx'
import { TableCard } from '../../tables/table-card.tsx'
import { Moment } from '../../text/moment.tsx'
import { RefundButton } from '../refunds/refund-button.tsx'
import { billingReasonLabel } from '../refunds/refund-policy-labels.ts'

type AdminRefund = UserDetails['refunds'][number]

const invoiceColumns = (user: UserDetails): DataColumn<AdminInvoice>[] => [
  rowHeader('date', 'Date', ({ paidAt, createdAt }) => <Moment iso={paidAt ?? createdAt} isDay />),
  column('what', 'For', ({ billingReason, number, id }) => (
    <span title={id} className="whitespace-nowrap">
      {billingReasonLabel(billingReason)}
      <span className="block font-mono text-xs text-ink-soft">{number ?? id}</span>
      <ReceiptLinks user={user} kinds={['charge']} ledgerId={id} />
    </span>
  )),
  // Amount, status and refunds share a cell so that the refund button is visible on phones.
  numberColumn('amount', 'Paid', (invoice) => <Paid invoice={invoice} />),
  column('action', 'Refund', (invoice) => <RefundButton invoice={invoice} user={user} />),
]

function Paid({ invoice }: { invoice: AdminInvoice }) {
  const { status, amountPaidMinor, amountDueMinor, refundedMinor, currency } = invoice
  return (
    <span className="inline-grid justify-items-end gap-1">
      {status === 'paid' ? (
        money(amountPaidMinor, currency)
      ) : (
        <span className="text-ink-soft">{money(amountDueMinor, currency)} due</span>
      )}
      {refundedMinor > 0 && (
        <span className="text-xs text-ink-soft">{money(refundedMinor, currency)} refunded</span>
      )}
      <StatusBadge status={invoiceStatus(invoice)} />
    </span>
  )
}

type ReceiptLinksProps = { user: UserDetails; kinds: readonly ReceiptKind[]; ledgerId: string }

/** Links to the receipts of an invoice or refund. */
function ReceiptLinks({ user, kinds, ledgerId }: ReceiptLinksProps) {
  const t = useTexts('receipts')
  return user.receipts
    .filter((receipt) => receipt.ledgerId === ledgerId && kinds.includes(receipt.kind))
    .toReversed()
    .map(({ id, kind, number }) => (
      <span key={id} title={receiptTitle(kind, t)} className="block font-mono text-xs">
        <RecordLink to={`${adminPaths.receipts}/${encodeURIComponent(id)}`}>{number}</RecordLink>
      </span>
    ))
}

const refundColumns = (user: UserDetails): DataColumn<AdminRefund>[] => [
  rowHeader('date', 'Date', ({ createdAt }) => <Moment iso={createdAt} />),
  column('status', 'Status', ({ status }) => <StatusBadge status={refundStatus(status)} />),
  numberColumn('amount', 'Amount', ({ amountMinor, currency }) => money(amountMinor, currency)),
  column('id', 'Refund ID', ({ id }) => (
    <span className="font-mono text-xs">
      {id}
      <ReceiptLinks user={user} kinds={['refund', 'refund_reversal']} ledgerId={id} />
    </span>
  )),
]

type UserDispute = UserDetails['disputes'][number]

const DISPUTE_COLUMNS: readonly DataColumn<UserDispute>[] = [
  rowHeader('date', 'Date', ({ createdAt }) => <Moment iso={createdAt} isDay />),
  column('reason', 'Reason', ({ id, isWarning, reason }) => (
    <RecordLink to={disputePath(id)}>
      {isWarning ? `Warning: ${reasonLabel(reason)}` : reasonLabel(reason)}
    </RecordLink>
  )),
  column('status', 'Status', ({ status }) => <StatusBadge status={disputeStatus(status)} />),
  numberColumn('amount', 'Amount', ({ amountMinor, currency }) => money(amountMinor, currency)),
]

/** Invoices, disputes and refunds of a user. */
export function UserPayments({ user }: { user: UserDetails }) {
  const { invoices, refunds, disputes } = user
  const table = { getRowId: ({ id }: { id: string }) => id, maxHeight: 'none' }
  if (invoices.length === 0) {
    return (
      <Card title="Invoices">
        <p className="text-ink-soft">No invoices.</p>
      </Card>
    )
  }
  return (
    <>
      <TableCard title="Invoices" columns={invoiceColumns(user)} rows={invoices} {...table} />
      {disputes.length > 0 && (
        <TableCard title="Disputes" columns={DISPUTE_COLUMNS} rows={disputes} {...table} />
      )}
      {refunds.length > 0 && (
        <TableCard title="Refunds" columns={refundColumns(user)} rows={refunds} {...table} />
      )}
    </>
  )
}

type Invoice = Pick<AdminInvoice, 'status' | 'amountPaidMinor' | 'refundedMinor' | 'isDisputed'>

const STATUSES: Readonly<Record<string, Status>> = {
  paid: { label: 'Paid', tone: 'good' },
  open: { label: 'Unpaid', tone: 'danger' },
  uncollectible: { label: 'Uncollectible', tone: 'caution' },
  void: { label: 'Void', tone: 'neutral' },
  draft: { label: 'Draft', tone: 'neutral' },
}

/** The status of an invoice. */
export function invoiceStatus({ status, amountPaidMinor, refundedMinor, isDisputed }: Invoice): Status {
  if (isDisputed) return { label: 'Disputed', tone: 'danger' }
  if (refundedMinor > 0)
    return { label: refundedMinor >= amountPaidMinor ? 'Refunded' : 'Partially refunded', tone: 'info' }
  return STATUSES[status] ?? { label: status, tone: 'neutral' }
}

const REFUND_STATUSES: Readonly<Record<string, Status>> = {
  succeeded: { label: 'Refunded', tone: 'good' },
  pending: { label: 'Pending', tone: 'info' },
  requires_action: { label: 'Awaiting customer', tone: 'caution' },
  failed: { label: 'Failed', tone: 'danger' },
  canceled: { label: 'Canceled', tone: 'neutral' },
}

export const refundStatus = (status: string): Status =>
  REFUND_STATUSES[status] ?? { label: status, tone: 'neutral' }

import type { AdminInvoice, UserDetails } from '#shared/contract/admin/admin-users.ts'
import type { ReceiptKind } from '#shared/receipts/receipt-kind.ts'
import { receiptTitle } from '#shared/receipts/receipt-sheet.ts'
import { disputeStatus, reasonLabel } from '../../disputes/dispute-labels.ts'
import { money } from '../../format/format.ts'
import { adminPaths, disputePath } from '../../frame/admin-paths.ts'
import { RecordLink } from '../../frame/page-link.tsx'
import { Badge } from '../../panels/badge.tsx'
import { Card } from '../../panels/card.tsx'
import type { DataColumn } from '../../tables/data-column.ts'
import { DataTable } from '../../tables/data-table.tsx'
import { Moment } from '../../text/moment.tsx'
import { RefundButton } from '../refunds/refund-button.tsx'
import { billingReasonLabel } from '../refunds/refund-policy-labels.ts'
import { invoiceStatus, refundStatus } from './invoice-labels.ts'

type AdminRefund = UserDetails['refunds'][number]

const invoiceColumns = (user: UserDetails): DataColumn<AdminInvoice>[] => [
  {
    id: 'date',
    header: 'Date',
    isRowHeader: true,
    cell: ({ paidAt, createdAt }) => <Moment iso={paidAt ?? createdAt} isDay />,
  },
  {
    id: 'what',
    header: 'For',
    cell: ({ billingReason, number, id }) => (
      <span title={id} className="whitespace-nowrap">
        {billingReasonLabel(billingReason)}
        <span className="block font-mono text-xs text-ink-soft">{number ?? id}</span>
        <ReceiptLinks user={user} kinds={['charge']} ledgerId={id} />
      </span>
    ),
  },
  // Amount, status and refunds share a cell so that the refund button is visible on phones.
  { id: 'amount', header: 'Paid', isNumeric: true, cell: (invoice) => <Paid invoice={invoice} /> },
  {
    id: 'action',
    header: 'Refund',
    cell: (invoice) => <RefundButton invoice={invoice} user={user} />,
  },
]

function Paid({ invoice }: { invoice: AdminInvoice }) {
  const { status, amountPaidMinor, amountDueMinor, refundedMinor, currency } = invoice
  const { label, tone } = invoiceStatus(invoice)
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
      <Badge tone={tone}>{label}</Badge>
    </span>
  )
}

type ReceiptLinksProps = { user: UserDetails; kinds: readonly ReceiptKind[]; ledgerId: string }

/** Links to the receipts of an invoice or refund. */
const ReceiptLinks = ({ user, kinds, ledgerId }: ReceiptLinksProps) =>
  user.receipts
    .filter((receipt) => receipt.ledgerId === ledgerId && kinds.includes(receipt.kind))
    .toReversed()
    .map(({ id, kind, number }) => (
      <span key={id} title={receiptTitle(kind)} className="block font-mono text-xs">
        <RecordLink to={`${adminPaths.receipts}/${encodeURIComponent(id)}`}>{number}</RecordLink>
      </span>
    ))

const refundColumns = (user: UserDetails): DataColumn<AdminRefund>[] => [
  { id: 'date', header: 'Date', isRowHeader: true, cell: ({ createdAt }) => <Moment iso={createdAt} /> },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => {
      const { label, tone } = refundStatus(status)
      return <Badge tone={tone}>{label}</Badge>
    },
  },
  {
    id: 'amount',
    header: 'Amount',
    isNumeric: true,
    cell: ({ amountMinor, currency }) => money(amountMinor, currency),
  },
  {
    id: 'id',
    header: 'Refund ID',
    cell: ({ id }) => (
      <span className="font-mono text-xs">
        {id}
        <ReceiptLinks user={user} kinds={['refund', 'refund_reversal']} ledgerId={id} />
      </span>
    ),
  },
]

type UserDispute = UserDetails['disputes'][number]

const DISPUTE_COLUMNS: readonly DataColumn<UserDispute>[] = [
  {
    id: 'date',
    header: 'Date',
    isRowHeader: true,
    cell: ({ createdAt }) => <Moment iso={createdAt} isDay />,
  },
  {
    id: 'reason',
    header: 'Reason',
    cell: ({ id, isWarning, reason }) => (
      <RecordLink to={disputePath(id)}>
        {isWarning ? `Warning: ${reasonLabel(reason)}` : reasonLabel(reason)}
      </RecordLink>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => {
      const { label, tone } = disputeStatus(status)
      return <Badge tone={tone}>{label}</Badge>
    },
  },
  {
    id: 'amount',
    header: 'Amount',
    isNumeric: true,
    cell: ({ amountMinor, currency }) => money(amountMinor, currency),
  },
]

/** Invoices, disputes and refunds of a user. */
export function UserPayments({ user }: { user: UserDetails }) {
  const { invoices, refunds, disputes } = user
  if (invoices.length === 0) {
    return (
      <Card title="Invoices">
        <p className="text-ink-soft">No invoices.</p>
      </Card>
    )
  }
  return (
    <>
      <Card title="Invoices" isFlush>
        <DataTable
          caption="Invoices"
          columns={invoiceColumns(user)}
          rows={invoices}
          getRowId={({ id }) => id}
          maxHeight="none"
        />
      </Card>
      {disputes.length > 0 && (
        <Card title="Disputes" isFlush>
          <DataTable
            caption="Disputes"
            columns={DISPUTE_COLUMNS}
            rows={disputes}
            getRowId={({ id }) => id}
            maxHeight="none"
          />
        </Card>
      )}
      {refunds.length > 0 && (
        <Card title="Refunds" isFlush>
          <DataTable
            caption="Refunds"
            columns={refundColumns(user)}
            rows={refunds}
            getRowId={({ id }) => id}
            maxHeight="none"
          />
        </Card>
      )}
    </>
  )
}

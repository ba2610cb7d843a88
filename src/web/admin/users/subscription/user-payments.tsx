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
import { pageTexts } from '#web/app/texts/page-texts.ts'
import type { PlainKey } from '#shared/texts/reader.ts'

type AdminRefund = UserDetails['refunds'][number]

const invoiceColumns = (user: UserDetails): DataColumn<AdminInvoice>[] => {
  const t = pageTexts().of('admin-people')
  return [
    rowHeader('date', t('date'), ({ paidAt, createdAt }) => <Moment iso={paidAt ?? createdAt} isDay />),
    column('what', t('for'), ({ billingReason, number, id }) => (
      <span title={id} className="whitespace-nowrap">
        {billingReasonLabel(billingReason)}
        <span className="block font-mono text-xs text-ink-soft">{number ?? id}</span>
        <ReceiptLinks user={user} kinds={['charge']} ledgerId={id} />
      </span>
    )),
    // Amount, status and refunds share a cell so that the refund button is visible on phones.
    numberColumn('amount', t('paidColumn'), (invoice) => <Paid invoice={invoice} />),
    column('action', t('refundColumn'), (invoice) => <RefundButton invoice={invoice} user={user} />),
  ]
}

function Paid({ invoice }: { invoice: AdminInvoice }) {
  const t = useTexts('admin-people')
  const { status, amountPaidMinor, amountDueMinor, refundedMinor, currency } = invoice
  return (
    <span className="inline-grid justify-items-end gap-1">
      {status === 'paid' ? (
        money(amountPaidMinor, currency)
      ) : (
        <span className="text-ink-soft">{t('due', { amount: money(amountDueMinor, currency) })}</span>
      )}
      {refundedMinor > 0 && (
        <span className="text-xs text-ink-soft">
          {t('refundedNote', { amount: money(refundedMinor, currency) })}
        </span>
      )}
      <StatusBadge status={invoiceStatus(invoice)} />
    </span>
  )
}

type ReceiptLinksProps = { user: UserDetails; kinds: readonly ReceiptKind[]; ledgerId: string }

/** Links to the receipts of an invoice or refund. */
const ReceiptLinks = ({ user, kinds, ledgerId }: ReceiptLinksProps) => {
  const t = pageTexts().of('receipts')
  return user.receipts
    .filter((receipt) => receipt.ledgerId === ledgerId && kinds.includes(receipt.kind))
    .toReversed()
    .map(({ id, kind, number }) => (
      <span key={id} title={receiptTitle(kind, t)} className="block font-mono text-xs">
        <RecordLink to={`${adminPaths.receipts}/${encodeURIComponent(id)}`}>{number}</RecordLink>
      </span>
    ))
}

const refundColumns = (user: UserDetails): DataColumn<AdminRefund>[] => {
  const t = pageTexts().of('admin-people')
  return [
    rowHeader('date', t('date'), ({ createdAt }) => <Moment iso={createdAt} />),
    column('status', t('status'), ({ status }) => <StatusBadge status={refundStatus(status)} />),
    numberColumn('amount', t('amount'), ({ amountMinor, currency }) => money(amountMinor, currency)),
    column('id', t('refundId'), ({ id }) => (
      <span className="font-mono text-xs">
        {id}
        <ReceiptLinks user={user} kinds={['refund', 'refund_reversal']} ledgerId={id} />
      </span>
    )),
  ]
}

type UserDispute = UserDetails['disputes'][number]

const disputeColumns = (): readonly DataColumn<UserDispute>[] => {
  const t = pageTexts().of('admin-people')
  return [
    rowHeader('date', t('date'), ({ createdAt }) => <Moment iso={createdAt} isDay />),
    column('reason', t('reason'), ({ id, isWarning, reason }) => (
      <RecordLink to={disputePath(id)}>
        {isWarning ? t('warningReason', { reason: reasonLabel(reason) }) : reasonLabel(reason)}
      </RecordLink>
    )),
    column('status', t('status'), ({ status }) => <StatusBadge status={disputeStatus(status)} />),
    numberColumn('amount', t('amount'), ({ amountMinor, currency }) => money(amountMinor, currency)),
  ]
}

/** Invoices, disputes and refunds of a user. */
export function UserPayments({ user }: { user: UserDetails }) {
  const t = useTexts('admin-people')
  const { invoices, refunds, disputes } = user
  const table = { getRowId: ({ id }: { id: string }) => id, maxHeight: 'none' }
  if (invoices.length === 0) {
    return (
      <Card title={t('invoices')}>
        <p className="text-ink-soft">{t('noInvoices')}</p>
      </Card>
    )
  }
  return (
    <>
      <TableCard title={t('invoices')} columns={invoiceColumns(user)} rows={invoices} {...table} />
      {disputes.length > 0 && (
        <TableCard title={t('disputes')} columns={disputeColumns()} rows={disputes} {...table} />
      )}
      {refunds.length > 0 && (
        <TableCard title={t('refunds')} columns={refundColumns(user)} rows={refunds} {...table} />
      )}
    </>
  )
}

type Invoice = Pick<AdminInvoice, 'status' | 'amountPaidMinor' | 'refundedMinor' | 'isDisputed'>

type StatusKey = { label: PlainKey<'admin-people'>; tone: Status['tone'] }

/** A status that the product does not know is shown as it is. */
const named = (known: StatusKey | undefined, status: string): Status =>
  known === undefined
    ? { label: status, tone: 'neutral' }
    : { label: pageTexts().of('admin-people')(known.label), tone: known.tone }

const STATUSES: Readonly<Record<string, StatusKey>> = {
  paid: { label: 'invoicePaid', tone: 'good' },
  open: { label: 'invoiceUnpaid', tone: 'danger' },
  uncollectible: { label: 'invoiceUncollectible', tone: 'caution' },
  void: { label: 'invoiceVoid', tone: 'neutral' },
  draft: { label: 'invoiceDraft', tone: 'neutral' },
}

/** The status of an invoice. */
export function invoiceStatus({ status, amountPaidMinor, refundedMinor, isDisputed }: Invoice): Status {
  const t = pageTexts().of('admin-people')
  if (isDisputed) return { label: t('disputed'), tone: 'danger' }
  if (refundedMinor > 0)
    return { label: t(refundedMinor >= amountPaidMinor ? 'refunded' : 'partlyRefunded'), tone: 'info' }
  return named(STATUSES[status], status)
}

const REFUND_STATUSES: Readonly<Record<string, StatusKey>> = {
  succeeded: { label: 'refunded', tone: 'good' },
  pending: { label: 'refundPending', tone: 'info' },
  requires_action: { label: 'refundWaiting', tone: 'caution' },
  failed: { label: 'refundFailed', tone: 'danger' },
  canceled: { label: 'refundCanceled', tone: 'neutral' },
}

export const refundStatus = (status: string): Status => named(REFUND_STATUSES[status], status)

import type { MemberInvoice } from '#shared/contract/membership.ts'
import type { ListedReceipt } from '#shared/contract/receipts.ts'
import { formatMoney } from '#shared/offer/payment/money.ts'
import { receiptDescription, receiptTitle } from '#shared/receipts/receipt-sheet.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'
import { paths } from '#web/app/routing/paths.ts'
import { AppLink } from '#web/ui/controls/app-link.tsx'
import { longDate } from '#web/ui/text/calendar-labels.ts'
import type { NoticeTone } from '#web/ui/text/notice.tsx'
import { Badge } from '../frame/badge.tsx'
import { NotReady } from '../subscription/loaded-panels.tsx'
import { memberCalls } from '../member-calls.ts'
import { Panel } from '../frame/panel.tsx'
import { type Payment, paymentsOf } from './payments-of.ts'
import { useLoaded } from '#web/api/use-loaded.ts'

/** Charges and refunds, newest first, each with its receipt. */
export function InvoicesPanel() {
  const { loaded, retry } = useLoaded('', memberCalls.invoices, 'Your payments could not be loaded.')
  return (
    <Panel title="Payments">
      {loaded.state !== 'ready' ? (
        <NotReady loaded={loaded} retry={retry} text="Loading your payments…" />
      ) : loaded.value.invoices.length === 0 ? (
        <p className="text-ink-soft">Nothing has been charged yet.</p>
      ) : (
        <ul className="grid grid-cols-1">
          {paymentsOf(loaded.value).map((payment) => (
            <PaymentItem key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function PaymentItem({ payment }: { payment: Payment }) {
  const receipts = useTexts('receipts')
  const { date, description, currency, amountMinor, invoice, receipt } = payment
  const words = longDate(date)
  return (
    <li className="grid grid-cols-1 gap-1 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <p className="flex items-baseline justify-between gap-x-4 font-semibold">
        <span>{words}</span>
        <span className="tabular-nums">{formatMoney(amountMinor, currency)}</span>
      </p>
      <p className="flex flex-wrap justify-between gap-x-4 text-[0.9375rem] text-ink-soft">
        <span>{receiptDescription(description, receipts)}</span>
        {receipt && <span className="tabular-nums">{receipt.number}</span>}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <PaymentBadge invoice={invoice} receipt={receipt} />
        {receipt && (
          <AppLink
            to={`${paths.receipt}/${encodeURIComponent(receipt.id)}`}
            className="inline-flex min-h-11 items-center font-semibold text-accent-strong underline underline-offset-4"
          >
            {receiptTitle(receipt.kind, receipts)}
            <span className="sr-only"> of {words}</span>
          </AppLink>
        )}
      </div>
    </li>
  )
}

function PaymentBadge({
  invoice,
  receipt,
}: {
  invoice: MemberInvoice | null
  receipt: ListedReceipt | null
}) {
  if (invoice) {
    const { label, tone } = invoiceStatus(invoice)
    return <Badge tone={tone}>{label}</Badge>
  }
  return receipt?.kind === 'refund_reversal' ? (
    <Badge tone="caution">Refund failed</Badge>
  ) : (
    <Badge tone="info">Refund</Badge>
  )
}

type StatusFields = Pick<
  MemberInvoice,
  'status' | 'isAwaitingConfirmation' | 'currency' | 'amountPaidMinor' | 'refundedMinor'
>

/** The status of an invoice in a few words. */
function invoiceStatus(invoice: StatusFields): { label: string; tone: NoticeTone } {
  const { status, isAwaitingConfirmation, currency, amountPaidMinor, refundedMinor } = invoice
  if (refundedMinor > 0) {
    const label =
      refundedMinor >= amountPaidMinor ? 'Refunded' : `${formatMoney(refundedMinor, currency)} refunded`
    return { label, tone: 'info' }
  }
  if (status === 'paid') return { label: 'Paid', tone: 'good' }
  if (isAwaitingConfirmation) return { label: 'Waiting for your bank', tone: 'caution' }
  if (status === 'open') return { label: 'Not paid', tone: 'danger' }
  return status === 'uncollectible'
    ? { label: 'Not paid', tone: 'caution' }
    : { label: 'Not charged', tone: 'info' }
}

import type { MemberInvoice } from '#shared/contract/membership.ts'
import type { ListedReceipt } from '#shared/contract/receipts.ts'
import { receiptDescription, receiptTitle } from '#shared/receipts/receipt-sheet.ts'
import type { Reader } from '#shared/texts/reader.ts'
import { paths } from '#web/app/routing/paths.ts'
import { AppLink } from '#web/ui/controls/app-link.tsx'
import type { NoticeTone } from '#web/ui/text/notice.tsx'
import { Badge } from '../frame/badge.tsx'
import { NotReady } from '../subscription/loaded-panels.tsx'
import { memberCalls } from '../member-calls.ts'
import { Panel } from '../frame/panel.tsx'
import { type Payment, paymentsOf } from './payments-of.ts'
import { useLoaded } from '#web/api/use-loaded.ts'
import { Rich } from '#web/app/texts/rich.tsx'
import { useReader } from '#web/app/texts/use-formats.ts'
import { useTexts } from '#web/app/texts/use-texts.ts'

/** Charges and refunds, newest first, each with its receipt. */
export function InvoicesPanel() {
  const t = useTexts('subscription')
  const { loaded, retry } = useLoaded('', memberCalls.invoices, t('paymentsNotLoaded'))
  return (
    <Panel title={t('payments')}>
      {loaded.state !== 'ready' ? (
        <NotReady loaded={loaded} retry={retry} text={t('loadingPayments')} />
      ) : loaded.value.invoices.length === 0 ? (
        <p className="text-ink-soft">{t('nothingCharged')}</p>
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
  const { date, description, currency, amountMinor, invoice, receipt } = payment
  const { t, f } = useReader('subscription')
  const receipts = useTexts('receipts')
  const words = f.longDate(date)
  return (
    <li className="grid grid-cols-1 gap-1 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <p className="flex items-baseline justify-between gap-x-4 font-semibold">
        <span>{words}</span>
        <span className="tabular-nums">{f.money(amountMinor, currency)}</span>
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
            <Rich
              text={t('receiptOf', { title: receiptTitle(receipt.kind, receipts), date: words })}
              tags={{ hidden: (inner) => <span className="sr-only">{inner}</span> }}
            />
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
  const reader = useReader('subscription')
  if (invoice) {
    const { label, tone } = invoiceStatus(invoice, reader)
    return <Badge tone={tone}>{label}</Badge>
  }
  return receipt?.kind === 'refund_reversal' ? (
    <Badge tone="caution">{reader.t('refundFailed')}</Badge>
  ) : (
    <Badge tone="info">{reader.t('refund')}</Badge>
  )
}

type StatusFields = Pick<
  MemberInvoice,
  'status' | 'isAwaitingConfirmation' | 'currency' | 'amountPaidMinor' | 'refundedMinor'
>

/** The status of an invoice in a few words. */
function invoiceStatus(
  invoice: StatusFields,
  { t, f }: Reader<'subscription'>,
): { label: string; tone: NoticeTone } {
  const { status, isAwaitingConfirmation, currency, amountPaidMinor, refundedMinor } = invoice
  if (refundedMinor > 0) {
    const label =
      refundedMinor >= amountPaidMinor
        ? t('paymentRefunded')
        : t('paymentPartlyRefunded', { amount: f.money(refundedMinor, currency) })
    return { label, tone: 'info' }
  }
  if (status === 'paid') return { label: t('paymentPaid'), tone: 'good' }
  if (isAwaitingConfirmation) return { label: t('paymentWaiting'), tone: 'caution' }
  if (status === 'open') return { label: t('paymentNotPaid'), tone: 'danger' }
  return status === 'uncollectible'
    ? { label: t('paymentNotPaid'), tone: 'caution' }
    : { label: t('paymentNotCharged'), tone: 'info' }
}

import type { MemberInvoice } from '#shared/contract/membership.ts'
import type { ListedReceipt } from '#shared/contract/receipts.ts'
import { formatMoney } from '#shared/offer/payment/money.ts'
import { receiptTitle } from '#shared/receipts/receipt-sheet.ts'
import { paths } from '#web/app/routing/paths.ts'
import { AppLink } from '#web/ui/controls/app-link.tsx'
import { longDate } from '#web/ui/text/calendar-labels.ts'
import { Badge } from '../frame/badge.tsx'
import { invoiceStanding } from './invoice-standing.ts'
import { NotReady } from '../subscription/loaded-panels.tsx'
import { memberCalls } from '../member-calls.ts'
import { Panel } from '../frame/panel.tsx'
import { type Payment, paymentsOf } from './payments-of.ts'
import { useLoaded } from '../frame/use-loaded.ts'

/** What was charged and given back, newest first, each with its receipt. */
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
  const { date, description, currency, amountMinor, invoice, receipt } = payment
  const words = longDate(date)
  return (
    <li className="grid grid-cols-1 gap-1 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <p className="flex items-baseline justify-between gap-x-4 font-semibold">
        <span>{words}</span>
        <span className="tabular-nums">{formatMoney(amountMinor, currency)}</span>
      </p>
      <p className="flex flex-wrap justify-between gap-x-4 text-[0.9375rem] text-ink-soft">
        <span>{description}</span>
        {receipt && <span className="tabular-nums">{receipt.number}</span>}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Standing invoice={invoice} receipt={receipt} />
        {receipt && (
          <AppLink
            to={`${paths.receipt}/${encodeURIComponent(receipt.id)}`}
            className="inline-flex min-h-11 items-center font-semibold text-accent-strong underline underline-offset-4"
          >
            {receiptTitle(receipt.kind)}
            <span className="sr-only"> of {words}</span>
          </AppLink>
        )}
      </div>
    </li>
  )
}

function Standing({ invoice, receipt }: { invoice: MemberInvoice | null; receipt: ListedReceipt | null }) {
  if (invoice) {
    const { label, tone } = invoiceStanding(invoice)
    return <Badge tone={tone}>{label}</Badge>
  }
  return receipt?.kind === 'refund_reversal' ? (
    <Badge tone="caution">Did not arrive</Badge>
  ) : (
    <Badge tone="info">Money back</Badge>
  )
}

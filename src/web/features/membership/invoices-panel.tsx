import type { MemberInvoice } from '#shared/contract/membership.ts'
import { formatMoney } from '#shared/offer/money.ts'
import { paths } from '#web/lib/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { longDate } from '#web/ui/calendar-words.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Badge } from './badge.tsx'
import { invoiceStanding } from './invoice-standing.ts'
import { NotReady } from './loaded-panels.tsx'
import { memberCalls } from './member-calls.ts'
import { Panel } from './panel.tsx'
import { useLoaded } from './use-loaded.ts'

/** What was charged, newest first, each with its receipt. */
export function InvoicesPanel() {
  const { loaded, retry } = useLoaded('', memberCalls.invoices, 'Your payments could not be loaded.')
  return (
    <Panel title="Payments">
      {loaded.state === 'signedOut' ? (
        <Notice tone="caution">
          <p>Your sign-in has ended. Sign in again to see your payments.</p>
        </Notice>
      ) : loaded.state !== 'ready' ? (
        <NotReady loaded={loaded} retry={retry} text="Loading your payments…" />
      ) : loaded.value.invoices.length === 0 ? (
        <p className="text-ink-soft">Nothing has been charged yet.</p>
      ) : (
        <ul className="grid grid-cols-1">
          {loaded.value.invoices.map((invoice) => (
            <Invoice key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Invoice({ invoice }: { invoice: MemberInvoice }) {
  const { id, createdAt, description, currency, amountDueMinor, amountPaidMinor } = invoice
  const { label, tone } = invoiceStanding(invoice)
  const date = longDate(createdAt)
  return (
    <li className="grid grid-cols-1 gap-1 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <p className="flex items-baseline justify-between gap-x-4 font-semibold">
        <span>{date}</span>
        <span className="tabular-nums">{formatMoney(amountDueMinor, currency)}</span>
      </p>
      <p className="text-[0.9375rem] text-ink-soft">{description}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Badge tone={tone}>{label}</Badge>
        <AppLink
          to={`${paths.receipt}/${encodeURIComponent(id)}`}
          className="inline-flex min-h-11 items-center font-semibold text-accent-strong underline underline-offset-4"
        >
          {amountPaidMinor > 0 ? 'Receipt' : 'Invoice'}
          <span className="sr-only"> of {date}</span>
        </AppLink>
      </div>
    </li>
  )
}

import { Printer } from 'lucide'
import { useLocation } from 'react-router'
import type { getReceipt } from '#shared/contract/membership.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { formatMoney } from '#shared/offer/money.ts'
import { useAppConfig } from '#web/lib/app-config.tsx'
import { paths } from '#web/lib/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { longDate, shortDate } from '#web/ui/calendar-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Badge } from './badge.tsx'
import { cardName } from './card-words.ts'
import { invoiceStanding } from './invoice-standing.ts'
import { NotReady, SignInEnded } from './loaded-panels.tsx'
import { memberCalls } from './member-calls.ts'
import { MemberFrame } from './member-frame.tsx'
import { Fact, Facts, Panel } from './panel.tsx'
import { useLoaded } from './use-loaded.ts'

type Receipt = RouteData<typeof getReceipt>

const invoiceIdOf = (pathname: string): string => {
  try {
    return decodeURIComponent(pathname.slice(paths.receipt.length + 1))
  } catch {
    return ''
  }
}

/** One charge of a member, to keep or to print. */
export function ReceiptPage() {
  const { pathname } = useLocation()
  const invoiceId = invoiceIdOf(pathname)
  const { loaded, retry } = useLoaded(invoiceId, memberCalls.receipt, 'The receipt could not be loaded.')
  const isPaid = loaded.state !== 'ready' || loaded.value.amountPaidMinor > 0
  return (
    <MemberFrame title={isPaid ? 'Receipt' : 'Invoice'} hasPlaces={loaded.state !== 'signedOut'}>
      {loaded.state === 'signedOut' ? (
        <SignInEnded />
      ) : loaded.state === 'failed' && loaded.failure.code === 'not_found' ? (
        <Panel title="There is no such receipt">
          <p className="text-ink-soft">Your receipts stand with your subscription.</p>
          <BackLink />
        </Panel>
      ) : loaded.state !== 'ready' ? (
        <NotReady loaded={loaded} retry={retry} text="Loading the receipt…" />
      ) : (
        <ReceiptPanel receipt={loaded.value} />
      )}
    </MemberFrame>
  )
}

const BackLink = () => (
  <p className="print:hidden">
    <AppLink
      to={paths.subscription}
      className="inline-flex min-h-11 items-center font-semibold text-accent-strong underline underline-offset-4"
    >
      Back to your subscription
    </AppLink>
  </p>
)

function ReceiptPanel({ receipt }: { receipt: Receipt }) {
  const { name, legal } = useAppConfig()
  const { number, id, currency, createdAt, paidAt, periodStart, periodEnd, email, card } = receipt
  const { label, tone } = invoiceStanding(receipt)
  return (
    <>
      <Panel title={`${name} ${number ?? id}`} aside={<Badge tone={tone}>{label}</Badge>}>
        <dl>
          <Fact label="Date">{longDate(createdAt)}</Fact>
          {paidAt && <Fact label="Paid">{longDate(paidAt)}</Fact>}
          {card && <Fact label="Card">{cardName(card)}</Fact>}
          <Fact label="Period">
            {shortDate(periodStart)} to {shortDate(periodEnd)}
          </Fact>
          <Fact label="For">
            <span className="wrap-anywhere">{email}</span>
          </Fact>
        </dl>
        <Lines receipt={receipt} />
        <Facts>
          <Fact label="Total">{formatMoney(receipt.amountDueMinor, currency)}</Fact>
          <Fact label="Paid">{formatMoney(receipt.amountPaidMinor, currency)}</Fact>
          {receipt.refundedMinor > 0 && (
            <Fact label="Given back">{formatMoney(receipt.refundedMinor, currency)}</Fact>
          )}
        </Facts>
        <address className="text-[0.9375rem] text-ink-soft not-italic">
          {legal.companyName}, {legal.companyAddress}. Company code: {legal.companyCode}
        </address>
        <Button variant="secondary" size="large" className="print:hidden" onClick={() => window.print()}>
          <Icon of={Printer} className="size-5" />
          Print
        </Button>
      </Panel>
      <BackLink />
    </>
  )
}

function Lines({ receipt: { lines, currency } }: { receipt: Receipt }) {
  // Two lines may say the same, and none ever moves.
  const numbered = lines.map((line, number) => ({ ...line, number }))
  return (
    <table className="w-full text-left">
      <caption className="sr-only">What was charged</caption>
      <thead className="text-[0.9375rem] text-ink-soft">
        <tr>
          <th scope="col" className="py-2 font-semibold">
            Description
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {numbered.map(({ description, amountMinor, number }) => (
          <tr key={number} className="border-t border-line">
            <td className="py-3 pr-4">{description}</td>
            <td className="py-3 text-right font-semibold tabular-nums">
              {formatMoney(amountMinor, currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

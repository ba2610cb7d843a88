import type { MemberInvoice } from '#shared/contract/membership.ts'
import { formatMoney } from '#shared/offer/payment/money.ts'
import type { NoticeTone } from '#web/ui/text/notice.tsx'

type Stood = Pick<
  MemberInvoice,
  'status' | 'isAwaitingConfirmation' | 'currency' | 'amountPaidMinor' | 'refundedMinor'
>

/** How an invoice stands, in a word or two. */
export function invoiceStanding(invoice: Stood): { label: string; tone: NoticeTone } {
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

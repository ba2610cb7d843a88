import type { AdminInvoice } from '#shared/contract/admin/admin-users.ts'
import type { Tone } from '../../panels/badge.tsx'

type Stood = Pick<AdminInvoice, 'status' | 'amountPaidMinor' | 'refundedMinor' | 'isDisputed'>

/** How an invoice stands, in a word or two. */
export function invoiceStanding({ status, amountPaidMinor, refundedMinor, isDisputed }: Stood): {
  label: string
  tone: Tone
} {
  if (isDisputed) return { label: 'Disputed', tone: 'danger' }
  if (refundedMinor > 0) {
    return refundedMinor >= amountPaidMinor
      ? { label: 'Refunded', tone: 'info' }
      : { label: 'Partly refunded', tone: 'info' }
  }
  switch (status) {
    case 'paid':
      return { label: 'Paid', tone: 'good' }
    case 'open':
      return { label: 'Not paid', tone: 'danger' }
    case 'uncollectible':
      return { label: 'Given up', tone: 'caution' }
    case 'void':
      return { label: 'Void', tone: 'neutral' }
    case 'draft':
      return { label: 'Draft', tone: 'neutral' }
    default:
      return { label: status, tone: 'neutral' }
  }
}

const REFUND_STATUSES: Readonly<Record<string, { label: string; tone: Tone }>> = {
  succeeded: { label: 'Given back', tone: 'good' },
  pending: { label: 'Under way', tone: 'info' },
  requires_action: { label: 'Waits for the customer', tone: 'caution' },
  failed: { label: 'Failed', tone: 'danger' },
  canceled: { label: 'Canceled', tone: 'neutral' },
}

export const refundStanding = (status: string): { label: string; tone: Tone } =>
  REFUND_STATUSES[status] ?? { label: status, tone: 'neutral' }

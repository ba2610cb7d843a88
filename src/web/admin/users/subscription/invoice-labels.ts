import type { AdminInvoice } from '#shared/contract/admin/admin-users.ts'
import type { Tone } from '../../panels/badge.tsx'

type Invoice = Pick<AdminInvoice, 'status' | 'amountPaidMinor' | 'refundedMinor' | 'isDisputed'>

/** The status of an invoice. */
export function invoiceStatus({ status, amountPaidMinor, refundedMinor, isDisputed }: Invoice): {
  label: string
  tone: Tone
} {
  if (isDisputed) return { label: 'Disputed', tone: 'danger' }
  if (refundedMinor > 0) {
    return refundedMinor >= amountPaidMinor
      ? { label: 'Refunded', tone: 'info' }
      : { label: 'Partially refunded', tone: 'info' }
  }
  switch (status) {
    case 'paid':
      return { label: 'Paid', tone: 'good' }
    case 'open':
      return { label: 'Unpaid', tone: 'danger' }
    case 'uncollectible':
      return { label: 'Uncollectible', tone: 'caution' }
    case 'void':
      return { label: 'Void', tone: 'neutral' }
    case 'draft':
      return { label: 'Draft', tone: 'neutral' }
    default:
      return { label: status, tone: 'neutral' }
  }
}

const REFUND_STATUSES: Readonly<Record<string, { label: string; tone: Tone }>> = {
  succeeded: { label: 'Refunded', tone: 'good' },
  pending: { label: 'Pending', tone: 'info' },
  requires_action: { label: 'Awaiting customer', tone: 'caution' },
  failed: { label: 'Failed', tone: 'danger' },
  canceled: { label: 'Canceled', tone: 'neutral' },
}

export const refundStatus = (status: string): { label: string; tone: Tone } =>
  REFUND_STATUSES[status] ?? { label: status, tone: 'neutral' }

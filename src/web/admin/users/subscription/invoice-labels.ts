import type { AdminInvoice } from '#shared/contract/admin/admin-users.ts'
import type { Status } from '../../panels/badge.tsx'

type Invoice = Pick<AdminInvoice, 'status' | 'amountPaidMinor' | 'refundedMinor' | 'isDisputed'>

const STATUSES: Readonly<Record<string, Status>> = {
  paid: { label: 'Paid', tone: 'good' },
  open: { label: 'Unpaid', tone: 'danger' },
  uncollectible: { label: 'Uncollectible', tone: 'caution' },
  void: { label: 'Void', tone: 'neutral' },
  draft: { label: 'Draft', tone: 'neutral' },
}

/** The status of an invoice. */
export function invoiceStatus({ status, amountPaidMinor, refundedMinor, isDisputed }: Invoice): Status {
  if (isDisputed) return { label: 'Disputed', tone: 'danger' }
  if (refundedMinor > 0)
    return { label: refundedMinor >= amountPaidMinor ? 'Refunded' : 'Partially refunded', tone: 'info' }
  return STATUSES[status] ?? { label: status, tone: 'neutral' }
}

const REFUND_STATUSES: Readonly<Record<string, Status>> = {
  succeeded: { label: 'Refunded', tone: 'good' },
  pending: { label: 'Pending', tone: 'info' },
  requires_action: { label: 'Awaiting customer', tone: 'caution' },
  failed: { label: 'Failed', tone: 'danger' },
  canceled: { label: 'Canceled', tone: 'neutral' },
}

export const refundStatus = (status: string): Status =>
  REFUND_STATUSES[status] ?? { label: status, tone: 'neutral' }

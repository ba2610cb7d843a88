import { DAY_MS } from '#shared/lib/time.ts'
import type { subscriptions } from '#server/db/schema/billing.ts'

/**
 * Who has access, and until when:
 *
 * - Only a paid invoice gives access, for the period of its lines. A first invoice over 0, as for an unpaid trial, gives
 *   none.
 * - Renewals extend access. While a renewal is due (Stripe charges an hour after the period ends, and retries a declined
 *   card for two weeks), access continues for `GRACE_DAYS`. Then it stops until the renewal is paid.
 * - A cancellation takes effect at the end of the paid time, without grace.
 * - An invoice that was refunded in full gives nothing. A partial refund changes nothing.
 * - With `checkout.disputes.access: 'end'`, an invoice whose payment is disputed or was lost gives nothing. A dispute that
 *   is won restores the rest of its time. An inquiry changes nothing.
 * - A plan change counts from its day: the unused part of the old plan has been credited.
 * - A subscription that has ended gives nothing.
 */
export const GRACE_DAYS = 7

export type PaidTime = {
  createdAt: Date
  /** End of the period that was paid for. */
  until: Date
  /** It credits the unused part of earlier invoices. */
  isChangeOfPlan: boolean
}

/** End of the time covered by these invoices, all of them paid and not refunded; null if there are none. */
export function paidUntilOf(paid: readonly PaidTime[]): Date | null {
  const inOrder = [...paid].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  let end: Date | null = null
  for (const { until, isChangeOfPlan } of inOrder) {
    if (end === null || isChangeOfPlan || until > end) end = until
  }
  return end
}

type Renewing = Pick<typeof subscriptions.$inferSelect, 'status' | 'isCancelAtPeriodEnd' | 'paidUntil'>

const RENEWING_STATUSES: readonly string[] = ['trialing', 'active', 'past_due']

/** When the grace period ends; null if no renewal is expected. */
export function graceUntilOf({ status, isCancelAtPeriodEnd, paidUntil }: Renewing): Date | null {
  if (paidUntil === null || isCancelAtPeriodEnd || !RENEWING_STATUSES.includes(status)) return null
  return new Date(paidUntil.getTime() + GRACE_DAYS * DAY_MS)
}

export type AccessFacts = Pick<typeof subscriptions.$inferSelect, 'paidUntil' | 'graceUntil' | 'endedAt'>

/** When access ends if nothing more is paid; null if nothing was ever paid. */
export function accessUntil({ paidUntil, graceUntil, endedAt }: AccessFacts): Date | null {
  if (paidUntil === null) return null
  const until = graceUntil !== null && graceUntil > paidUntil ? graceUntil : paidUntil
  return endedAt !== null && endedAt < until ? endedAt : until
}

export function hasAccess(subscription: AccessFacts, now: Date): boolean {
  const until = accessUntil(subscription)
  return until !== null && now < until
}

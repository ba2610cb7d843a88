import type { subscriptions } from '#server/db/schema/billing.ts'

/**
 * Who has access, and how long. The rules:
 *
 * - Only a paid invoice gives access: for the time that its lines are for. A first invoice over nothing, as that of a
 *   trial nobody has paid for, gives none.
 * - Renewals extend it. While one is to come in (Stripe charges an hour after the period's end, and where the card is
 *   declined tries again for two weeks) access goes on for `GRACE_DAYS`; then it stops until the renewal is paid.
 * - A cancellation takes effect at the end of the paid time, without days of grace.
 * - An invoice that was refunded in full gives nothing, whenever that was; a refunded part changes nothing.
 * - Where the brand says so (`checkout.disputes.access`), an invoice whose payment is disputed, or was lost in a dispute,
 *   gives nothing either. Won, it gives again what is left of its time. An inquiry changes nothing.
 * - A change of plan counts from its day: what was paid for the old plan beyond that has been credited.
 * - A subscription that has ended gives nothing, also where it was ended early.
 */
export const GRACE_DAYS = 7

const DAY_MS = 24 * 60 * 60 * 1000

export type PaidTime = {
  createdAt: Date
  /** End of the time it is for. */
  until: Date
  /** It credits what was left of earlier invoices. */
  isChangeOfPlan: boolean
}

/** End of what these invoices, all of them paid and not refunded, are for; null where there are none. */
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

/** Until when a renewal is waited for; null where none is expected. */
export function graceUntilOf({ status, isCancelAtPeriodEnd, paidUntil }: Renewing): Date | null {
  if (paidUntil === null || isCancelAtPeriodEnd || !RENEWING_STATUSES.includes(status)) return null
  return new Date(paidUntil.getTime() + GRACE_DAYS * DAY_MS)
}

export type AccessFacts = Pick<typeof subscriptions.$inferSelect, 'paidUntil' | 'graceUntil' | 'endedAt'>

/** When access ends if nothing more is paid; null where there never was any. */
export function accessUntil({ paidUntil, graceUntil, endedAt }: AccessFacts): Date | null {
  if (paidUntil === null) return null
  const until = graceUntil !== null && graceUntil > paidUntil ? graceUntil : paidUntil
  return endedAt !== null && endedAt < until ? endedAt : until
}

export function hasAccess(subscription: AccessFacts, now: Date): boolean {
  const until = accessUntil(subscription)
  return until !== null && now < until
}

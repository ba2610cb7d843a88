import type { AdminSubscription } from '#shared/contract/admin/admin-users.ts'

export type CancelWhen = 'now' | 'period_end'
type Canceled = Pick<AdminSubscription, 'hasAccess' | 'accessUntil' | 'paidUntil'>

/** How a cancellation affects access and charges. It also ends any grace period.
 * @param day formats an ISO time as a day
 */
export function cancelText(
  when: CancelWhen,
  { hasAccess, accessUntil, paidUntil }: Canceled,
  { now, day }: { now: Date; day: (iso: string) => string },
): { access: string; money: string; undo: string } {
  const isPaidAhead = paidUntil !== null && new Date(paidUntil) > now
  if (when === 'now') {
    return {
      access: !hasAccess
        ? 'The customer has no access now.'
        : accessUntil === null
          ? 'Access ends immediately.'
          : `Access ends immediately instead of on ${day(accessUntil)}.`,
      money:
        'Nothing more is charged, and open payments are dropped. Nothing is refunded: refund the invoice separately if needed.',
      undo: 'This cannot be undone.',
    }
  }
  return {
    access: isPaidAhead
      ? `Access continues until ${day(paidUntil)}, the end of the paid period.`
      : hasAccess
        ? 'The paid period is over, so the subscription and access end immediately.'
        : 'The customer has no access now.',
    money: 'Nothing more is charged, and open payments are dropped. Nothing is refunded.',
    undo: isPaidAhead ? 'You can undo this until the period ends.' : 'This cannot be undone.',
  }
}

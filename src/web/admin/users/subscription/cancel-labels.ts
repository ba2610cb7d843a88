import type { AdminSubscription } from '#shared/contract/admin/admin-users.ts'

export type CancelWhen = 'now' | 'period_end'
type Canceled = Pick<AdminSubscription, 'hasAccess' | 'accessUntil' | 'paidUntil'>

/**
 * What a cancellation does to access and to money. The days of grace end with it.
 * @param day writes a time as a day
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
        ? 'There is no access now, so none is lost.'
        : accessUntil === null
          ? 'Access ends at once.'
          : `Access ends at once; it would have lasted until ${day(accessUntil)}.`,
      money:
        'Nothing more is charged, an open payment included. Nothing is refunded: refund the invoice as well if that is meant.',
      undo: 'This cannot be undone.',
    }
  }
  return {
    access: isPaidAhead
      ? `Access lasts until ${day(paidUntil)}, the end of what was paid for.`
      : hasAccess
        ? 'What was paid for is over: the subscription ends at once, and access with it.'
        : 'There is no access now, so none is lost.',
    money: 'Nothing more is charged, an open payment included. Nothing is refunded.',
    undo: isPaidAhead ? 'It can be undone until the period ends.' : 'This cannot be undone.',
  }
}

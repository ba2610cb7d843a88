import type { AdminSubscription } from '#shared/contract/admin/admin-users.ts'

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** `Visa •••• 4242, 12/34`. */
export function cardText({
  brand,
  last4,
  expMonth,
  expYear,
}: NonNullable<AdminSubscription['card']>): string {
  const expiry = `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`
  return `${BRANDS[brand] ?? brand} •••• ${last4}, ${expiry}`
}

/** Reasons from the cancellation form. */
const REASONS: Readonly<Record<string, string>> = {
  too_expensive: 'Too expensive',
  reached_my_goal: 'Reached their goal',
  not_for_me: 'Not right for them',
  hard_to_follow: 'Hard to follow',
  technical_problems: 'Technical problems',
  found_another: 'Switched to another product',
  other: 'Other reason',
}
export const cancellationReasonLabel = (reason: string): string => REASONS[reason] ?? reason

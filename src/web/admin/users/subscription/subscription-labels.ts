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

/** Why a member left, as told in the member's own form. */
const REASONS: Readonly<Record<string, string>> = {
  too_expensive: 'It costs too much',
  reached_my_goal: 'Reached the goal',
  not_for_me: 'The plan is not for them',
  hard_to_follow: 'Hard to follow',
  technical_problems: 'Something does not work',
  found_another: 'Uses something else now',
  other: 'Another reason',
}
export const cancellationReasonLabel = (reason: string): string => REASONS[reason] ?? reason

import { describe, expect, it } from 'vitest'
import type { MemberSubscription } from '#shared/contract/membership.ts'
import { englishReader } from '#tests/web/texts-in.ts'
import { type SubscriptionStatus, subscriptionStatus, statusText } from './subscription-status.ts'

const reader = englishReader('subscription')

const active: MemberSubscription = {
  id: 'sub_1',
  productId: '4-week-plan',
  planName: '4-Week Plan',
  status: 'active',
  hasAccess: true,
  accessUntil: '2026-12-26T10:00:00.000Z',
  paidUntil: '2026-12-19T10:00:00.000Z',
  startedAt: '2026-11-21T10:00:00.000Z',
  currency: 'USD',
  renewalMinor: 3899,
  renewsAt: '2026-12-19T10:00:00.000Z',
  renewalDays: 28,
  isCancelAtPeriodEnd: false,
  endedAt: null,
  openInvoice: null,
  pendingPlan: null,
  card: null,
  dispute: null,
  refund: { state: 'possible', deadline: null },
  withdrawal: null,
}
const canceled: Partial<MemberSubscription> = {
  isCancelAtPeriodEnd: true,
  // A cancellation ends the days of grace.
  accessUntil: '2026-12-19T10:00:00.000Z',
  renewsAt: null,
  renewalMinor: null,
}
const owed = {
  id: 'in_1',
  amountMinor: 3899,
  nextAttemptAt: '2026-12-22T10:00:00.000Z',
  isAwaitingConfirmation: false,
}
const failed: Partial<MemberSubscription> = {
  accessUntil: '2026-12-19T10:00:00.000Z',
  paidUntil: '2026-12-12T10:00:00.000Z',
  status: 'past_due',
  openInvoice: owed,
}

const cases: readonly [string, Partial<MemberSubscription>, SubscriptionStatus, string][] = [
  ['active', {}, 'active', 'Your plan renews on December 19, 2026 for $38.99.'],
  ['trialing', { status: 'trialing' }, 'active', 'Your plan renews on December 19, 2026 for $38.99.'],
  [
    'canceled',
    canceled,
    'canceled',
    'You have canceled. You have full access until December 19, 2026 and will not be charged again.',
  ],
  [
    'a declined renewal',
    { ...failed, hasAccess: false, accessUntil: '2026-12-19T10:00:00.000Z' },
    'payment_failed',
    'Your card was declined for your payment of $38.99. We will try again on December 22, 2026. Update your card to pay now.',
  ],
  [
    'the last try has failed',
    {
      ...failed,
      status: 'unpaid',
      openInvoice: { ...owed, nextAttemptAt: null },
    },
    'payment_failed',
    'Your card was declined for your payment of $38.99. Update your card to pay it. You have full access until December 19, 2026.',
  ],
  [
    'a renewal that its bank wants to be confirmed',
    { ...failed, openInvoice: { ...owed, nextAttemptAt: null, isAwaitingConfirmation: true } },
    'confirmation_needed',
    'Your bank asks you to confirm your payment of $38.99. You do not need to enter your card again. You have full access until December 19, 2026.',
  ],
  [
    'canceled with an open charge',
    { ...failed, ...canceled },
    'payment_failed',
    'declined for your payment of $38.99',
  ],
  [
    'ended',
    { status: 'canceled', endedAt: '2026-12-20T10:00:00.000Z', hasAccess: false },
    'ended',
    'Your plan ended on December 20, 2026. You will not be charged again.',
  ],
  [
    'disputed',
    {
      ...canceled,
      hasAccess: false,
      accessUntil: null,
      dispute: { state: 'open', amountMinor: 1949 },
      openInvoice: owed,
    },
    'disputed',
    'Your bank has disputed your payment of $19.49 and is now reviewing it. Until it decides, we cannot refund it. Your plan does not renew, and you will not be charged again. Your plan is paused until the bank decides; if the payment stands, you get access again for the remaining time.',
  ],
  [
    'disputed, and open to the end of the period',
    { ...canceled, dispute: { state: 'open', amountMinor: 1949 } },
    'disputed',
    'You have full access until December 19, 2026.',
  ],
  [
    'a lost dispute',
    { ...canceled, hasAccess: false, accessUntil: null, dispute: { state: 'lost', amountMinor: 1949 } },
    'disputed',
    'Your bank has reversed your payment of $19.49. Your plan does not renew, and you will not be charged again.',
  ],
  ['never paid', { status: 'incomplete', hasAccess: false }, 'waiting', 'your plan has not started'],
]

describe('the status of a subscription', () => {
  it.each(cases)('%s', (_, part, status, text) => {
    const subscription = { ...active, ...part }
    expect(subscriptionStatus(subscription)).toBe(status)
    expect(statusText(subscription, reader)).toContain(text)
  })
})

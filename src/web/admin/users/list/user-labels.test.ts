import { describe, expect, it } from 'vitest'
import type { AdminSubscription } from '#shared/contract/admin/admin-users.ts'
import { defaultOutcome, refundEffectText } from '../refunds/refund-labels.ts'
import { billingReasonLabel, invoicePolicyText, refundPolicyText } from '../refunds/refund-policy-labels.ts'
import {
  cancellationReasonLabel,
  cancelText,
  cardText,
  causeLabel,
  changeLabel,
  withdrawalRefundText,
} from '../subscription/subscription-labels.ts'
import { invoiceStatus, refundStatus } from '../subscription/user-payments.tsx'

const day = (iso: string) => iso.slice(0, 10)
type Policy = AdminSubscription['refundPolicy']

describe('the refund policy', () => {
  it.each<[Policy['state'], string | null, string]>([
    ['possible', '2026-12-01T10:00:00Z', 'until 2026-12-01'],
    ['possible', null, 'can request a refund of the first charge.'],
    ['too_late', '2026-12-01T10:00:00Z', 'ended on 2026-12-01'],
    ['too_late', null, 'has ended'],
    ['nothing_paid', null, 'nothing to refund'],
    ['not_covered', null, 'the plan was changed'],
    ['disputed', null, 'only be refunded if the dispute is won'],
    ['requested', null, 'A refund request is open'],
    ['refunded', null, 'was refunded'],
    ['declined', null, 'was declined'],
  ])('%s, until %s', (state, deadline, text) => {
    expect(refundPolicyText({ state, deadline }, day)).toContain(text)
  })

  it('covers only the first charge', () => {
    const policy: Policy = { state: 'possible', deadline: null }
    expect(invoicePolicyText('subscription_create', policy, day)).toContain('The guarantee applies')
    expect(invoicePolicyText('subscription_cycle', policy, day)).toBe(
      'Renewal: the guarantee covers only the first charge. A refund would be goodwill.',
    )
    expect(invoicePolicyText('subscription_update', policy, day)).toContain(
      'Plan change: the guarantee covers only',
    )
  })

  const living = { endedAt: null }
  it.each([
    [true, living, 'cancel'],
    [false, living, 'keep'],
    [true, { endedAt: '2026-11-20T00:00:00Z' }, null],
    [true, undefined, null],
  ] as const)(
    'of everything: %s, of %j: by default the subscription is: %s',
    (isWhole, subscription, outcome) => {
      expect(defaultOutcome(isWhole, subscription)).toBe(outcome)
    },
  )

  it.each([
    [true, 'cancel', {}, 'The subscription and access end immediately. Nothing more will be charged.'],
    [false, 'cancel', {}, 'The subscription and access end immediately. Nothing more will be charged.'],
    [true, 'keep', {}, 'Access for the period of this invoice ends. The subscription continues and renews.'],
    [
      true,
      'keep',
      { isCancelAtPeriodEnd: true },
      'Access for the period of this invoice ends. The subscription is canceled and will not renew.',
    ],
    [false, 'keep', {}, 'A partial refund does not change access. The subscription continues and renews.'],
    [
      false,
      'keep',
      { isCancelAtPeriodEnd: true },
      'A partial refund does not change access. The subscription is canceled and will not renew.',
    ],
    [false, null, {}, 'A partial refund does not change access. The subscription has already ended.'],
  ] as const)('of everything: %s, with the subscription: %s %j', (isWhole, outcome, subscription, text) => {
    expect(refundEffectText(isWhole, outcome, subscription)).toBe(text)
  })
})

describe('a withdrawal', () => {
  const money = (minor: number) => `$${minor / 100}`
  it.each([
    ['declared', false, '$19.49 must be refunded within 14 days'],
    ['refunded', false, '$19.49 refunded.'],
    ['refunded', true, 'Time already used was deducted'],
    ['disputed', false, 'Accept the dispute'],
  ] as const)('%s, asked to start immediately: %s', (status, hasAskedToStart, text) => {
    expect(withdrawalRefundText({ status, refundMinor: 1949, hasAskedToStart }, money)).toContain(text)
  })
})

describe('a cancellation', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const paid = { hasAccess: true, accessUntil: '2026-12-08T00:00:00Z', paidUntil: '2026-12-01T00:00:00Z' }

  it('now ends access immediately', () => {
    const { access, money, undo } = cancelText('now', paid, { now, day })
    expect(access).toBe('Access ends immediately instead of on 2026-12-08.')
    expect(money).toContain('Nothing is refunded')
    expect(undo).toBe('This cannot be undone.')
  })

  it('at the end of the period keeps the paid time', () => {
    const { access, undo } = cancelText('period_end', paid, { now, day })
    expect(access).toBe('Access continues until 2026-12-01, the end of the paid period.')
    expect(undo).toContain('can undo this')
  })

  it.each([
    ['in the grace period', { ...paid, paidUntil: '2026-11-20T00:00:00Z' }, 'end immediately'],
    ['without access', { hasAccess: false, accessUntil: null, paidUntil: null }, 'no access now'],
  ])('%s', (_, subscription, text) => {
    expect(cancelText('period_end', subscription, { now, day }).access).toContain(text)
  })

  it('has a label for its reason; unknown reasons are shown as they are', () => {
    expect(cancellationReasonLabel('too_expensive')).toBe('Too expensive')
    expect(cancellationReasonLabel('=1+1')).toBe('=1+1')
  })
})

describe('the history', () => {
  it.each([
    [null, 'active', 'Active'],
    ['active', 'past_due', 'Active → Past due'],
    ['active', 'active', 'Active, terms changed'],
    ['active', 'brand_new', 'Active → brand_new'],
  ])('from %s to %s', (from, to, text) => {
    expect(changeLabel({ at: '', from, to, cause: '' })).toBe(text)
  })

  it('has labels for causes; unknown ones are shown as they are', () => {
    expect(causeLabel('invoice.payment_failed')).toBe('Stripe: payment failed')
    expect(causeLabel('something.else')).toBe('something.else')
  })
})

describe('payment labels', () => {
  const invoice = { status: 'paid', amountPaidMinor: 1949, refundedMinor: 0 }
  it.each([
    [invoice, 'Paid'],
    [{ ...invoice, refundedMinor: 500 }, 'Partially refunded'],
    [{ ...invoice, refundedMinor: 1949 }, 'Refunded'],
    [{ ...invoice, status: 'open', amountPaidMinor: 0 }, 'Unpaid'],
    [{ ...invoice, status: 'void', amountPaidMinor: 0 }, 'Void'],
    [{ ...invoice, status: 'unheard_of' }, 'unheard_of'],
  ])('%j', (given, label) => {
    expect(invoiceStatus({ ...given, isDisputed: false }).label).toBe(label)
    expect(invoiceStatus({ ...given, isDisputed: true }).label).toBe('Disputed')
  })

  it('of refunds, invoices and cards', () => {
    expect(refundStatus('pending').label).toBe('Pending')
    expect(refundStatus('other').label).toBe('other')
    expect(billingReasonLabel('subscription_cycle')).toBe('Renewal')
    expect(billingReasonLabel('subscription_threshold')).toBe('subscription threshold')
    expect(billingReasonLabel(null)).toBe('Invoice')
    expect(cardText({ brand: 'visa', last4: '4242', expMonth: 3, expYear: 2034 })).toBe(
      'Visa •••• 4242, 03/34',
    )
  })
})

import { describe, expect, it } from 'vitest'
import type { AdminSubscription } from '#shared/contract/admin/admin-users.ts'
import { cancelText } from '../subscription/cancel-labels.ts'
import { causeLabel, changeLabel } from '../subscription/history-labels.ts'
import { invoiceStanding, refundStanding } from '../subscription/invoice-labels.ts'
import { billingReasonLabel, invoicePolicyText, refundPolicyText } from '../refunds/refund-policy-labels.ts'
import { refundEffectText, usualFate } from '../refunds/refund-labels.ts'
import { withdrawalRefundText } from '../subscription/withdrawal-labels.ts'
import { cancellationReasonLabel, cardText } from '../subscription/subscription-labels.ts'

const day = (iso: string) => iso.slice(0, 10)
type Policy = AdminSubscription['refundPolicy']

describe('the policy of refunds', () => {
  it.each<[Policy['state'], string | null, string]>([
    ['possible', '2026-12-01T10:00:00Z', 'can be asked back until 2026-12-01'],
    ['possible', null, 'can be asked back.'],
    ['too_late', '2026-12-01T10:00:00Z', 'ended on 2026-12-01'],
    ['too_late', null, 'are over'],
    ['nothing_paid', null, 'nothing to give back'],
    ['not_covered', null, 'upgraded or changed'],
    ['disputed', null, 'cannot be refunded unless the dispute is won'],
    ['requested', null, 'A refund request is open'],
    ['refunded', null, 'has been given back'],
    ['declined', null, 'was declined'],
  ])('%s, until %s', (state, deadline, words) => {
    expect(refundPolicyText({ state, deadline }, day)).toContain(words)
  })

  it('is about the first charge alone', () => {
    const policy: Policy = { state: 'possible', deadline: null }
    expect(invoicePolicyText('subscription_create', policy, day)).toContain('Within the guarantee')
    expect(invoicePolicyText('subscription_cycle', policy, day)).toBe(
      'Renewal: not covered by the guarantee, which is about the first charge. A refund is your goodwill.',
    )
    expect(invoicePolicyText('subscription_update', policy, day)).toContain('Change of plan: not covered')
  })

  const living = { endedAt: null }
  it.each([
    [true, living, 'cancel'],
    [false, living, 'keep'],
    [true, { endedAt: '2026-11-20T00:00:00Z' }, null],
    [true, undefined, null],
  ] as const)(
    'of everything: %s, of %j, usually means for the subscription: %s',
    (isWhole, subscription, fate) => {
      expect(usualFate(isWhole, subscription)).toBe(fate)
    },
  )

  it.each([
    [true, 'cancel', {}, 'The subscription ends at once, and access with it. Nothing more is charged.'],
    [false, 'cancel', {}, 'The subscription ends at once, and access with it. Nothing more is charged.'],
    [true, 'keep', {}, 'The time that this invoice paid for ends. The subscription goes on and renews.'],
    [
      true,
      'keep',
      { isCancelAtPeriodEnd: true },
      'The time that this invoice paid for ends. The subscription is canceled and does not renew.',
    ],
    [false, 'keep', {}, 'A partial refund does not change access. The subscription goes on and renews.'],
    [
      false,
      'keep',
      { isCancelAtPeriodEnd: true },
      'A partial refund does not change access. The subscription is canceled and does not renew.',
    ],
    [
      false,
      null,
      {},
      'A partial refund does not change access. The subscription has ended, and nothing more is charged.',
    ],
  ] as const)('of everything: %s, with the subscription: %s %j', (isWhole, fate, subscription, text) => {
    expect(refundEffectText(isWhole, fate, subscription)).toBe(text)
  })
})

describe('a withdrawal', () => {
  const money = (minor: number) => `$${minor / 100}`
  it.each([
    ['declared', false, '$19.49 must be back within 14 days'],
    ['refunded', false, '$19.49 given back.'],
    ['refunded', true, 'The time used was kept'],
    ['disputed', false, 'Accept the dispute at Stripe'],
  ] as const)('%s, asked to begin at once: %s', (status, hasAskedToStart, words) => {
    expect(withdrawalRefundText({ status, refundMinor: 1949, hasAskedToStart }, money)).toContain(words)
  })
})

describe('a cancellation', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const paid = { hasAccess: true, accessUntil: '2026-12-08T00:00:00Z', paidUntil: '2026-12-01T00:00:00Z' }

  it('at once ends access at once', () => {
    const { access, money, undo } = cancelText('now', paid, { now, day })
    expect(access).toBe('Access ends at once; it would have lasted until 2026-12-08.')
    expect(money).toContain('Nothing is refunded')
    expect(undo).toBe('This cannot be undone.')
  })

  it('at the end of the period leaves what was paid for', () => {
    const { access, undo } = cancelText('period_end', paid, { now, day })
    expect(access).toBe('Access lasts until 2026-12-01, the end of what was paid for.')
    expect(undo).toContain('can be undone')
  })

  it.each([
    ['in the days of grace', { ...paid, paidUntil: '2026-11-20T00:00:00Z' }, 'ends at once'],
    ['without access', { hasAccess: false, accessUntil: null, paidUntil: null }, 'none is lost'],
  ])('%s', (_, subscription, words) => {
    expect(cancelText('period_end', subscription, { now, day }).access).toContain(words)
  })

  it('has a reason in words, also one that is not known', () => {
    expect(cancellationReasonLabel('too_expensive')).toBe('It costs too much')
    expect(cancellationReasonLabel('=1+1')).toBe('=1+1')
  })
})

describe('the history', () => {
  it.each([
    [null, 'active', 'Active'],
    ['active', 'past_due', 'Active → Past due'],
    ['active', 'active', 'Active, terms changed'],
    ['active', 'brand_new', 'Active → brand_new'],
  ])('from %s to %s', (from, to, words) => {
    expect(changeLabel({ at: '', from, to, cause: '' })).toBe(words)
  })

  it('has its causes in words', () => {
    expect(causeLabel('invoice.payment_failed')).toBe('Told by Stripe: payment declined')
    expect(causeLabel('something.else')).toBe('something.else')
  })
})

describe('money in words', () => {
  const invoice = { status: 'paid', amountPaidMinor: 1949, refundedMinor: 0 }
  it.each([
    [invoice, 'Paid'],
    [{ ...invoice, refundedMinor: 500 }, 'Partly refunded'],
    [{ ...invoice, refundedMinor: 1949 }, 'Refunded'],
    [{ ...invoice, status: 'open', amountPaidMinor: 0 }, 'Not paid'],
    [{ ...invoice, status: 'void', amountPaidMinor: 0 }, 'Void'],
    [{ ...invoice, status: 'unheard_of' }, 'unheard_of'],
  ])('%j', (given, label) => {
    expect(invoiceStanding({ ...given, isDisputed: false }).label).toBe(label)
    expect(invoiceStanding({ ...given, isDisputed: true }).label).toBe('Disputed')
  })

  it('of refunds, invoices and cards', () => {
    expect(refundStanding('pending').label).toBe('Under way')
    expect(refundStanding('other').label).toBe('other')
    expect(billingReasonLabel('subscription_cycle')).toBe('Renewal')
    expect(billingReasonLabel('subscription_threshold')).toBe('subscription threshold')
    expect(billingReasonLabel(null)).toBe('Invoice')
    expect(cardText({ brand: 'visa', last4: '4242', expMonth: 3, expYear: 2034 })).toBe(
      'Visa •••• 4242, 03/34',
    )
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import type { subscriptions } from '#server/db/schema/billing.ts'
import { DAY_MS, type NoticeFacts, noticesOf } from '#server/features/mails/notices.ts'

type SubscriptionRow = typeof subscriptions.$inferSelect
type InvoiceRow = NoticeFacts['invoices'][number]
type RefundRow = NoticeFacts['refunds'][number]

const NOW = new Date('2027-03-01T09:00:00Z')
const days = (count: number) => new Date(NOW.getTime() + count * DAY_MS)

const subscription = (changes: Partial<SubscriptionRow> = {}): SubscriptionRow => ({
  stripeSubscriptionId: 'sub_1',
  account: 'sandbox',
  stripeCustomerId: 'cus_1',
  email: 'jo@example.com',
  productId: 'four-weeks',
  attemptId: 'attempt',
  leadId: null,
  status: 'active',
  currency: 'USD',
  priceMinor: 3899,
  periodDays: 28,
  startedAt: days(0),
  currentPeriodStart: days(0),
  currentPeriodEnd: days(28),
  trialEnd: null,
  isCancelAtPeriodEnd: false,
  canceledAt: null,
  cancellationReason: null,
  endedAt: null,
  paidUntil: days(28),
  graceUntil: days(35),
  cardBrand: 'visa',
  cardLast4: '4242',
  cardExpMonth: 12,
  cardExpYear: 2030,
  purchaseRecordedAt: null,
  syncedAt: NOW,
  createdAt: days(0),
  ...changes,
})

const invoice = (changes: Partial<InvoiceRow> = {}): InvoiceRow => ({
  stripeInvoiceId: 'in_1',
  account: 'sandbox',
  stripeSubscriptionId: 'sub_1',
  stripePaymentIntentId: 'pi_1',
  number: 'A-0001',
  status: 'paid',
  billingReason: 'subscription_create',
  currency: 'USD',
  amountDueMinor: 1949,
  amountPaidMinor: 1949,
  attemptCount: 1,
  nextPaymentAttemptAt: null,
  periodStart: days(0),
  periodEnd: days(28),
  createdAt: days(0),
  paidAt: days(0),
  syncedAt: NOW,
  ...changes,
})

const failed = (changes: Partial<InvoiceRow> = {}): InvoiceRow =>
  invoice({
    stripeInvoiceId: 'in_2',
    number: 'A-0002',
    status: 'open',
    billingReason: 'subscription_cycle',
    amountDueMinor: 3899,
    amountPaidMinor: 0,
    paidAt: null,
    nextPaymentAttemptAt: days(2),
    ...changes,
  })

const refund = (changes: Partial<RefundRow> = {}): RefundRow => ({
  stripeRefundId: 're_1',
  account: 'sandbox',
  stripeInvoiceId: 'in_1',
  stripeSubscriptionId: 'sub_1',
  stripePaymentIntentId: 'pi_1',
  status: 'succeeded',
  reason: null,
  currency: 'USD',
  amountMinor: 1949,
  createdAt: days(0),
  syncedAt: NOW,
  ...changes,
})

const old = invoice({ createdAt: days(-40), paidAt: days(-40) })
let facts: NoticeFacts
beforeEach(() => {
  facts = {
    subscription: subscription(),
    invoices: [old],
    refunds: [],
    email: 'Jo@Example.com',
    boughtPlan: { name: '4-Week Plan', days: 28 },
    planName: '4-Week Plan',
    hasAccount: true,
    accessUntil: days(28),
    knownFailures: new Set(),
  }
})

const keys = (changes: Partial<NoticeFacts>, now = NOW) =>
  noticesOf({ ...facts, ...changes }, now).map(({ dedupeKey }) => dedupeKey)

describe('after the first payment', () => {
  it('a welcome with the exact amounts and days, and later a mail to those without an account', () => {
    const [welcome, setPassword, ...rest] = noticesOf(
      { ...facts, invoices: [invoice()], hasAccount: false },
      NOW,
    )
    expect(welcome).toEqual({
      to: 'Jo@Example.com',
      dedupeKey: 'welcome:sub_1',
      dueAt: NOW,
      content: {
        kind: 'welcome',
        subscriptionId: 'sub_1',
        planName: '4-Week Plan',
        currency: 'USD',
        paidMinor: 1949,
        paidAt: days(0).toISOString(),
        invoiceNumber: 'A-0001',
        renewalMinor: 3899,
        renewsAt: days(28).toISOString(),
        renewalDays: 28,
      },
    })
    expect(setPassword).toMatchObject({
      dedupeKey: 'set_password:sub_1',
      dueAt: new Date(NOW.getTime() + 15 * 60_000),
    })
    expect(rest).toEqual([])
    expect(keys({ invoices: [invoice()] })).toEqual(['welcome:sub_1'])
  })

  it('nothing where it is old, unpaid, or over nothing', () => {
    expect(keys({ invoices: [old] })).toEqual([])
    expect(keys({ invoices: [invoice({ status: 'open', amountPaidMinor: 0 })] })).toEqual([])
    expect(keys({ invoices: [invoice({ amountPaidMinor: 0 })] })).toEqual([])
    expect(
      keys({ invoices: [invoice(), invoice({ stripeInvoiceId: 'in_2', createdAt: days(-1) })] }),
    ).toEqual(['welcome:sub_1'])
  })
})

describe('a renewal', () => {
  const renewing = (inDays: number, changes: Partial<SubscriptionRow> = {}, periodDays = 28) =>
    keys({
      subscription: subscription({
        currentPeriodStart: days(inDays - periodDays),
        currentPeriodEnd: days(inDays),
        ...changes,
      }),
    })
  const key = (inDays: number) => `renewal:sub_1:${days(inDays).getTime() / 1000}`

  it.each([
    { inDays: 7.01, periodDays: 28, isTold: false },
    { inDays: 7, periodDays: 28, isTold: true },
    { inDays: 0.01, periodDays: 28, isTold: true },
    { inDays: 0, periodDays: 28, isTold: false },
    { inDays: 3.01, periodDays: 7, isTold: false },
    { inDays: 3, periodDays: 7, isTold: true },
    { inDays: 7, periodDays: 27, isTold: false },
    { inDays: 7, periodDays: 365, isTold: true },
  ])('in $inDays days after a period of $periodDays: $isTold', ({ inDays, periodDays, isTold }) => {
    expect(renewing(inDays, {}, periodDays)).toEqual(isTold ? [key(inDays)] : [])
  })

  it('is told of with its exact amount and day, and not where none comes', () => {
    const soon = subscription({ currentPeriodStart: days(-24), currentPeriodEnd: days(4) })
    expect(noticesOf({ ...facts, subscription: soon }, NOW)[0]?.content).toEqual({
      kind: 'renewal_reminder',
      subscriptionId: 'sub_1',
      planName: '4-Week Plan',
      currency: 'USD',
      renewalMinor: 3899,
      renewsAt: days(4).toISOString(),
    })
    expect(renewing(4, { isCancelAtPeriodEnd: true })).toEqual([])
    for (const status of ['past_due', 'unpaid', 'canceled', 'incomplete']) {
      expect(renewing(4, { status })).toEqual([])
    }
    expect(renewing(4, { paidUntil: null })).toEqual([])
    expect(renewing(4, { status: 'trialing' })).toEqual([key(4)])
  })
})

describe('a failed payment', () => {
  it('is told of once for each attempt, with the next one and how long the plan stays open', () => {
    const [notice] = noticesOf({ ...facts, invoices: [old, failed()] }, NOW)
    expect(notice).toMatchObject({
      dedupeKey: 'payment_failed:in_2:1',
      content: {
        kind: 'payment_failed',
        amountMinor: 3899,
        nextAttemptAt: days(2).toISOString(),
        accessUntil: days(28).toISOString(),
      },
    })
    expect(keys({ invoices: [old, failed({ attemptCount: 2 })] })).toEqual(['payment_failed:in_2:2'])
    expect(
      noticesOf(
        { ...facts, invoices: [failed({ nextPaymentAttemptAt: null })], accessUntil: days(-1) },
        NOW,
      )[0],
    ).toMatchObject({ content: { nextAttemptAt: null, accessUntil: null } })
  })

  it('is no news where it was seen on a page, was paid since, or is old and was never written about', () => {
    expect(keys({ invoices: [old, failed({ billingReason: 'subscription_create' })] })).toEqual([])
    expect(keys({ invoices: [old, failed({ billingReason: 'subscription_update' })] })).toEqual([])
    expect(keys({ invoices: [old, failed({ status: 'paid' })] })).toEqual([])
    expect(keys({ invoices: [old, failed({ attemptCount: 0 })] })).toEqual([])
    const late = failed({ createdAt: days(-5), attemptCount: 3 })
    expect(keys({ invoices: [old, late] })).toEqual([])
    expect(keys({ invoices: [old, late], knownFailures: new Set(['in_2']) })).toEqual([
      'payment_failed:in_2:3',
    ])
  })
})

describe('a cancellation', () => {
  const canceledAt = days(-0.5)
  const key = (time: Date) => `cancellation:sub_1:${time.getTime() / 1000}`

  it('is confirmed, wherever it was made, and again after it was taken back', () => {
    const cancelled = subscription({ isCancelAtPeriodEnd: true, canceledAt })
    expect(keys({ subscription: cancelled })).toEqual([key(canceledAt)])
    expect(keys({ subscription: subscription() })).toEqual([])
    const again = { ...cancelled, canceledAt: days(-0.1) }
    expect(keys({ subscription: again })).toEqual([key(days(-0.1))])
  })

  it('at once is told as an end; the end of one that was told of is no second mail', () => {
    const ended = subscription({ status: 'canceled', canceledAt, endedAt: canceledAt })
    expect(noticesOf({ ...facts, subscription: ended, accessUntil: canceledAt }, NOW)).toMatchObject([
      { dedupeKey: key(canceledAt), content: { accessUntil: null } },
    ])
    const later = { ...ended, isCancelAtPeriodEnd: true, endedAt: days(27) }
    expect(keys({ subscription: later }, days(27))).toEqual([])
  })

  it('by Stripe after failed payments is none, nor is one of a plan nobody has paid for', () => {
    const ended = subscription({ status: 'canceled', canceledAt, endedAt: canceledAt })
    const lost = failed({ status: 'uncollectible', createdAt: days(-14) })
    expect(keys({ subscription: ended, invoices: [old, lost] })).toEqual([])
    expect(keys({ subscription: ended, invoices: [] })).toEqual([])
  })
})

describe('a refund', () => {
  it('is confirmed each by itself', () => {
    const parts = [refund({ amountMinor: 500 }), refund({ stripeRefundId: 're_2', status: 'pending' })]
    expect(noticesOf({ ...facts, refunds: parts }, NOW)).toMatchObject([
      { dedupeKey: 'refund:re_1', content: { amountMinor: 500, invoiceNumber: 'A-0001' } },
      { dedupeKey: 'refund:re_2', content: { amountMinor: 1949 } },
    ])
  })

  it('that is old, or did not come about, is not', () => {
    expect(keys({ refunds: [refund({ createdAt: days(-3.1) })] })).toEqual([])
    for (const status of ['failed', 'canceled', 'requires_action']) {
      expect(keys({ refunds: [refund({ status })] })).toEqual([])
    }
  })
})

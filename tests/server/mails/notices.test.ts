import { beforeEach, describe, expect, it } from 'vitest'
import type { subscriptions } from '#server/db/schema/billing.ts'
import { DAY_MS } from '#shared/lib/time.ts'
import { type NoticeFacts, noticesOf } from '#server/features/mails/notices/notices.ts'

type SubscriptionRow = typeof subscriptions.$inferSelect
type InvoiceRow = NoticeFacts['invoices'][number]
type RefundRow = NoticeFacts['refunds'][number]
type NoticedReceipt = NoticeFacts['receipts'][number]

const NOW = new Date('2027-03-01T09:00:00Z')
const days = (count: number) => new Date(NOW.getTime() + count * DAY_MS)

const subscription = (changes: Partial<SubscriptionRow> = {}): SubscriptionRow => ({
  stripeSubscriptionId: 'sub_1',
  brandId: 'marigold',
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
  pendingInvoiceId: null,
  pendingProductId: null,
  pendingUntil: null,
  isDisputed: false,
  cardBrand: 'visa',
  cardLast4: '4242',
  cardExpMonth: 12,
  cardExpYear: 2030,
  purchaseRecordedAt: null,
  duplicateOf: null,
  duplicateEndedAt: null,
  syncedAt: NOW,
  createdAt: days(0),
  ...changes,
})

const invoice = (changes: Partial<InvoiceRow> = {}): InvoiceRow => ({
  stripeInvoiceId: 'in_1',
  brandId: 'marigold',
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
  isAwaitingConfirmation: false,
  nextPaymentAttemptAt: null,
  lines: null,
  cardBrand: null,
  cardLast4: null,
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
  brandId: 'marigold',
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

/** Of an invoice or refund; its id is the ledger's with an `r` before it. */
const receipt = (
  kind: NoticedReceipt['kind'],
  ledgerId: string,
  occurredAt: Date = days(0),
): NoticedReceipt => ({ id: `r_${ledgerId}`, kind, ledgerId, occurredAt })

const old = invoice({ createdAt: days(-40), paidAt: days(-40) })
let facts: NoticeFacts
beforeEach(() => {
  facts = {
    subscription: subscription(),
    invoices: [old],
    refunds: [],
    receipts: [receipt('charge', 'in_1', days(-40))],
    email: 'Jo@Example.com',
    boughtPlan: { name: '4-Week Plan', days: 28 },
    planName: '4-Week Plan',
    keptPlanName: null,
    mayBeDuplicate: false,
    hasAccount: true,
    withdrawal: null,
    isWithdrawn: false,
    accessUntil: days(28),
    reportedFailures: new Set(),
    pendingReported: new Set(),
  }
})

const keys = (changes: Partial<NoticeFacts>, now = NOW) =>
  noticesOf({ ...facts, ...changes }, now).map(({ dedupeKey }) => dedupeKey)

describe('after the first payment', () => {
  it('a welcome mail with the exact amounts and days, and later a mail to buyers without an account', () => {
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
        renewalMinor: 3899,
        renewsAt: days(28).toISOString(),
        renewalDays: 28,
        receiptIds: ['r_in_1'],
      },
    })
    expect(setPassword).toMatchObject({
      dedupeKey: 'set_password:sub_1',
      dueAt: new Date(NOW.getTime() + 15 * 60_000),
    })
    expect(rest).toEqual([])
    expect(keys({ invoices: [invoice()] })).toEqual(['welcome:sub_1'])
  })

  it('nothing if the payment is old, open, or 0', () => {
    expect(keys({ invoices: [old] })).toEqual([])
    expect(keys({ invoices: [invoice({ status: 'open', amountPaidMinor: 0 })], receipts: [] })).toEqual([])
    expect(keys({ invoices: [invoice({ amountPaidMinor: 0 })], receipts: [] })).toEqual([])
    expect(
      keys({
        invoices: [invoice(), invoice({ stripeInvoiceId: 'in_2', createdAt: days(-1) })],
        receipts: [receipt('charge', 'in_2')],
      }),
    ).toEqual(['welcome:sub_1'])
    // Its receipt is issued with the payment; where that has failed the mail follows later.
    expect(keys({ invoices: [invoice()], receipts: [] })).toEqual([])
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
    { inDays: 7.01, periodDays: 28, isAnnounced: false },
    { inDays: 7, periodDays: 28, isAnnounced: true },
    { inDays: 0.01, periodDays: 28, isAnnounced: true },
    { inDays: 0, periodDays: 28, isAnnounced: false },
    { inDays: 3.01, periodDays: 7, isAnnounced: false },
    { inDays: 3, periodDays: 7, isAnnounced: true },
    { inDays: 7, periodDays: 27, isAnnounced: false },
    { inDays: 7, periodDays: 365, isAnnounced: true },
  ])(
    'in $inDays days after a period of $periodDays is announced: $isAnnounced',
    ({ inDays, periodDays, isAnnounced }) => {
      expect(renewing(inDays, {}, periodDays)).toEqual(isAnnounced ? [key(inDays)] : [])
    },
  )

  it('is announced with its exact amount and day, and only if there is one', () => {
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
  it('causes one mail for each attempt, with the next attempt and the end of access', () => {
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

  it('causes no mail if it happened on a page, was paid since, or is old', () => {
    expect(keys({ invoices: [old, failed({ billingReason: 'subscription_create' })] })).toEqual([])
    expect(keys({ invoices: [old, failed({ billingReason: 'subscription_update' })] })).toEqual([])
    expect(keys({ invoices: [old, failed({ status: 'paid' })] })).toEqual([])
    expect(keys({ invoices: [old, failed({ attemptCount: 0 })] })).toEqual([])
    const late = failed({ createdAt: days(-5), attemptCount: 3 })
    expect(keys({ invoices: [old, late] })).toEqual([])
    expect(keys({ invoices: [old, late], reportedFailures: new Set(['in_2']) })).toEqual([
      'payment_failed:in_2:3',
    ])
  })
})

describe('a payment that waits for the cardholder', () => {
  const awaiting = failed({ isAwaitingConfirmation: true, nextPaymentAttemptAt: null })

  it('causes one separate mail, and none about a declined payment', () => {
    const [notice, ...others] = noticesOf({ ...facts, invoices: [old, awaiting] }, NOW)
    expect(others).toEqual([])
    expect(notice).toEqual({
      to: 'Jo@Example.com',
      dueAt: NOW,
      dedupeKey: 'payment_confirmation:in_2',
      content: {
        kind: 'payment_confirmation_needed',
        subscriptionId: 'sub_1',
        invoiceId: 'in_2',
        planName: '4-Week Plan',
        currency: 'USD',
        amountMinor: 3899,
        accessUntil: days(28).toISOString(),
      },
    })
    // Their bank has not let them through on the page: they know.
    expect(keys({ invoices: [old, { ...awaiting, attemptCount: 2 }] })).toEqual(['payment_confirmation:in_2'])
  })

  it('causes a mail when it is declined, and also when it waits after a decline', () => {
    expect(keys({ invoices: [old, failed({ attemptCount: 2 })] })).toEqual(['payment_failed:in_2:2'])
    const late = { ...awaiting, createdAt: days(-5) }
    expect(keys({ invoices: [old, late] })).toEqual([])
    expect(keys({ invoices: [old, late], reportedFailures: new Set(['in_2']) })).toEqual([
      'payment_confirmation:in_2',
    ])
  })

  it('causes no mail for a change of plan, which the member sees on the page', () => {
    expect(keys({ invoices: [old, { ...awaiting, billingReason: 'subscription_update' }] })).toEqual([])
  })
})

describe('a cancellation', () => {
  const canceledAt = days(-0.5)
  const key = (time: Date) => `cancellation:sub_1:${time.getTime() / 1000}`

  it('is confirmed, wherever it was made, and again after it was undone', () => {
    const canceled = subscription({ isCancelAtPeriodEnd: true, canceledAt })
    expect(keys({ subscription: canceled })).toEqual([key(canceledAt)])
    expect(keys({ subscription: subscription() })).toEqual([])
    const again = { ...canceled, canceledAt: days(-0.1) }
    expect(keys({ subscription: again })).toEqual([key(days(-0.1))])
  })

  it('that is immediate is reported as an end; a later end causes no second mail', () => {
    const ended = subscription({ status: 'canceled', canceledAt, endedAt: canceledAt })
    expect(noticesOf({ ...facts, subscription: ended, accessUntil: canceledAt }, NOW)).toMatchObject([
      { dedupeKey: key(canceledAt), content: { accessUntil: null } },
    ])
    const later = { ...ended, isCancelAtPeriodEnd: true, endedAt: days(27) }
    expect(keys({ subscription: later }, days(27))).toEqual([])
  })

  it('by Stripe after failed payments, or of an unpaid plan, is not confirmed', () => {
    const ended = subscription({ status: 'canceled', canceledAt, endedAt: canceledAt })
    const lost = failed({ status: 'uncollectible', createdAt: days(-14) })
    expect(keys({ subscription: ended, invoices: [old, lost] })).toEqual([])
    expect(keys({ subscription: ended, invoices: [] })).toEqual([])
  })
})

describe('a payment after the first', () => {
  const renewal = invoice({
    stripeInvoiceId: 'in_2',
    billingReason: 'subscription_cycle',
    amountPaidMinor: 3899,
  })
  const mailed = (receipts: readonly NoticedReceipt[], now = NOW) =>
    keys({ invoices: [old, renewal], receipts }, now)

  it('causes a mail with its receipt, once issued, and only while it is recent', () => {
    const issued = [receipt('charge', 'in_1', days(-40)), receipt('charge', 'in_2')]
    expect(noticesOf({ ...facts, invoices: [old, renewal], receipts: issued }, NOW)).toEqual([
      {
        to: 'Jo@Example.com',
        dueAt: NOW,
        dedupeKey: 'receipt:r_in_2',
        content: {
          kind: 'receipt',
          receiptKind: 'charge',
          subscriptionId: 'sub_1',
          planName: '4-Week Plan',
          receiptIds: ['r_in_2'],
        },
      },
    ])
    expect(mailed([receipt('charge', 'in_1', days(-40))])).toEqual([])
    expect(mailed(issued, days(2.9))).toEqual(['receipt:r_in_2'])
    expect(mailed(issued, days(3.1))).toEqual([])
  })
})

describe('a refund', () => {
  const credits = [receipt('refund', 're_1'), receipt('refund', 're_2')]

  it('is confirmed separately with its credit note, and without one while pending', () => {
    const parts = [refund({ amountMinor: 500 }), refund({ stripeRefundId: 're_2', status: 'pending' })]
    expect(noticesOf({ ...facts, refunds: parts, receipts: credits.slice(0, 1) }, NOW)).toMatchObject([
      { dedupeKey: 'refund:re_1', content: { amountMinor: 500, isPending: false, receiptIds: ['r_re_1'] } },
      { dedupeKey: 'refund:re_2', content: { amountMinor: 1949, isPending: true, receiptIds: [] } },
    ])
    expect(keys({ refunds: [refund()], receipts: [] })).toEqual([])
  })

  it('that was pending sends its credit note when it has succeeded, however late', () => {
    const late = { refunds: [refund({ createdAt: days(-20) })], receipts: credits.slice(0, 1) }
    expect(keys({ ...late, pendingReported: new Set(['refund:re_1']) })).toEqual(['receipt:r_re_1'])
    expect(keys(late)).toEqual([])
  })

  it('that the bank returned is reported with the receipt that reverses it', () => {
    const receipts = [
      receipt('refund', 're_1', days(-9)),
      { ...receipt('refund_reversal', 're_1'), id: 'r_back' },
    ]
    const returned = { refunds: [refund({ status: 'failed', createdAt: days(-9) })], receipts }
    expect(keys(returned)).toEqual(['receipt:r_back'])
    expect(keys(returned, days(3.1))).toEqual([])
  })

  it('that is old or failed is not confirmed', () => {
    expect(keys({ refunds: [refund({ createdAt: days(-3.1) })], receipts: credits })).toEqual([])
    for (const status of ['failed', 'canceled', 'requires_action']) {
      expect(keys({ refunds: [refund({ status })] })).toEqual([])
    }
  })
})

describe('a duplicate subscription', () => {
  const ended = subscription({
    status: 'canceled',
    canceledAt: days(0),
    endedAt: days(0),
    duplicateOf: 'sub_0',
  })
  const duplicate = { subscription: ended, keptPlanName: '12-Week Plan', invoices: [invoice()] }

  it('sends one mail with the whole refunded amount and all receipts', () => {
    const refunds = [
      refund({ amountMinor: 1000 }),
      refund({ stripeRefundId: 're_2', amountMinor: 949 }),
      refund({ stripeRefundId: 're_3', status: 'failed' }),
    ]
    const receipts = [receipt('charge', 'in_1'), receipt('refund', 're_1'), receipt('refund', 're_2')]
    const all = { ...facts, ...duplicate, refunds, receipts }
    expect(noticesOf(all, NOW)).toEqual([
      {
        to: 'Jo@Example.com',
        dueAt: NOW,
        dedupeKey: 'duplicate:sub_1',
        content: {
          kind: 'duplicate_refunded',
          planName: '4-Week Plan',
          keptPlanName: '12-Week Plan',
          currency: 'USD',
          amountMinor: 1949,
          isPending: false,
          receiptIds: ['r_in_1', 'r_re_1', 'r_re_2'],
        },
      },
    ])
    // It waits for the receipts of all that has gone back.
    expect(noticesOf({ ...all, receipts: receipts.slice(0, 2) }, NOW)).toEqual([])
  })

  it('reports a pending refund immediately, and sends its credit note later', () => {
    const refunds = [refund({ status: 'pending' })]
    expect(noticesOf({ ...facts, ...duplicate, refunds }, NOW)).toMatchObject([
      { dedupeKey: 'duplicate:sub_1', content: { isPending: true, receiptIds: ['r_in_1'] } },
    ])
    const receipts = [receipt('charge', 'in_1'), receipt('refund', 're_1')]
    const later = { ...duplicate, refunds: [refund({ createdAt: days(-9) })], receipts }
    expect(keys({ ...later, pendingReported: new Set(['duplicate:sub_1']) })).toEqual(['receipt:r_re_1'])
  })

  it('causes no mail before the decision or refund, nor long after it', () => {
    const bought = { invoices: [invoice()], receipts: [receipt('charge', 'in_1')], hasAccount: false }
    expect(keys(bought)).toEqual(['welcome:sub_1', 'set_password:sub_1'])
    expect(keys({ ...bought, mayBeDuplicate: true })).toEqual([])
    expect(keys(duplicate)).toEqual([])
    expect(keys({ ...duplicate, refunds: [refund({ createdAt: days(-3.1) })] })).toEqual([])
  })
})

import { DAY_MS, MINUTE_MS } from '#shared/lib/time.ts'
import type { MailOrder } from '#shared/mail/mail.ts'
import type { WithdrawalNotice } from '#shared/mail/mail-kind.ts'
import type { invoices, refunds, subscriptions } from '#server/db/schema/billing.ts'
import type { receipts } from '#server/db/schema/receipts.ts'

type SubscriptionRow = typeof subscriptions.$inferSelect
type InvoiceRow = typeof invoices.$inferSelect
type RefundRow = typeof refunds.$inferSelect
type NoticedReceipt = Pick<typeof receipts.$inferSelect, 'id' | 'kind' | 'ledgerId' | 'occurredAt'>

/** Everything stored about a subscription that decides on its mails. */
export type NoticeFacts = {
  subscription: SubscriptionRow
  invoices: readonly InvoiceRow[]
  refunds: readonly RefundRow[]
  receipts: readonly NoticedReceipt[]
  /** As typed at the checkout, if there was one. */
  email: string
  /** The plan that was bought. */
  boughtPlan: { name: string; days: number }
  /** The plan that renews: a different one after a change of plan. */
  planName: string
  /** The plan that stays, if this subscription was a duplicate of it. */
  keptPlanName: string | null
  /** Not decided yet whether it will be refunded as a duplicate. */
  mayBeDuplicate: boolean
  hasAccount: boolean
  /** null: the buyer has no right of withdrawal. */
  withdrawal: WithdrawalNotice | null
  /** The buyer has withdrawn, which another mail confirms. */
  isWithdrawn: boolean
  /** When access ends if nothing more is paid. */
  accessUntil: Date | null
  /** Ids of invoices whose failed payment an earlier mail reported. */
  reportedFailures: ReadonlySet<string>
  /** Keys of mails that reported a refund before it had a credit note. */
  pendingReported: ReadonlySet<string>
}

/** A mail to the buyer, due immediately by default. */
type Notice = Pick<MailOrder, 'dedupeKey' | 'content'> & { dueAt?: Date }

/** Older events cause no mail, so that customers imported from another system get none. */
export const MAX_NOTICE_AGE_DAYS = 3
/** Leaves the buyer time to register on the page. */
const SET_PASSWORD_AFTER_MINUTES = 15
const LONG_PERIOD_DAYS = 28
const LONG_NOTICE_DAYS = 7
/** The terms require cancellation 48 hours ahead: this leaves one more day to decide. */
const SHORT_NOTICE_DAYS = 3

const isDue = (time: Date | null, now: Date): time is Date =>
  time !== null && now.getTime() - time.getTime() <= MAX_NOTICE_AGE_DAYS * DAY_MS

/** Stripe's times have whole seconds. */
const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000)

type PaidInvoice = InvoiceRow & { paidAt: Date }

function firstPayment(rows: readonly InvoiceRow[]): PaidInvoice | null {
  const paid = rows
    .filter(({ status, amountPaidMinor }) => status === 'paid' && amountPaidMinor > 0)
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const [first] = paid
  return first ? { ...first, paidAt: first.paidAt ?? first.createdAt } : null
}

export const refundKey = (stripeRefundId: string): string => `refund:${stripeRefundId}`
export const duplicateKey = ({ subscription }: Pick<NoticeFacts, 'subscription'>): string =>
  `duplicate:${subscription.stripeSubscriptionId}`

const receiptFor = (
  { receipts: all }: NoticeFacts,
  kind: NoticedReceipt['kind'],
  ledgerId: string,
): NoticedReceipt | undefined => all.find((one) => one.kind === kind && one.ledgerId === ledgerId)

/** Waits for the receipt, which the mail contains. */
function welcomeNotices(facts: NoticeFacts, payment: PaidInvoice): Notice[] {
  const { subscription, boughtPlan } = facts
  const { stripeSubscriptionId: id } = subscription
  const receipt = receiptFor(facts, 'charge', payment.stripeInvoiceId)
  if (receipt === undefined) return []
  return [
    {
      dedupeKey: `welcome:${id}`,
      content: {
        kind: 'welcome',
        subscriptionId: id,
        planName: boughtPlan.name,
        currency: payment.currency,
        paidMinor: payment.amountPaidMinor,
        paidAt: payment.paidAt.toISOString(),
        renewalMinor: subscription.priceMinor,
        renewsAt: subscription.currentPeriodEnd.toISOString(),
        renewalDays: boughtPlan.days,
        receiptIds: [receipt.id],
        ...(facts.withdrawal && { withdrawal: facts.withdrawal }),
      },
    },
  ]
}

function purchaseNotices(facts: NoticeFacts, now: Date): Notice[] {
  const { subscription, boughtPlan, hasAccount } = facts
  const payment = firstPayment(facts.invoices)
  if (payment === null || !isDue(payment.paidAt, now)) return []
  const welcome = welcomeNotices(facts, payment)
  if (hasAccount) return welcome
  const setPassword: Notice = {
    dueAt: new Date(payment.paidAt.getTime() + SET_PASSWORD_AFTER_MINUTES * MINUTE_MS),
    dedupeKey: `set_password:${subscription.stripeSubscriptionId}`,
    content: { kind: 'set_password', planName: boughtPlan.name },
  }
  return [...welcome, setPassword]
}

/** Receipts with a separate mail: later payments, refunds reported while pending, and returned refunds. */
function hasOwnMail(facts: NoticeFacts, { kind, ledgerId, occurredAt }: NoticedReceipt, now: Date): boolean {
  switch (kind) {
    case 'charge':
      return ledgerId !== firstPayment(facts.invoices)?.stripeInvoiceId && isDue(occurredAt, now)
    case 'refund':
      return [refundKey(ledgerId), duplicateKey(facts)].some((key) => facts.pendingReported.has(key))
    case 'refund_reversal':
      return isDue(occurredAt, now)
  }
}

function receiptNotices(facts: NoticeFacts, now: Date): Notice[] {
  const { subscription, planName } = facts
  return facts.receipts
    .filter((receipt) => hasOwnMail(facts, receipt, now))
    .map(({ id, kind }) => ({
      dedupeKey: `receipt:${id}`,
      content: {
        kind: 'receipt',
        receiptKind: kind,
        subscriptionId: subscription.stripeSubscriptionId,
        planName,
        receiptIds: [id],
        ...(kind === 'charge' && facts.withdrawal && { withdrawal: facts.withdrawal }),
      },
    }))
}

/** A week before the renewal, or three days where it comes more often than every four weeks. */
function reminderFrom({ currentPeriodStart, currentPeriodEnd }: SubscriptionRow): Date {
  const days = Math.round((currentPeriodEnd.getTime() - currentPeriodStart.getTime()) / DAY_MS)
  const noticeDays = days >= LONG_PERIOD_DAYS ? LONG_NOTICE_DAYS : SHORT_NOTICE_DAYS
  return new Date(currentPeriodEnd.getTime() - noticeDays * DAY_MS)
}

function renewalNotices({ subscription, planName }: NoticeFacts, now: Date): Notice[] {
  const { stripeSubscriptionId: id, status, paidUntil, currentPeriodEnd, currency } = subscription
  const isRenewing =
    (status === 'active' || status === 'trialing') && !subscription.isCancelAtPeriodEnd && paidUntil !== null
  if (!isRenewing || now < reminderFrom(subscription) || now >= currentPeriodEnd) return []
  return [
    {
      dedupeKey: `renewal:${id}:${secondsOf(currentPeriodEnd)}`,
      content: {
        kind: 'renewal_reminder',
        subscriptionId: id,
        planName,
        currency,
        renewalMinor: subscription.priceMinor,
        renewsAt: currentPeriodEnd.toISOString(),
      },
    },
  ]
}

/** Billing reasons of charges made on a page: the buyer has seen them fail there, and needs no mail. */
export const ON_SESSION_REASONS: readonly string[] = ['subscription_create', 'subscription_update']

const isFailed = ({ status, attemptCount, billingReason }: InvoiceRow): boolean =>
  status === 'open' && attemptCount > 0 && !ON_SESSION_REASONS.includes(billingReason ?? '')

/** A declined payment needs another card; one that awaits confirmation needs one tap. */
function failureOf(
  { subscription, planName, accessUntil }: NoticeFacts,
  invoice: InvoiceRow,
  now: Date,
): Notice {
  const { stripeInvoiceId: invoiceId, attemptCount, nextPaymentAttemptAt } = invoice
  const about = {
    subscriptionId: subscription.stripeSubscriptionId,
    planName,
    currency: invoice.currency,
    amountMinor: invoice.amountDueMinor,
    accessUntil: accessUntil !== null && accessUntil > now ? accessUntil.toISOString() : null,
  }
  if (invoice.isAwaitingConfirmation) {
    return {
      dedupeKey: `payment_confirmation:${invoiceId}`,
      content: { kind: 'payment_confirmation_needed', invoiceId, ...about },
    }
  }
  return {
    dedupeKey: `payment_failed:${invoiceId}:${attemptCount}`,
    content: {
      kind: 'payment_failed',
      nextAttemptAt: nextPaymentAttemptAt?.toISOString() ?? null,
      ...about,
    },
  }
}

const failureNotices = (facts: NoticeFacts, now: Date): Notice[] =>
  facts.invoices
    .filter((invoice) => isFailed(invoice))
    .filter(
      ({ stripeInvoiceId, createdAt }) =>
        isDue(createdAt, now) || facts.reportedFailures.has(stripeInvoiceId),
    )
    .map((invoice) => failureOf(facts, invoice, now))

/** Whether Stripe gave up collecting, in contrast to a member who canceled. */
const endedUnpaid = ({ subscription, invoices: rows }: NoticeFacts): boolean =>
  subscription.endedAt !== null &&
  !subscription.isCancelAtPeriodEnd &&
  subscription.cancellationReason !== 'cancellation_requested' &&
  rows.some(
    ({ status, attemptCount, billingReason }) =>
      status !== 'paid' && attemptCount > 0 && !ON_SESSION_REASONS.includes(billingReason ?? ''),
  )

function cancellationNotices(facts: NoticeFacts, now: Date): Notice[] {
  const { subscription, planName, accessUntil } = facts
  const { stripeSubscriptionId: id, canceledAt, isCancelAtPeriodEnd, endedAt } = subscription
  const isCanceled = isCancelAtPeriodEnd || endedAt !== null
  const wasBought = firstPayment(facts.invoices) !== null
  const collected = facts.invoices.find((row) => row.status === 'open' && row.nextPaymentAttemptAt !== null)
  if (!isCanceled || !wasBought || !isDue(canceledAt, now) || endedUnpaid(facts)) return []
  if (facts.isWithdrawn) return []
  return [
    {
      dedupeKey: `cancellation:${id}:${secondsOf(canceledAt)}`,
      content: {
        kind: 'cancellation_confirmed',
        subscriptionId: id,
        planName,
        accessUntil: accessUntil !== null && accessUntil > now ? accessUntil.toISOString() : null,
        ...(subscription.isDisputed && { isDisputed: true }),
        ...(collected && { open: { currency: collected.currency, amountMinor: collected.amountDueMinor } }),
      },
    },
  ]
}

const isOnItsWay = ({ status }: RefundRow): boolean => status === 'succeeded' || status === 'pending'

/** The mail of a completed refund waits for the credit note, which it contains. */
function refundNotices(facts: NoticeFacts, now: Date): Notice[] {
  const { refunds: rows, planName } = facts
  return rows
    .filter((refund) => isOnItsWay(refund) && isDue(refund.createdAt, now))
    .flatMap(({ stripeRefundId, status, currency, amountMinor }) => {
      const receipt = receiptFor(facts, 'refund', stripeRefundId)
      const isPending = status === 'pending'
      if (receipt === undefined && !isPending) return []
      return {
        dedupeKey: refundKey(stripeRefundId),
        content: {
          kind: 'refund_confirmed',
          planName,
          currency,
          amountMinor,
          isPending,
          receiptIds: receipt ? [receipt.id] : [],
        },
      }
    })
}

/** One mail instead of those for the purchase, its cancellation and its refund. */
function duplicateNotices(facts: NoticeFacts, keptPlanName: string, now: Date): Notice[] {
  const { refunds: rows, planName } = facts
  const refunded = rows.filter(isOnItsWay)
  const [newest] = refunded
  if (newest === undefined || !refunded.some(({ createdAt }) => isDue(createdAt, now))) return []
  const isPending = refunded.some(({ status }) => status === 'pending')
  const isIssued = refunded.every(
    ({ status, stripeRefundId }) => status === 'pending' || receiptFor(facts, 'refund', stripeRefundId),
  )
  if (!isIssued) return []
  return [
    {
      dedupeKey: duplicateKey(facts),
      content: {
        kind: 'duplicate_refunded',
        planName,
        keptPlanName,
        currency: newest.currency,
        amountMinor: refunded.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
        isPending,
        receiptIds: facts.receipts.map(({ id }) => id),
      },
    },
  ]
}

/** After the mail of a duplicate: a late credit note, or a returned refund. */
function duplicateReceiptNotices(facts: NoticeFacts, now: Date): Notice[] {
  const later = facts.receipts.filter(({ kind }) => kind !== 'charge')
  return receiptNotices({ ...facts, receipts: later }, now)
}

function neededNotices(facts: NoticeFacts, now: Date): Notice[] {
  if (facts.keptPlanName !== null) {
    return [...duplicateNotices(facts, facts.keptPlanName, now), ...duplicateReceiptNotices(facts, now)]
  }
  if (facts.mayBeDuplicate) return []
  return [
    ...purchaseNotices(facts, now),
    ...receiptNotices(facts, now),
    ...renewalNotices(facts, now),
    ...failureNotices(facts, now),
    ...cancellationNotices(facts, now),
    ...refundNotices(facts, now),
  ]
}

/** All mails that a subscription needs at `now`, including those already ordered under the same key. */
export const noticesOf = (facts: NoticeFacts, now: Date): (Omit<MailOrder, 'brandId'> & { dueAt: Date })[] =>
  neededNotices(facts, now).map((notice) => ({ to: facts.email, dueAt: now, ...notice }))

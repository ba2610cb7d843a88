import type { invoices, refunds, subscriptions } from '../../db/schema/billing.ts'
import type { MailOrder } from '#shared/mail/mail.ts'

type SubscriptionRow = typeof subscriptions.$inferSelect
type InvoiceRow = typeof invoices.$inferSelect
type RefundRow = typeof refunds.$inferSelect

/** What the tables say of a subscription. */
export type NoticeFacts = {
  subscription: SubscriptionRow
  invoices: readonly InvoiceRow[]
  refunds: readonly RefundRow[]
  /** As typed at the checkout, where there was one. */
  email: string
  /** What was bought. */
  boughtPlan: { name: string; days: number }
  /** What renews: another one after a change of plan. */
  planName: string
  hasAccount: boolean
  /** When access ends if nothing more is paid. */
  accessUntil: Date | null
  /** Invoices whose failed payment was written about before. */
  knownFailures: ReadonlySet<string>
}

export type Notice = MailOrder & { dueAt: Date }

const MINUTE_MS = 60 * 1000
export const DAY_MS = 24 * 60 * MINUTE_MS
/** What is older is not written about any more: customers of another system that are taken over get no mails. */
export const NEWS_DAYS = 3
/** The buyer has had the time to register on the page. */
const SET_PASSWORD_AFTER_MINUTES = 15
const LONG_PERIOD_DAYS = 28
const LONG_NOTICE_DAYS = 7
/** The terms ask for a cancellation 48 hours ahead: a day more is left to decide. */
const SHORT_NOTICE_DAYS = 3

const isNews = (time: Date | null, now: Date): time is Date =>
  time !== null && now.getTime() - time.getTime() <= NEWS_DAYS * DAY_MS

/** Stripe's times are whole seconds. */
const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000)

type PaidInvoice = InvoiceRow & { paidAt: Date }

function firstPayment(rows: readonly InvoiceRow[]): PaidInvoice | null {
  const paid = rows
    .filter(({ status, amountPaidMinor }) => status === 'paid' && amountPaidMinor > 0)
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const [first] = paid
  return first ? { ...first, paidAt: first.paidAt ?? first.createdAt } : null
}

function purchaseNotices(facts: NoticeFacts, now: Date): Notice[] {
  const { subscription, email: to, boughtPlan, hasAccount } = facts
  const { stripeSubscriptionId: id } = subscription
  const payment = firstPayment(facts.invoices)
  if (payment === null || !isNews(payment.paidAt, now)) return []
  const welcome: Notice = {
    to,
    dueAt: now,
    dedupeKey: `welcome:${id}`,
    content: {
      kind: 'welcome',
      subscriptionId: id,
      planName: boughtPlan.name,
      currency: payment.currency,
      paidMinor: payment.amountPaidMinor,
      paidAt: payment.paidAt.toISOString(),
      invoiceNumber: payment.number,
      renewalMinor: subscription.priceMinor,
      renewsAt: subscription.currentPeriodEnd.toISOString(),
      renewalDays: boughtPlan.days,
    },
  }
  if (hasAccount) return [welcome]
  const setPassword: Notice = {
    to,
    dueAt: new Date(payment.paidAt.getTime() + SET_PASSWORD_AFTER_MINUTES * MINUTE_MS),
    dedupeKey: `set_password:${id}`,
    content: { kind: 'set_password', planName: boughtPlan.name },
  }
  return [welcome, setPassword]
}

/** From when on a renewal is told of: a week before, or three days where it comes oftener than every four weeks. */
function reminderFrom({ currentPeriodStart, currentPeriodEnd }: SubscriptionRow): Date {
  const days = Math.round((currentPeriodEnd.getTime() - currentPeriodStart.getTime()) / DAY_MS)
  const noticeDays = days >= LONG_PERIOD_DAYS ? LONG_NOTICE_DAYS : SHORT_NOTICE_DAYS
  return new Date(currentPeriodEnd.getTime() - noticeDays * DAY_MS)
}

function renewalNotices({ subscription, email: to, planName }: NoticeFacts, now: Date): Notice[] {
  const { stripeSubscriptionId: id, status, paidUntil, currentPeriodEnd, currency } = subscription
  const isRenewing =
    (status === 'active' || status === 'trialing') && !subscription.isCancelAtPeriodEnd && paidUntil !== null
  if (!isRenewing || now < reminderFrom(subscription) || now >= currentPeriodEnd) return []
  return [
    {
      to,
      dueAt: now,
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

/** Charges that somebody has seen fail on a page need no mail. */
const ON_A_PAGE: readonly (string | null)[] = ['subscription_create', 'subscription_update']

const isFailed = ({ status, attemptCount, billingReason }: InvoiceRow): boolean =>
  status === 'open' && attemptCount > 0 && !ON_A_PAGE.includes(billingReason)

function failureNotices(facts: NoticeFacts, now: Date): Notice[] {
  const { subscription, email: to, planName, accessUntil, knownFailures } = facts
  return facts.invoices
    .filter((invoice) => isFailed(invoice))
    .filter(({ stripeInvoiceId, createdAt }) => isNews(createdAt, now) || knownFailures.has(stripeInvoiceId))
    .map((invoice) => ({
      to,
      dueAt: now,
      dedupeKey: `payment_failed:${invoice.stripeInvoiceId}:${invoice.attemptCount}`,
      content: {
        kind: 'payment_failed',
        subscriptionId: subscription.stripeSubscriptionId,
        planName,
        currency: invoice.currency,
        amountMinor: invoice.amountDueMinor,
        nextAttemptAt: invoice.nextPaymentAttemptAt?.toISOString() ?? null,
        accessUntil: accessUntil !== null && accessUntil > now ? accessUntil.toISOString() : null,
      },
    }))
}

/** Whether Stripe has given up, as against somebody who wanted to leave. */
const endedUnpaid = ({ subscription, invoices: rows }: NoticeFacts): boolean =>
  subscription.endedAt !== null &&
  !subscription.isCancelAtPeriodEnd &&
  rows.some(
    ({ status, attemptCount, billingReason }) =>
      status !== 'paid' && attemptCount > 0 && !ON_A_PAGE.includes(billingReason),
  )

function cancellationNotices(facts: NoticeFacts, now: Date): Notice[] {
  const { subscription, email: to, planName, accessUntil } = facts
  const { stripeSubscriptionId: id, canceledAt, isCancelAtPeriodEnd, endedAt } = subscription
  const isCancelled = isCancelAtPeriodEnd || endedAt !== null
  const wasBought = firstPayment(facts.invoices) !== null
  if (!isCancelled || !wasBought || !isNews(canceledAt, now) || endedUnpaid(facts)) return []
  return [
    {
      to,
      dueAt: now,
      dedupeKey: `cancellation:${id}:${secondsOf(canceledAt)}`,
      content: {
        kind: 'cancellation_confirmed',
        subscriptionId: id,
        planName,
        accessUntil: accessUntil !== null && accessUntil > now ? accessUntil.toISOString() : null,
      },
    },
  ]
}

const isOnItsWay = ({ status }: RefundRow): boolean => status === 'succeeded' || status === 'pending'

function refundNotices(
  { refunds: rows, invoices: all, email: to, planName }: NoticeFacts,
  now: Date,
): Notice[] {
  return rows
    .filter((refund) => isOnItsWay(refund) && isNews(refund.createdAt, now))
    .map((refund) => ({
      to,
      dueAt: now,
      dedupeKey: `refund:${refund.stripeRefundId}`,
      content: {
        kind: 'refund_confirmed',
        planName,
        currency: refund.currency,
        amountMinor: refund.amountMinor,
        invoiceNumber:
          all.find(({ stripeInvoiceId }) => stripeInvoiceId === refund.stripeInvoiceId)?.number ?? null,
      },
    }))
}

/** All mails that follow from how a subscription stands at `now`; ordering one again by its key does nothing. */
export const noticesOf = (facts: NoticeFacts, now: Date): Notice[] => [
  ...purchaseNotices(facts, now),
  ...renewalNotices(facts, now),
  ...failureNotices(facts, now),
  ...cancellationNotices(facts, now),
  ...refundNotices(facts, now),
]

import type { mails } from '#server/db/schema/mails.ts'
import { refundKey } from '#server/features/mails/notices/notices.ts'
import type { MailContent } from '#shared/mail/mail.ts'
import { DAY_MS, MINUTE_MS } from '#shared/lib/time.ts'
import type { LedgerRows } from './ledger-rows.ts'
import type { Seeded } from './seeded.ts'

const FAILS = 0.004
const REMINDER_DAYS = 7
const REMINDER_DAYS_SHORT = 3
const LONG_PERIOD_DAYS = 28
const SET_PASSWORD_MS = 15 * MINUTE_MS

const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000)
const after = (time: Date, ms: number): Date => new Date(time.getTime() + ms)

type OrderedMail = { at: Date; dedupeKey: string; content: MailContent }

/** What all mails about a subscription contain. */
const about = ({ attempt, subscription }: LedgerRows) => ({
  subscriptionId: subscription.stripeSubscriptionId,
  planName: attempt.productName,
})

function purchaseMails(rows: LedgerRows): OrderedMail[] {
  const { attempt, invoices, simulated } = rows
  const { subscriptionId, planName } = about(rows)
  const first = invoices.find(
    ({ status, billingReason }) => status === 'paid' && billingReason === 'subscription_create',
  )
  if (!first?.paidAt) return []
  const welcome: OrderedMail = {
    at: first.paidAt,
    dedupeKey: `welcome:${subscriptionId}`,
    content: {
      kind: 'welcome',
      ...about(rows),
      currency: first.currency,
      paidMinor: first.amountPaidMinor,
      paidAt: first.paidAt.toISOString(),
      renewalMinor: attempt.priceMinor,
      renewsAt: after(first.paidAt, attempt.durationDays * DAY_MS).toISOString(),
      renewalDays: attempt.durationDays,
      receiptIds: [],
    },
  }
  if (simulated.order.registeredAtMs !== null) return [welcome]
  const at = after(first.paidAt, SET_PASSWORD_MS)
  const setPassword = { kind: 'set_password' as const, planName }
  return [welcome, { at, dedupeKey: `set_password:${subscriptionId}`, content: setPassword }]
}

/** The reminder of each charged renewal, and of the next renewal if it is due. */
function reminderMails(rows: LedgerRows, now: Date): OrderedMail[] {
  const { attempt, subscription, invoices } = rows
  const renewals = invoices
    .filter(({ billingReason }) => billingReason === 'subscription_cycle')
    .map(({ periodStart, periodEnd, amountDueMinor }) => ({
      at: periodStart,
      days: (periodEnd.getTime() - periodStart.getTime()) / DAY_MS,
      amountMinor: amountDueMinor,
    }))
  const isRenewing = ['active', 'trialing'].includes(subscription.status) && !subscription.isCancelAtPeriodEnd
  const next = {
    at: subscription.currentPeriodEnd,
    days: subscription.periodDays ?? attempt.durationDays,
    amountMinor: subscription.priceMinor,
  }
  return [...renewals, ...(isRenewing ? [next] : [])]
    .map(({ at, days, amountMinor }) => ({
      at: after(at, -(days >= LONG_PERIOD_DAYS ? REMINDER_DAYS : REMINDER_DAYS_SHORT) * DAY_MS),
      dedupeKey: `renewal:${subscription.stripeSubscriptionId}:${secondsOf(at)}`,
      content: {
        kind: 'renewal_reminder' as const,
        ...about(rows),
        currency: subscription.currency,
        renewalMinor: amountMinor,
        renewsAt: at.toISOString(),
      },
    }))
    .filter(({ at }) => at <= now)
}

/** One for each declined attempt to charge a renewal. */
function failureMails(rows: LedgerRows): OrderedMail[] {
  return rows.invoices
    .filter(({ billingReason }) => billingReason === 'subscription_cycle')
    .flatMap((invoice) => {
      const declined = invoice.status === 'paid' ? invoice.attemptCount - 1 : invoice.attemptCount
      return Array.from({ length: Math.max(0, declined) }, (_, index) => ({
        at: after(invoice.createdAt, (index * 1.5 + 0.05) * DAY_MS),
        dedupeKey: `payment_failed:${invoice.stripeInvoiceId}:${index + 1}`,
        content: {
          kind: 'payment_failed' as const,
          ...about(rows),
          currency: invoice.currency,
          amountMinor: invoice.amountDueMinor,
          nextAttemptAt: null,
          accessUntil: null,
        },
      }))
    })
}

function cancellationMails(rows: LedgerRows): OrderedMail[] {
  const {
    canceledAt,
    stripeSubscriptionId: id,
    paidUntil,
    purchaseRecordedAt,
    ...subscription
  } = rows.subscription
  const isCanceled = subscription.isCancelAtPeriodEnd || subscription.endedAt !== null
  if (canceledAt === null || !isCanceled || purchaseRecordedAt === null) return []
  const accessUntil = paidUntil?.toISOString() ?? null
  const content = { kind: 'cancellation_confirmed' as const, ...about(rows), accessUntil }
  return [{ at: canceledAt, dedupeKey: `cancellation:${id}:${secondsOf(canceledAt)}`, content }]
}

const refundMails = (rows: LedgerRows): OrderedMail[] =>
  rows.refunds.map(({ createdAt, stripeRefundId, currency, amountMinor }) => ({
    at: createdAt,
    dedupeKey: refundKey(stripeRefundId),
    content: {
      kind: 'refund_confirmed',
      planName: about(rows).planName,
      currency,
      amountMinor,
      isPending: false,
      receiptIds: [],
    },
  }))

/** The mails about a subscription, as sent. They have the keys of the server's notices, so that it does not send them again. */
export function mailRows(random: Seeded, rows: LedgerRows, now: Date): (typeof mails.$inferSelect)[] {
  const ordered = [
    ...purchaseMails(rows),
    ...reminderMails(rows, now),
    ...failureMails(rows),
    ...cancellationMails(rows),
    ...refundMails(rows),
  ]
  return ordered.map(({ at, dedupeKey, content }) => {
    const createdAt = at > now ? now : at
    const isFailed = random.chance(FAILS)
    return {
      id: random.text(22),
      brandId: rows.attempt.brandId,
      kind: content.kind,
      toEmail: rows.attempt.email,
      dedupeKey,
      content,
      language: 'en',
      status: isFailed ? 'failed' : 'sent',
      attempts: isFailed ? 5 : 1,
      sendingSince: null,
      dueAt: createdAt,
      createdAt,
      sentAt: isFailed ? null : createdAt,
      failedAt: isFailed ? createdAt : null,
      lastError: isFailed ? 'EENVELOPE' : null,
    }
  })
}

import type { mails } from '#server/db/schema/mails.ts'
import type { MailContent } from '#shared/mail/mail.ts'
import { DAY_MS, MINUTE_MS } from '#shared/lib/time.ts'
import type { LedgerRows } from './ledger-rows.ts'
import type { Seeded } from './seeded.ts'

export type MailRow = typeof mails.$inferSelect

const FAILS = 0.004
const REMINDER_DAYS = 7
const REMINDER_DAYS_SHORT = 3
const LONG_PERIOD_DAYS = 28
const SET_PASSWORD_MS = 15 * MINUTE_MS

const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000)

type Order = { at: Date; dedupeKey: string; content: MailContent }

function purchaseMails({ attempt, subscription, invoices, simulated }: LedgerRows): Order[] {
  const first = invoices.find(
    ({ status, billingReason }) => status === 'paid' && billingReason === 'subscription_create',
  )
  if (!first?.paidAt) return []
  const welcome: Order = {
    at: first.paidAt,
    dedupeKey: `welcome:${subscription.stripeSubscriptionId}`,
    content: {
      kind: 'welcome',
      subscriptionId: subscription.stripeSubscriptionId,
      planName: attempt.productName,
      currency: first.currency,
      paidMinor: first.amountPaidMinor,
      paidAt: first.paidAt.toISOString(),
      renewalMinor: attempt.priceMinor,
      renewsAt: new Date(first.paidAt.getTime() + attempt.durationDays * DAY_MS).toISOString(),
      renewalDays: attempt.durationDays,
      receiptIds: [],
    },
  }
  // Ordered with the receipt, and dropped where there is an account by then.
  const setPassword: Order = {
    at: new Date(first.paidAt.getTime() + SET_PASSWORD_MS),
    dedupeKey: `set_password:${subscription.stripeSubscriptionId}`,
    content: { kind: 'set_password', planName: attempt.productName },
  }
  return simulated.order.registeredAtMs === null ? [welcome, setPassword] : [welcome]
}

/** The reminder of each renewal that was charged, and of the next one where its time has come. */
function reminderMails({ attempt, subscription, invoices }: LedgerRows, now: Date): Order[] {
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
  return [...renewals, ...(isRenewing ? [next] : [])].flatMap(({ at, days, amountMinor }) => {
    const notice = days >= LONG_PERIOD_DAYS ? REMINDER_DAYS : REMINDER_DAYS_SHORT
    const remindedAt = new Date(at.getTime() - notice * DAY_MS)
    if (remindedAt > now) return []
    return {
      at: remindedAt,
      dedupeKey: `renewal:${subscription.stripeSubscriptionId}:${secondsOf(at)}`,
      content: {
        kind: 'renewal_reminder' as const,
        subscriptionId: subscription.stripeSubscriptionId,
        planName: attempt.productName,
        currency: subscription.currency,
        renewalMinor: amountMinor,
        renewsAt: at.toISOString(),
      },
    }
  })
}

/** One for each try of a renewal that was declined. */
function failureMails({ attempt, subscription, invoices }: LedgerRows): Order[] {
  return invoices
    .filter(({ billingReason }) => billingReason === 'subscription_cycle')
    .flatMap((invoice) => {
      const declined = invoice.status === 'paid' ? invoice.attemptCount - 1 : invoice.attemptCount
      return Array.from({ length: Math.max(0, declined) }, (_, index) => ({
        at: new Date(invoice.createdAt.getTime() + (index * 1.5 + 0.05) * DAY_MS),
        dedupeKey: `payment_failed:${invoice.stripeInvoiceId}:${index + 1}`,
        content: {
          kind: 'payment_failed' as const,
          subscriptionId: subscription.stripeSubscriptionId,
          planName: attempt.productName,
          currency: invoice.currency,
          amountMinor: invoice.amountDueMinor,
          nextAttemptAt: null,
          accessUntil: null,
        },
      }))
    })
}

function farewellMails({ attempt, subscription, refunds }: LedgerRows): Order[] {
  const { canceledAt, stripeSubscriptionId, paidUntil } = subscription
  const isCanceled = subscription.isCancelAtPeriodEnd || subscription.endedAt !== null
  const cancellation: Order[] =
    canceledAt !== null && isCanceled && subscription.purchaseRecordedAt !== null
      ? [
          {
            at: canceledAt,
            dedupeKey: `cancellation:${stripeSubscriptionId}:${secondsOf(canceledAt)}`,
            content: {
              kind: 'cancellation_confirmed',
              subscriptionId: stripeSubscriptionId,
              planName: attempt.productName,
              accessUntil: paidUntil?.toISOString() ?? null,
            },
          },
        ]
      : []
  return [
    ...cancellation,
    ...refunds.map((refund) => ({
      at: refund.createdAt,
      dedupeKey: `refund:${refund.stripeRefundId}`,
      content: {
        kind: 'refund_confirmed' as const,
        planName: attempt.productName,
        currency: refund.currency,
        amountMinor: refund.amountMinor,
        isPending: false,
        receiptIds: [],
      },
    })),
  ]
}

/**
 * The mails that were written about a subscription, as sent: under the keys of the server's own notices, so that it
 * does not write them once more.
 */
export function mailRows(random: Seeded, rows: LedgerRows, now: Date): MailRow[] {
  const orders = [
    ...purchaseMails(rows),
    ...reminderMails(rows, now),
    ...failureMails(rows),
    ...farewellMails(rows),
  ]
  return orders.map(({ at, dedupeKey, content }) => {
    const createdAt = at > now ? now : at
    const isFailed = random.chance(FAILS)
    return {
      id: random.text(22),
      kind: content.kind,
      toEmail: rows.attempt.email,
      dedupeKey,
      content,
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

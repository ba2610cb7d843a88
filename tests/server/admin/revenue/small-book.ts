import type { Database } from '#server/db/database.ts'
import { invoices, refunds, subscriptions, subscriptionStatusHistory } from '#server/db/schema/billing.ts'

const HOUR_MS = 60 * 60 * 1000
/** When all of it was read. */
const READ_AT = new Date('2026-07-01T00:00:00Z')
export const at = (text: string): Date => new Date(text.length === 10 ? `${text}T00:00:00Z` : text)

export type Plan = { productId: string; priceMinor: number; periodDays: number }
/** 28.00 every four weeks: 2800 · 365 / (12 · 28) = 3041.67 a month to Stripe, 28.00 to RevenueCat. */
export const FOUR_WEEKS: Plan = { productId: '4-week-plan', priceMinor: 2800, periodDays: 28 }
/** 84.00 every twelve weeks: 8400 · 365 / (12 · 84) = 3041.67, or a third: 28.00. */
export const TWELVE_WEEKS: Plan = { productId: '12-week-plan', priceMinor: 8400, periodDays: 84 }
export const MONTHLY: Plan = { productId: 'monthly', priceMinor: 3000, periodDays: 30 }
export const LARGE: Plan = { productId: 'large', priceMinor: 6000, periodDays: 30 }
export const YEARLY: Plan = { productId: 'yearly', priceMinor: 12_000, periodDays: 365 }

/** Paid at its begin, a renewal an hour later; unless said otherwise. */
type Bill = {
  from: string
  to: string
  amountMinor: number
  reason?: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  paidAt?: string
  /** Declined, and never paid. */
  isLost?: boolean
}

export type Sale = {
  id: string
  customer?: string
  plan: Plan
  /** What it was before, and until when. */
  before?: { plan: Plan; until: string }
  currency?: string
  trialEnd?: string
  canceledAt?: string
  endedAt?: string
  endReason?: string
  email?: string
  leadId?: string
  bills: readonly [Bill, ...Bill[]]
  refunds?: readonly { bill: number; at: string; amountMinor: number; status?: string }[]
}

/** Bills of a length, one after the other, at the plan's price from the second on. */
export function monthly(
  first: string,
  count: number,
  amountMinor: number,
  firstMinor = amountMinor,
): [Bill, ...Bill[]] {
  const day = (index: number): string => {
    const date = at(first)
    date.setUTCMonth(date.getUTCMonth() + index)
    return date.toISOString()
  }
  const bill = (index: number): Bill => ({
    from: day(index),
    to: day(index + 1),
    amountMinor: index === 0 ? firstMinor : amountMinor,
  })
  return [bill(0), ...Array.from({ length: count - 1 }, (_, index) => bill(index + 1))]
}

export function everyFourWeeks(
  first: string,
  count: number,
  amountMinor: number,
  firstMinor = amountMinor,
): [Bill, ...Bill[]] {
  const day = (index: number): string =>
    new Date(at(first).getTime() + index * 28 * 24 * HOUR_MS).toISOString()
  const bill = (index: number): Bill => ({
    from: day(index),
    to: day(index + 1),
    amountMinor: index === 0 ? firstMinor : amountMinor,
  })
  return [bill(0), ...Array.from({ length: count - 1 }, (_, index) => bill(index + 1))]
}

function invoiceRow(sale: Sale, bill: Bill, index: number, account: string): typeof invoices.$inferInsert {
  const reason = bill.reason ?? (index === 0 ? 'subscription_create' : 'subscription_cycle')
  const chargedMs = at(bill.from).getTime() + (reason === 'subscription_cycle' ? HOUR_MS : 0)
  const paidAt = bill.isLost ? null : bill.paidAt === undefined ? new Date(chargedMs) : at(bill.paidAt)
  return {
    stripeInvoiceId: `in_${sale.id}_${index}`,
    account,
    stripeSubscriptionId: `sub_${sale.id}`,
    stripePaymentIntentId: `pi_${sale.id}_${index}`,
    status: bill.isLost ? 'uncollectible' : 'paid',
    billingReason: reason,
    currency: sale.currency ?? 'USD',
    amountDueMinor: bill.amountMinor,
    amountPaidMinor: bill.isLost ? 0 : bill.amountMinor,
    attemptCount: bill.isLost ? 4 : bill.paidAt === undefined ? 1 : 3,
    periodStart: at(bill.from),
    periodEnd: at(bill.to),
    createdAt: at(bill.from),
    paidAt,
    syncedAt: READ_AT,
  }
}

/** Writes a sale as billing would have it in its tables on the first of July. */
export async function store({ db }: Pick<Database, 'db'>, account: string, sale: Sale): Promise<void> {
  const { id, plan, before, bills, endedAt } = sale
  const last = bills.at(-1) ?? bills[0]
  await db.insert(subscriptions).values({
    stripeSubscriptionId: `sub_${id}`,
    account,
    stripeCustomerId: `cus_${sale.customer ?? id}`,
    email: sale.email ?? `${sale.customer ?? id}@example.com`,
    ...plan,
    leadId: sale.leadId ?? null,
    status: endedAt === undefined ? 'active' : 'canceled',
    currency: sale.currency ?? 'USD',
    startedAt: at(bills[0].from),
    currentPeriodStart: at(last.from),
    currentPeriodEnd: at(last.to),
    trialEnd: sale.trialEnd === undefined ? null : at(sale.trialEnd),
    isCancelAtPeriodEnd: false,
    canceledAt: sale.canceledAt === undefined ? null : at(sale.canceledAt),
    cancellationReason: sale.endReason ?? (endedAt === undefined ? null : 'cancellation_requested'),
    endedAt: endedAt === undefined ? null : at(endedAt),
    syncedAt: READ_AT,
    createdAt: at(bills[0].from),
  })
  const seen = {
    stripeSubscriptionId: `sub_${id}`,
    toStatus: 'active',
    isCancelAtPeriodEnd: false,
    cause: 'checkout',
  }
  await db
    .insert(subscriptionStatusHistory)
    .values({ ...seen, ...(before?.plan ?? plan), recordedAt: at(bills[0].from) })
  if (before) {
    // A reading some seconds after the change: its invoice knows the moment.
    const recordedAt = new Date(at(before.until).getTime() + 20_000)
    await db.insert(subscriptionStatusHistory).values({ ...seen, fromStatus: 'active', ...plan, recordedAt })
  }
  await db.insert(invoices).values(bills.map((bill, index) => invoiceRow(sale, bill, index, account)))
  for (const [index, { bill, at: givenAt, amountMinor, status }] of (sale.refunds ?? []).entries()) {
    await db.insert(refunds).values({
      stripeRefundId: `re_${id}_${index}`,
      account,
      stripeInvoiceId: `in_${id}_${bill}`,
      stripeSubscriptionId: `sub_${id}`,
      stripePaymentIntentId: `pi_${id}_${bill}`,
      status: status ?? 'succeeded',
      currency: sale.currency ?? 'USD',
      amountMinor,
      createdAt: at(givenAt),
      syncedAt: READ_AT,
    })
  }
}

import * as fc from 'fast-check'
import { REVENUE_DEFINITIONS } from '#shared/reports/revenue/revenue-definitions.ts'
import type { InvoiceFact, SubscriptionFacts } from '#shared/reports/revenue/revenue-facts.ts'

export const DAY_MS = 24 * 60 * 60 * 1000
export const HOUR_MS = DAY_MS / 24
export const START_MS = Date.UTC(2026, 0, 1)
const day = (days: number): number => START_MS + days * DAY_MS
export const GRACE_DAYS = 7

export const PLANS = [
  { productId: 'week', priceMinor: 1399, periodDays: 7 },
  { productId: 'four-weeks', priceMinor: 3899, periodDays: 28 },
  { productId: 'twelve-weeks', priceMinor: 9499, periodDays: 84 },
] as const

const planOf = fc.constantFrom(...PLANS)

/** Any consistent history of a subscription. */
const life = fc.record({
  plan: planOf,
  nextPlan: fc.option(planOf, { nil: null }),
  startDay: fc.integer({ min: 0, max: 200 }),
  trialDays: fc.constantFrom(0, 0, 7),
  introMinor: fc.integer({ min: 100, max: 1399 }),
  periods: fc.integer({ min: 1, max: 8 }),
  lateDays: fc.array(fc.constantFrom(0, 0, 0, 3, 10), { minLength: 8, maxLength: 8 }),
  refundOf: fc.option(fc.integer({ min: 0, max: 7 }), { nil: null }),
  end: fc.constantFrom('runs', 'canceled', 'ended at once', 'given up'),
  cancelBefore: fc.integer({ min: 0, max: 6 }),
  wasTakenBack: fc.boolean(),
  currency: fc.constantFrom('USD', 'USD', 'USD', 'EUR'),
})

type Shape = typeof life extends fc.Arbitrary<infer T> ? T : never

function invoicesOf(id: string, shape: Shape): InvoiceFact[] {
  const { plan, nextPlan, startDay, trialDays, introMinor, periods, lateDays, end } = shape
  const list: InvoiceFact[] = []
  let fromMs = day(startDay)
  const add = (days: number, amountMinor: number, change: Partial<InvoiceFact> = {}) => {
    const isFirst = list.length === 0
    const lateMs = (isFirst ? 0 : (lateDays[list.length] ?? 0)) * DAY_MS
    const paidAtMs = fromMs + lateMs + (isFirst ? 0 : HOUR_MS)
    list.push({
      stripeInvoiceId: `in_${id}_${list.length}`,
      status: 'paid',
      billingReason: isFirst ? 'subscription_create' : 'subscription_cycle',
      amountPaidMinor: amountMinor,
      attemptCount: lateMs > 0 ? 3 : 1,
      periodStartMs: fromMs,
      periodEndMs: fromMs + days * DAY_MS,
      createdAtMs: fromMs,
      paidAtMs,
      ...change,
    })
    fromMs += days * DAY_MS
  }
  if (trialDays > 0) add(trialDays, introMinor)
  for (let period = 0; period < periods; period++) {
    add(plan.periodDays, period === 0 && trialDays === 0 ? introMinor : plan.priceMinor)
  }
  if (nextPlan) {
    // In the middle of the last period.
    const last = list.at(-1)
    fromMs = (last?.periodStartMs ?? fromMs) + 3 * DAY_MS
    const changedMs = Math.max(fromMs, last?.paidAtMs ?? fromMs) + HOUR_MS
    fromMs = changedMs
    add(nextPlan.periodDays, 500, {
      billingReason: 'subscription_update',
      createdAtMs: changedMs,
      paidAtMs: changedMs,
      attemptCount: 1,
    })
  }
  if (end === 'given up') {
    add(plan.periodDays, 0, { status: 'uncollectible', paidAtMs: null, attemptCount: 4 })
  }
  return list
}

export function factsOf(index: number, shape: Shape): SubscriptionFacts {
  const id = `sub_${index}`
  const { plan, nextPlan, startDay, trialDays, end, cancelBefore, refundOf, wasTakenBack, currency } = shape
  const invoices = invoicesOf(id, shape)
  const last = invoices.at(-1)
  const periodEndMs = (end === 'given up' ? last?.periodStartMs : last?.periodEndMs) ?? day(startDay)
  const paidMs = Math.max(...invoices.map(({ paidAtMs }) => paidAtMs ?? 0))
  const ends = {
    runs: null,
    canceled: Math.max(periodEndMs, paidMs + 1),
    'ended at once': Math.max(periodEndMs - DAY_MS, paidMs + 1),
    'given up': periodEndMs + 14 * DAY_MS,
  }
  const endedAtMs = ends[end]
  const canceledAtMs =
    endedAtMs === null || end !== 'canceled' ? endedAtMs : endedAtMs - cancelBefore * DAY_MS
  const change = invoices.find(({ billingReason }) => billingReason === 'subscription_update')
  const refunded = refundOf === null ? undefined : invoices[refundOf]
  const beginMs = day(startDay)
  const row = { status: 'active', isCancelAtPeriodEnd: false }
  const rows = [
    { ...row, recordedAtMs: beginMs, terms: plan },
    ...(wasTakenBack
      ? [
          { ...row, recordedAtMs: beginMs + DAY_MS, terms: plan, isCancelAtPeriodEnd: true },
          { ...row, recordedAtMs: beginMs + 2 * DAY_MS, terms: plan },
        ]
      : []),
    ...(nextPlan && change ? [{ ...row, recordedAtMs: change.createdAtMs + 9000, terms: nextPlan }] : []),
  ]
  return {
    stripeSubscriptionId: id,
    currency,
    status: endedAtMs === null ? 'active' : 'canceled',
    terms: nextPlan ?? plan,
    soldTerms: plan,
    startedAtMs: beginMs,
    trialEndMs: trialDays === 0 ? null : day(startDay + trialDays),
    isCancelAtPeriodEnd: false,
    canceledAtMs,
    endedAtMs,
    cancellationReason: null,
    syncedAtMs: day(1000),
    history: rows.map((fields, id) => ({ id, ...fields })),
    invoices,
    refunds:
      refunded === undefined || refunded.paidAtMs === null
        ? []
        : [
            {
              stripeInvoiceId: refunded.stripeInvoiceId,
              status: 'succeeded',
              amountMinor: refunded.amountPaidMinor,
              createdAtMs: refunded.paidAtMs + 2 * DAY_MS,
            },
          ],
  }
}

export const customers = fc
  .array(life, { minLength: 1, maxLength: 3 })
  .map((shapes) => shapes.map((shape, index) => factsOf(index, shape)))
export const definitions = fc.constantFrom(...REVENUE_DEFINITIONS)

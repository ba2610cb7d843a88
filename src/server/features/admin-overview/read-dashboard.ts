import type { z } from 'zod'
import type { DashboardTile, readDashboard as contract } from '#shared/contract/admin/admin.ts'
import { DAY_MS, nowOf, type OverviewDeps } from './overview-deps.ts'

const KEYS = ['visitors', 'quizStarts', 'leads', 'purchases', 'revenue'] as const
/** Full days before today. */
const DAYS_BEFORE = 7

/** Nothing was paid by what is worth nothing: a trial without a price has an invoice too. */
const isPayment = (row: string): string =>
  `${row}.account = $1 and ${row}.status = 'paid' and ${row}.amount_paid_minor > 0`
const dayOf = (column: string): string => `(${column} at time zone 'UTC')::date::text`
const isShown = (column: string): string => `${column} >= $2::timestamptz and ${column} < $3::timestamptz`
/** A day that is under way can be held only against the same part of others. */
const isByNow = (column: string): string => `(${column} at time zone 'UTC')::time <= $4::time`
/** How many rows, and how many of them by this time of their day. */
const counts = (column: string): string =>
  `count(*)::int as value, (count(*) filter (where ${isByNow(column)}))::int as by_now`
/** Likewise of an amount, where none of the rows may be by this time. */
const sums = (amount: string, column: string): string =>
  `sum(${amount})::bigint as value, coalesce(sum(${amount}) filter (where ${isByNow(column)}), 0)::bigint as by_now`

/**
 * $1 account of Stripe, $2 the first day's beginning, $3 the last one's end, $4 the time of day. A purchase is a subscription's first paid
 * invoice. Money is what came in by paid invoices less what was, or is being, given back, and what disputes have taken: net
 * cash, as in the revenue reports, by currency.
 */
const READ_DAYS = `
select 'visitors' as key, '' as currency, ${dayOf('first_at')} as day, ${counts('first_at')}, 0 as payments
  from visits where ${isShown('first_at')} group by 3
union all
select 'quizStarts', '', ${dayOf('started_at')}, ${counts('started_at')}, 0
  from visits where ${isShown('started_at')} group by 3
union all
select 'leads', '', ${dayOf('created_at')}, ${counts('created_at')}, 0
  from leads where ${isShown('created_at')} group by 3
union all
select 'purchases', '', ${dayOf('paid.paid_at')}, ${counts('paid.paid_at')}, 0
  from invoices paid where ${isPayment('paid')} and ${isShown('paid.paid_at')} and not exists (
    select 1 from invoices earlier
    where ${isPayment('earlier')} and earlier.stripe_subscription_id = paid.stripe_subscription_id
      and (earlier.paid_at, earlier.stripe_invoice_id) < (paid.paid_at, paid.stripe_invoice_id))
  group by 3
union all
select 'revenue', currency, ${dayOf('paid_at')}, ${sums('amount_paid_minor', 'paid_at')}, count(*)::int
  from invoices where ${isPayment('invoices')} and ${isShown('paid_at')} group by 2, 3
union all
select 'revenue', currency, ${dayOf('created_at')}, ${sums('-amount_minor', 'created_at')}, 0
  from refunds where account = $1 and status not in ('failed', 'canceled') and ${isShown('created_at')}
  group by 2, 3
union all
select 'revenue', currency, ${dayOf('withdrawn_at')}, ${sums('-withdrawn_minor', 'withdrawn_at')}, 0
  from disputes where account = $1 and ${isShown('withdrawn_at')} group by 2, 3
union all
select 'revenue', fee_currency, ${dayOf('withdrawn_at')}, ${sums('-fee_minor', 'withdrawn_at')}, 0
  from disputes where account = $1 and ${isShown('withdrawn_at')} group by 2, 3
union all
select 'revenue', currency, ${dayOf('reinstated_at')}, ${sums('reinstated_minor', 'reinstated_at')}, 0
  from disputes where account = $1 and ${isShown('reinstated_at')} group by 2, 3
union all
select 'revenue', fee_currency, ${dayOf('reinstated_at')}, ${sums('returned_fee_minor', 'reinstated_at')}, 0
  from disputes where account = $1 and ${isShown('reinstated_at')} group by 2, 3`

const READ_LAST_CURRENCY = `
select currency from invoices where ${isPayment('invoices')} order by paid_at desc limit 1`

type DayFigures = { value: number; byNow: number }
type DayRow = DayFigures & { key: string; currency: string; day: string; payments: number }

const rowOf = (row: Record<string, unknown>): DayRow => ({
  key: String(row['key']),
  currency: String(row['currency']),
  day: String(row['day']),
  value: Number(row['value']),
  byNow: Number(row['by_now']),
  payments: Number(row['payments']),
})

/** The currency of the most payments on the days shown; null without any. */
function mostPaidCurrency(rows: readonly DayRow[]): string | null {
  const payments = new Map<string, number>()
  for (const row of rows) {
    if (row.key === 'revenue') payments.set(row.currency, (payments.get(row.currency) ?? 0) + row.payments)
  }
  const [most] = [...payments].toSorted(([a, ofA], [b, ofB]) => ofB - ofA || a.localeCompare(b))
  return most?.[0] ?? null
}

async function lastCurrency({ database, account, defaultCurrency }: OverviewDeps): Promise<string> {
  const [last] = await database.run({ name: 'last_currency', text: READ_LAST_CURRENCY, values: [account] })
  return last === undefined ? defaultCurrency() : String(last['currency'])
}

/**
 * Today, so far, against the seven days before it, each as it stood at this time of the day and whole. Days are UTC. Read
 * from what is one row a visit, lead or payment, never from events.
 */
export async function readDashboard(deps: OverviewDeps): Promise<z.input<(typeof contract)['data']>> {
  const now = nowOf(deps)
  const todayMs = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const dayAt = (offset: number): string => new Date(todayMs + offset * DAY_MS).toISOString()
  const rows = (
    await deps.database.run({
      name: 'read_dashboard',
      text: READ_DAYS,
      values: [deps.account, dayAt(-DAYS_BEFORE), dayAt(1), now.toISOString().slice(11, 23)],
    })
  ).map(rowOf)
  const currency = mostPaidCurrency(rows) ?? (await lastCurrency(deps))
  const figuresOf = (key: DashboardTile['key'], day: string): DayFigures =>
    rows
      .filter((row) => row.key === key && row.day === day && ['', currency].includes(row.currency))
      .reduce((sum, { value, byNow }) => ({ value: sum.value + value, byNow: sum.byNow + byNow }), {
        value: 0,
        byNow: 0,
      })
  const days = Array.from({ length: DAYS_BEFORE }, (_, index) => dayAt(index - DAYS_BEFORE).slice(0, 10))
  const today = dayAt(0).slice(0, 10)
  return {
    asOf: now.toISOString(),
    tiles: KEYS.map((key) => ({
      key,
      today: figuresOf(key, today).value,
      days: days.map((day) => ({ day, ...figuresOf(key, day) })),
      currency: key === 'revenue' ? currency : null,
    })),
  }
}

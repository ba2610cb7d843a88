import type { z } from 'zod'
import type { DashboardTile, readDashboard as contract } from '#shared/contract/admin.ts'
import { DAY_MS, nowOf, type OverviewParts } from './overview-parts.ts'

const KEYS = ['visitors', 'quizStarts', 'leads', 'purchases', 'revenue'] as const
/** Full days before today. */
const DAYS_BEFORE = 7

/** Nothing was paid by what is worth nothing: a trial without a price has an invoice too. */
const isPayment = (row: string): string =>
  `${row}.account = $1 and ${row}.status = 'paid' and ${row}.amount_paid_minor > 0`
const dayOf = (column: string): string => `(${column} at time zone 'UTC')::date::text`
const isShown = (column: string): string => `${column} >= $2::timestamptz and ${column} < $3::timestamptz`

/**
 * $1 account of Stripe, $2 the first day's beginning, $3 the last one's end. A purchase is a subscription's first paid
 * invoice. Money is what came in by paid invoices less what was, or is being, given back: net cash, as in the revenue
 * reports, by currency.
 */
const READ_DAYS = `
select 'visitors' as key, '' as currency, ${dayOf('first_at')} as day, count(*)::int as value, 0 as payments
  from visits where ${isShown('first_at')} group by 3
union all
select 'quizStarts', '', ${dayOf('started_at')}, count(*)::int, 0
  from visits where ${isShown('started_at')} group by 3
union all
select 'leads', '', ${dayOf('created_at')}, count(*)::int, 0
  from leads where ${isShown('created_at')} group by 3
union all
select 'purchases', '', ${dayOf('paid.paid_at')}, count(*)::int, 0
  from invoices paid where ${isPayment('paid')} and ${isShown('paid.paid_at')} and not exists (
    select 1 from invoices earlier
    where ${isPayment('earlier')} and earlier.stripe_subscription_id = paid.stripe_subscription_id
      and (earlier.paid_at, earlier.stripe_invoice_id) < (paid.paid_at, paid.stripe_invoice_id))
  group by 3
union all
select 'revenue', currency, ${dayOf('paid_at')}, sum(amount_paid_minor)::bigint, count(*)::int
  from invoices where ${isPayment('invoices')} and ${isShown('paid_at')} group by 2, 3
union all
select 'revenue', currency, ${dayOf('created_at')}, -sum(amount_minor)::bigint, 0
  from refunds where account = $1 and status not in ('failed', 'canceled') and ${isShown('created_at')}
  group by 2, 3`

const READ_LAST_CURRENCY = `
select currency from invoices where ${isPayment('invoices')} order by paid_at desc limit 1`

type DayRow = { key: string; currency: string; day: string; value: number; payments: number }

const rowOf = (row: Record<string, unknown>): DayRow => ({
  key: String(row['key']),
  currency: String(row['currency']),
  day: String(row['day']),
  value: Number(row['value']),
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

async function lastCurrency({ database, account, defaultCurrency }: OverviewParts): Promise<string> {
  const [last] = await database.run({ name: 'last_currency', text: READ_LAST_CURRENCY, values: [account] })
  return last === undefined ? defaultCurrency() : String(last['currency'])
}

/** Today, so far, against the seven full days before it. Days are UTC. */
export async function readDashboard(parts: OverviewParts): Promise<z.input<(typeof contract)['data']>> {
  const now = nowOf(parts)
  const todayMs = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const dayAt = (offset: number): string => new Date(todayMs + offset * DAY_MS).toISOString()
  const rows = (
    await parts.database.run({
      name: 'read_dashboard',
      text: READ_DAYS,
      values: [parts.account, dayAt(-DAYS_BEFORE), dayAt(1)],
    })
  ).map(rowOf)
  const currency = mostPaidCurrency(rows) ?? (await lastCurrency(parts))
  const valueOf = (key: DashboardTile['key'], day: string): number =>
    rows
      .filter((row) => row.key === key && row.day === day && ['', currency].includes(row.currency))
      .reduce((sum, { value }) => sum + value, 0)
  const days = Array.from({ length: DAYS_BEFORE }, (_, index) => dayAt(index - DAYS_BEFORE).slice(0, 10))
  const today = dayAt(0).slice(0, 10)
  return {
    asOf: now.toISOString(),
    tiles: KEYS.map((key) => ({
      key,
      today: valueOf(key, today),
      days: days.map((day) => ({ day, value: valueOf(key, day) })),
      currency: key === 'revenue' ? currency : null,
    })),
  }
}

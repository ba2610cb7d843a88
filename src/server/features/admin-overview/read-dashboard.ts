import { nowOf } from '#shared/lib/now-of.ts'
import type { z } from 'zod'
import type { DashboardTile, readDashboard as contract } from '#shared/contract/admin/admin.ts'
import { DAY_MS } from '#shared/lib/time.ts'
import type { OverviewDeps } from './overview-deps.ts'

const KEYS = ['visitors', 'quizStarts', 'leads', 'purchases', 'revenue'] as const
/** Full days before today. */
const DAYS_BEFORE = 7

/** Free trials have invoices of 0, which are no payments. */
const isPayment = (row: string): string =>
  `${row}.account = $1 and ${row}.brand_id = $5 and ${row}.status = 'paid' and ${row}.amount_paid_minor > 0`
const dayOf = (column: string): string => `(${column} at time zone 'UTC')::date::text`
const isShown = (column: string): string => `${column} >= $2::timestamptz and ${column} < $3::timestamptz`
/** Today is compared with the same part of earlier days. */
const isByNow = (column: string): string => `(${column} at time zone 'UTC')::time <= $4::time`
/** The number of rows, in total and up to this time of day. */
const counts = (column: string): string =>
  `count(*)::int as value, (count(*) filter (where ${isByNow(column)}))::int as by_now`
/** The sum of an amount, in total and up to this time of day. */
const sums = (amount: string, column: string): string =>
  `sum(${amount})::bigint as value, coalesce(sum(${amount}) filter (where ${isByNow(column)}), 0)::bigint as by_now`

/**
 * $1 Stripe account, $2 start of the first day, $3 end of the last one, $4 time of day, $5 brand. A purchase is the first paid
 * invoice of a subscription. Revenue is net cash by currency, as in the revenue reports: paid invoices less refunds,
 * also pending ones, and disputes.
 */
const READ_DAYS = `
select 'visitors' as key, '' as currency, ${dayOf('first_at')} as day, ${counts('first_at')}, 0 as payments
  from visits where brand_id = $5 and ${isShown('first_at')} group by 3
union all
select 'quizStarts', '', ${dayOf('started_at')}, ${counts('started_at')}, 0
  from visits where brand_id = $5 and ${isShown('started_at')} group by 3
union all
select 'leads', '', ${dayOf('created_at')}, ${counts('created_at')}, 0
  from leads where brand_id = $5 and ${isShown('created_at')} group by 3
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
  from refunds where account = $1 and brand_id = $5 and status not in ('failed', 'canceled') and ${isShown('created_at')}
  group by 2, 3
union all
select 'revenue', currency, ${dayOf('withdrawn_at')}, ${sums('-withdrawn_minor', 'withdrawn_at')}, 0
  from disputes where account = $1 and brand_id = $5 and ${isShown('withdrawn_at')} group by 2, 3
union all
select 'revenue', fee_currency, ${dayOf('withdrawn_at')}, ${sums('-fee_minor', 'withdrawn_at')}, 0
  from disputes where account = $1 and brand_id = $5 and ${isShown('withdrawn_at')} group by 2, 3
union all
select 'revenue', currency, ${dayOf('reinstated_at')}, ${sums('reinstated_minor', 'reinstated_at')}, 0
  from disputes where account = $1 and brand_id = $5 and ${isShown('reinstated_at')} group by 2, 3
union all
select 'revenue', fee_currency, ${dayOf('reinstated_at')}, ${sums('returned_fee_minor', 'reinstated_at')}, 0
  from disputes where account = $1 and brand_id = $5 and ${isShown('reinstated_at')} group by 2, 3`

const READ_LAST_CURRENCY = `
select currency from invoices
where account = $1 and brand_id = $2 and status = 'paid' and amount_paid_minor > 0
order by paid_at desc limit 1`

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
  const [most] = [...payments].toSorted(([a, countA], [b, countB]) => countB - countA || a.localeCompare(b))
  return most?.[0] ?? null
}

async function lastCurrency(
  { database, account, defaultCurrency }: OverviewDeps,
  brandId: string,
): Promise<string> {
  const values = [account, brandId]
  const [last] = await database.run({ name: 'last_currency', text: READ_LAST_CURRENCY, values })
  return last === undefined ? defaultCurrency(brandId) : String(last['currency'])
}

/**
 * Today so far, against the seven days before: each up to this time of day, and as a whole. Days are in UTC. Never reads
 * events, of which there are many for each visit.
 */
export async function readDashboard(
  deps: OverviewDeps,
  brandId: string,
): Promise<z.input<(typeof contract)['data']>> {
  const now = nowOf(deps)
  const todayMs = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const dayAt = (offset: number): string => new Date(todayMs + offset * DAY_MS).toISOString()
  const rows = (
    await deps.database.run({
      name: 'read_dashboard',
      text: READ_DAYS,
      values: [deps.account, dayAt(-DAYS_BEFORE), dayAt(1), now.toISOString().slice(11, 23), brandId],
    })
  ).map(rowOf)
  const currency = mostPaidCurrency(rows) ?? (await lastCurrency(deps, brandId))
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

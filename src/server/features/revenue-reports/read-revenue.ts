import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type {
  MonthFigures,
  readRevenue as contract,
  RevenueSplit,
} from '#shared/contract/admin/admin-revenue.ts'
import { addMonths, monthEnd, monthOf, monthRange, monthStart } from '#shared/reports/revenue/months.ts'
import { netCashOf, sumCash } from '#shared/reports/revenue/cash-figures.ts'
import {
  monthFigures,
  type MovementSums,
  type RevenueTotals,
  totalsAfter,
} from '#shared/reports/revenue/revenue-month-figures.ts'
import type { Database } from '#server/db/database.ts'
import { products } from '#server/db/schema/products.ts'
import { AppError } from '#server/http/routing/app-error.ts'
import type { CashPart } from './cash.ts'
import { NO_MOVEMENT } from './movement-sums.ts'
import { filterOf, type RevenueFilter, UNKNOWN } from './revenue-filter.ts'
import type { RevenueDeps } from './revenue-deps.ts'
import { openReading } from './open-reading.ts'
import type { RevenueReading } from './revenue-reading.ts'

type Query = z.output<typeof contract.query>
type Answer = z.input<typeof contract.data>
type Db = Database['db']

/** Including the current month. */
const DEFAULT_MONTHS = 12
/** Ten years: more is a mistake. */
const MAX_MONTHS = 120

const NOTHING: RevenueTotals = { mrrMinor: 0, active: 0, trialing: 0, pastDue: 0 }

/** The requested months. @throws AppError `validation_failed` for none, or too many */
function requestedMonths({ from, to }: Pick<Query, 'from' | 'to'>, now: Date): [string, ...string[]] {
  const last = to ?? (from === undefined ? monthOf(now) : [monthOf(now), from].sort().at(-1)) ?? monthOf(now)
  const months = monthRange(from ?? addMonths(last, 1 - DEFAULT_MONTHS), last)
  const [first, ...others] = months
  if (first === undefined || months.length > MAX_MONTHS) {
    const message = `Must be a month up to ${MAX_MONTHS} months before the last`
    throw new AppError('validation_failed', message, { fields: [{ path: 'from', message }] })
  }
  return [first, ...others]
}

/** @param months consecutive */
async function readMonths(
  sums: RevenueReading,
  filter: RevenueFilter,
  months: readonly [string, ...string[]],
  { now, cash }: { now: Date; cash: readonly CashPart[] },
): Promise<MonthFigures[]> {
  const range = { from: monthStart(months[0]), before: monthEnd(months.at(-1) ?? months[0]) }
  const byMonth = await sums.movementsByMonth(filter, range)
  const sumsOf = (month: string): MovementSums => byMonth.get(month) ?? NO_MOVEMENT
  let totals = totalsAfter(NOTHING, sumsOf(''))
  return months.map((month) => {
    const start = totals
    const ofMonth = sumsOf(month)
    totals = totalsAfter(start, ofMonth)
    return monthFigures(
      { month, isOver: monthEnd(month) <= now, definition: filter.definition },
      start,
      ofMonth,
      sumCash(cash.filter((part) => part.currency === filter.currency && part.month === month)),
    )
  })
}

export async function readMonth(
  sums: RevenueReading,
  filter: RevenueFilter,
  month: string,
  now: Date,
): Promise<MonthFigures> {
  const cash = await sums.cashByParts(filter, { from: monthStart(month), before: monthEnd(month) })
  const [figures] = await readMonths(sums, filter, [month], { now, cash })
  if (!figures) throw new Error(`${month} has no figures`)
  return figures
}

type Part = { currency: string; productId: string; source: string }

/** Splits by `key`, the largest part first. */
function split(
  totals: readonly (Part & { mrrMinor: number; active: number })[],
  cash: readonly CashPart[],
  key: keyof Part,
  nameOf: (key: string) => string = (name) => name,
): RevenueSplit[] {
  const keys = [...new Set([...totals, ...cash].map((part) => part[key]))]
  return keys
    .map((value) => {
      const part = totals.filter((row) => row[key] === value)
      const partCash = sumCash(cash.filter((row) => row[key] === value))
      return {
        key: value,
        name: nameOf(value),
        mrrMinor: part.reduce((sum, { mrrMinor }) => sum + mrrMinor, 0),
        active: part.reduce((sum, { active }) => sum + active, 0),
        ...partCash,
        netMinor: netCashOf(partCash),
      }
    })
    .filter(({ key: _key, name: _name, ...figures }) => Object.values(figures).some((value) => value !== 0))
    .sort((a, b) => b.mrrMinor - a.mrrMinor || b.grossMinor - a.grossMinor || (a.key < b.key ? -1 : 1))
}

async function planNames(db: Db, brandId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(and(eq(products.brandId, brandId), inArray(products.id, [...ids])))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Recurring revenue, cash and churn by month, and totals by plan, source and currency. */
export async function readRevenue(
  deps: RevenueDeps,
  brandId: string,
  query: Query,
  now: Date,
): Promise<Answer> {
  const { db } = deps.database
  const sums = await openReading(db, deps.account)
  const currencies = await sums.paidCurrencies(deps.account, brandId)
  const filter = filterOf(deps, brandId, query, currencies)
  const months = requestedMonths(query, now)
  const range = { from: monthStart(months[0]), before: monthEnd(months.at(-1) ?? months[0]) }
  const cash = await sums.cashByParts(filter, range)
  const totals = await sums.totalsByPart(filter, range.before)
  const isOfCurrency = ({ currency }: Part) => currency === filter.currency
  const [totalsOfCurrency, cashOfCurrency] = [totals.filter(isOfCurrency), cash.filter(isOfCurrency)]
  const names = await planNames(db, brandId, [
    ...new Set([...totalsOfCurrency, ...cashOfCurrency].map(({ productId }) => productId)),
  ])
  return {
    asOf: now.toISOString(),
    currency: filter.currency,
    currencies,
    months: await readMonths(sums, filter, months, { now, cash }),
    plans: split(
      totalsOfCurrency,
      cashOfCurrency,
      'productId',
      (id) => names.get(id) ?? (id === UNKNOWN ? 'Unknown plan' : id),
    ),
    sources: split(totalsOfCurrency, cashOfCurrency, 'source'),
    byCurrency: split(totals, cash, 'currency'),
  }
}

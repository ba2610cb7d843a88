import { and, desc, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { RevenueDefinition } from '#shared/reports/revenue/revenue-definitions.ts'
import type { Database } from '#server/db/database.ts'
import { invoices, subscriptions } from '#server/db/schema/billing.ts'
import { revenueSubscriptions } from '#server/db/schema/reports.ts'
import type { RevenueDeps } from './revenue-deps.ts'

type Db = Database['db']

/** Where nobody knows the plan, or where the buyer came from. */
export const UNKNOWN = 'unknown'

/** What figures are of. */
export type RevenueFilter = {
  account: string
  definition: RevenueDefinition
  currency: string
  productId: string | undefined
  source: string | undefined
}

type Asked = {
  definition: RevenueDefinition
  currency?: string | undefined
  productId?: string | undefined
  source?: string | undefined
}

/** Currencies that were ever paid in, that with the most paid invoices first. */
export async function paidCurrencies(db: Db, account: string): Promise<string[]> {
  const rows = await db
    .select({ currency: invoices.currency })
    .from(invoices)
    .where(and(eq(invoices.account, account), gt(invoices.amountPaidMinor, 0)))
    .groupBy(invoices.currency)
    .orderBy(desc(sql`count(*)`), invoices.currency)
  return rows.map(({ currency }) => currency)
}

/** @param currencies those paid in, as `paidCurrencies` says; without any yet, `defaultCurrency` */
export const filterOf = (
  { account, defaultCurrency }: RevenueDeps,
  { definition, currency, productId, source }: Asked,
  currencies: readonly string[],
): RevenueFilter => ({
  account,
  definition,
  currency: currency ?? currencies[0] ?? defaultCurrency(),
  productId,
  source,
})

export const isProduct = (column: AnyPgColumn, productId: string | undefined): SQL | undefined => {
  if (productId === undefined) return undefined
  return productId === UNKNOWN ? isNull(column) : eq(column, productId)
}

/** Of the plan and the source; to be used with `subscriptions` and `revenueSubscriptions` joined. */
export const isOfPlanAndSource = ({ productId, source }: Pick<RevenueFilter, 'productId' | 'source'>) =>
  and(
    isProduct(subscriptions.productId, productId),
    source === undefined ? undefined : eq(sourceOfBuyer, source),
  )

export const sourceOfBuyer = sql<string>`coalesce(${revenueSubscriptions.source}, ${UNKNOWN})`

/** The month of a moment, as in `2026-11`. */
export const monthOfColumn = (column: AnyPgColumn): SQL<string> =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM')`

/** A sum that is a number on both engines, and 0 of nothing. */
export const total = (amount: SQL | SQL.Aliased | AnyPgColumn, where?: SQL): SQL<number> =>
  sql`coalesce(sum(${amount})${where ? sql` filter (where ${where})` : sql``}, 0)`.mapWith(Number)

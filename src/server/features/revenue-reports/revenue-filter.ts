import { and, desc, eq, gt, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { RevenueDefinition } from '#shared/reports/revenue/revenue-definitions.ts'
import type { Database } from '#server/db/database.ts'
import { invoices, subscriptions } from '#server/db/schema/billing.ts'
import { revenueSubscriptions } from '#server/db/schema/reports.ts'
import type { RevenueDeps } from './revenue-deps.ts'

type Db = Database['db']

/** Unknown plan or source. */
export const UNKNOWN = 'unknown'

export type RevenueFilter = {
  account: string
  brandId: string
  definition: RevenueDefinition
  currency: string
  productId: string | undefined
  source: string | undefined
}

type Query = {
  definition: RevenueDefinition
  currency?: string | undefined
  productId?: string | undefined
  source?: string | undefined
}

/** Currencies with payments to a brand, the one with the most paid invoices first. */
export async function paidCurrencies(db: Db, account: string, brandId: string): Promise<string[]> {
  const rows = await db
    .select({ currency: invoices.currency })
    .from(invoices)
    .where(
      and(
        eq(invoices.account, account),
        eq(invoices.brandId, brandId),
        isNotNull(invoices.paidAt),
        gt(invoices.amountPaidMinor, 0),
      ),
    )
    .groupBy(invoices.currency)
    .orderBy(desc(sql`count(*)`), invoices.currency)
  return rows.map(({ currency }) => currency)
}

/** @param currencies from `paidCurrencies`; if empty, `defaultCurrency` is used */
export const filterOf = (
  { account, defaultCurrency }: RevenueDeps,
  brandId: string,
  { definition, currency, productId, source }: Query,
  currencies: readonly string[],
): RevenueFilter => ({
  account,
  brandId,
  definition,
  currency: currency ?? currencies[0] ?? defaultCurrency(brandId),
  productId,
  source,
})

export const isProduct = (column: AnyPgColumn, productId: string | undefined): SQL | undefined => {
  if (productId === undefined) return undefined
  return productId === UNKNOWN ? isNull(column) : eq(column, productId)
}

/** Needs `subscriptions` and `revenueSubscriptions` joined. */
export const isOfPlanAndSource = ({
  productId,
  source,
}: Partial<Pick<RevenueFilter, 'productId' | 'source'>>) =>
  and(
    isProduct(subscriptions.productId, productId),
    source === undefined ? undefined : eq(sourceOfBuyer, source),
  )

export const sourceOfBuyer = sql<string>`coalesce(${revenueSubscriptions.source}, ${UNKNOWN})`

/** The month of a time, such as `2026-11`. */
export const monthOfColumn = (column: AnyPgColumn): SQL<string> =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM')`

/** A sum as a number on both engines; 0 without rows. */
export const total = (amount: SQL | SQL.Aliased | AnyPgColumn, where?: SQL): SQL<number> =>
  sql`coalesce(sum(${amount})${where ? sql` filter (where ${where})` : sql``}, 0)`.mapWith(Number)

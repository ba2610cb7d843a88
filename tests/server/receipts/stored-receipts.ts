import { asc, eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { invoices } from '#server/db/schema/billing.ts'
import { receipts } from '#server/db/schema/receipts.ts'

type Stored = { database: Database }

/** The invoices of a subscription, oldest first. */
export const storedInvoices = ({ database: { db } }: Stored, stripeSubscriptionId: string) =>
  db
    .select()
    .from(invoices)
    .where(eq(invoices.stripeSubscriptionId, stripeSubscriptionId))
    .orderBy(asc(invoices.createdAt), asc(invoices.stripeInvoiceId))

/** The receipts of a subscription, in the order of issue. */
export const storedReceipts = ({ database: { db } }: Stored, stripeSubscriptionId: string) =>
  db
    .select()
    .from(receipts)
    .where(eq(receipts.stripeSubscriptionId, stripeSubscriptionId))
    .orderBy(asc(receipts.issuedAt), asc(receipts.year), asc(receipts.sequence))

/** The sequences of each series, in order: `sandbox acme 2026` to 1, 2, 3. */
export async function storedSeries({ database: { db } }: Stored): Promise<Map<string, number[]>> {
  const rows = await db.select().from(receipts).orderBy(asc(receipts.sequence))
  const series = new Map<string, number[]>()
  for (const { mode, brand, year, sequence } of rows) {
    const key = `${mode} ${brand} ${year}`
    series.set(key, [...(series.get(key) ?? []), sequence])
  }
  return series
}

/** 1, 2, 3… to `count`. */
export const oneTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

import { desc, eq, inArray } from 'drizzle-orm'
import type { ListedReceipt, Receipt } from '#shared/contract/receipts.ts'
import type { Database } from '#server/db/database.ts'
import { receipts } from '#server/db/schema/receipts.ts'
import type { ReceiptRow } from './receipts-deps.ts'

/** The receipts of these subscriptions, newest first. */
export async function listReceipts(
  { db }: Database,
  stripeSubscriptionIds: readonly string[],
): Promise<ListedReceipt[]> {
  const rows = await db
    .select()
    .from(receipts)
    .where(inArray(receipts.stripeSubscriptionId, [...stripeSubscriptionIds]))
    .orderBy(desc(receipts.occurredAt), desc(receipts.issuedAt), desc(receipts.sequence))
  return rows.map(listed)
}

export async function findReceiptRow({ db }: Database, id: string): Promise<ReceiptRow | undefined> {
  const [row] = await db.select().from(receipts).where(eq(receipts.id, id))
  return row
}

const listed = (row: ReceiptRow): ListedReceipt => ({
  id: row.id,
  kind: row.kind,
  number: row.number,
  ledgerId: row.ledgerId,
  description: row.description,
  date: row.occurredAt.toISOString(),
  currency: row.currency,
  amountMinor: row.amountMinor,
})

function taxOf({ taxName, taxRateThousandths, taxMinor }: ReceiptRow): Receipt['tax'] {
  return taxName === null || taxRateThousandths === null || taxMinor === null
    ? null
    : { name: taxName, rateThousandths: taxRateThousandths, amountMinor: taxMinor }
}

/** A receipt as pages and mails show it. */
export function receiptOf(row: ReceiptRow): Receipt {
  const { periodStart, periodEnd, cardBrand, cardLast4 } = row
  return {
    ...listed(row),
    relatedNumber: row.relatedNumber,
    lines: row.lines,
    tax: taxOf(row),
    period:
      periodStart && periodEnd ? { start: periodStart.toISOString(), end: periodEnd.toISOString() } : null,
    card: cardBrand !== null && cardLast4 !== null ? { brand: cardBrand, last4: cardLast4 } : null,
    seller: row.seller,
    buyer: { name: row.buyerName, email: row.buyerEmail, country: row.buyerCountry },
  }
}

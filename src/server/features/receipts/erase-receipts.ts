import { inArray } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { receipts } from '#server/db/schema/receipts.ts'

/**
 * Removes the person from receipts. Number, amounts, tax and country stay for accounting. Call it after
 * `eraseSubscriptions`, so that receipts issued meanwhile name nobody either.
 */
export async function eraseReceipts(
  db: Database['db'],
  { subscriptionIds, pseudonym }: { subscriptionIds: readonly string[]; pseudonym: string },
): Promise<void> {
  await db
    .update(receipts)
    .set({ buyerEmail: pseudonym, buyerName: null, cardBrand: null, cardLast4: null })
    .where(inArray(receipts.stripeSubscriptionId, [...subscriptionIds]))
}

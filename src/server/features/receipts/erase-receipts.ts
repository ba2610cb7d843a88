import { inArray } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { receipts } from '#server/db/schema/receipts.ts'

/**
 * The verb "forget whose receipts they are". They stay with number, amounts, tax and country, as the books must. To be
 * called after the subscriptions were forgotten: from then on a new one names nobody either.
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

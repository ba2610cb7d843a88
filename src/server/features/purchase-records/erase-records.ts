import { inArray, or } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { purchaseRecords } from '#server/db/schema/purchase-records.ts'

/**
 * Deletes the content of purchase records: page texts and device. The rows stay with their hashes, so that the chain stays
 * intact.
 */
export async function eraseRecords(
  db: Database['db'],
  { attemptIds, subscriptionIds }: { attemptIds: readonly string[]; subscriptionIds: readonly string[] },
): Promise<number> {
  const erased = await db
    .update(purchaseRecords)
    .set({ content: null, salt: null })
    .where(
      or(
        inArray(purchaseRecords.attemptId, [...attemptIds]),
        inArray(purchaseRecords.stripeSubscriptionId, [...subscriptionIds]),
      ),
    )
    .returning({ sequence: purchaseRecords.sequence })
  return erased.length
}

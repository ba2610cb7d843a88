import { inArray, or } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { purchaseRecords } from '#server/db/schema/purchase-records.ts'

/**
 * The verb "forget purchase records": what was shown goes, with the page's text and the device. The row stays with its
 * hashes, so that the chain still fits; the sale itself stays with its attempt.
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

import { inArray } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'

/** Forgets who has withdrawn. That, when and with which refund it was done belongs to the books. */
export async function eraseWithdrawals(
  db: Database['db'],
  subscriptionIds: readonly string[],
): Promise<void> {
  await db
    .update(withdrawals)
    .set({ name: null, email: null })
    .where(inArray(withdrawals.stripeSubscriptionId, [...subscriptionIds]))
}

import { inArray } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'

/** Removes the person from withdrawals. The withdrawal, its time and refund stay for accounting. */
export async function eraseWithdrawals(
  db: Database['db'],
  subscriptionIds: readonly string[],
): Promise<void> {
  await db
    .update(withdrawals)
    .set({ name: null, email: null })
    .where(inArray(withdrawals.stripeSubscriptionId, [...subscriptionIds]))
}

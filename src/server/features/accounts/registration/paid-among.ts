import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { subscriptions } from '#server/db/schema/billing.ts'
import type { Transaction } from '../accounts.ts'
import type { AccountsDeps } from '../accounts-deps.ts'

/** Those of these subscriptions that were paid and not refunded. */
export async function paidAmong(
  { stripeAccount }: Pick<AccountsDeps, 'stripeAccount'>,
  db: Transaction,
  subscriptionIds: readonly string[],
): Promise<string[]> {
  const paid = await db
    .select({ id: subscriptions.stripeSubscriptionId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.account, stripeAccount),
        inArray(subscriptions.stripeSubscriptionId, [...subscriptionIds]),
        isNotNull(subscriptions.paidUntil),
      ),
    )
  return paid.map(({ id }) => id)
}

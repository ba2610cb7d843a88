import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { subscriptions } from '#server/db/schema/billing.ts'
import type { Member } from '#server/features/accounts/accounts.ts'
import type { MemberSubscription } from '#server/features/accounts/accounts-deps.ts'

/** Stands for membership: the one subscription a member may see. */
export async function subscriptionOf(
  { db }: Database,
  { email, isEmailConfirmed, subscriptionIds }: Member,
): Promise<MemberSubscription | null> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.email, email.toLowerCase()),
        isEmailConfirmed ? undefined : inArray(subscriptions.stripeSubscriptionId, ['', ...subscriptionIds]),
      ),
    )
  return row ?? null
}

import { inArray } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { invoices, subscriptions } from '#server/db/schema/billing.ts'

/**
 * Removes the person from subscriptions and the cards from their invoices; the rows themselves stay. Call it under the
 * subscriptions' leases, or a sync in progress writes the address back.
 *
 * @returns how many subscriptions there were
 */
export async function eraseSubscriptions(
  db: Database['db'],
  { subscriptionIds, pseudonym }: { subscriptionIds: readonly string[]; pseudonym: string },
): Promise<number> {
  const erased = await db
    .update(subscriptions)
    .set({
      email: pseudonym,
      leadId: null,
      cardBrand: null,
      cardLast4: null,
      cardExpMonth: null,
      cardExpYear: null,
    })
    .where(inArray(subscriptions.stripeSubscriptionId, [...subscriptionIds]))
    .returning({ id: subscriptions.stripeSubscriptionId })
  await db
    .update(invoices)
    .set({ cardBrand: null, cardLast4: null })
    .where(inArray(invoices.stripeSubscriptionId, [...subscriptionIds]))
  return erased.length
}

import { inArray } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { invoices, subscriptions } from '#server/db/schema/billing.ts'

/**
 * The verb "forget whose subscriptions they are". They stay with their invoices, which lose their card, and refunds. To be
 * called under their leases, or a reading from before brings the address back.
 *
 * @returns how many there were
 */
export async function eraseSubscriptions(
  db: Database['db'],
  { subscriptionIds, pseudonym }: { subscriptionIds: readonly string[]; pseudonym: string },
): Promise<number> {
  const kept = await db
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
  return kept.length
}

import { inArray } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { type Lease, withLease } from '#server/db/lease.ts'
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

/** As `withSubscriptionLease`, for several subscriptions. A fixed order prevents deadlocks. */
export const lockSubscriptions =
  (database: Database) =>
  <T>(subscriptionIds: readonly string[], work: (lease: Lease) => Promise<T>): Promise<T> => {
    const lock = ([id, ...others]: readonly string[], leases: readonly Lease[]): Promise<T> =>
      id === undefined
        ? work({
            assertHeld: async (transaction) => {
              for (const lease of leases) await lease.assertHeld(transaction)
            },
          })
        : withLease(database, `subscription:${id}`, (lease) => lock(others, [...leases, lease]))
    return lock([...new Set(subscriptionIds)].sort(), [])
  }

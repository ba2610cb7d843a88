import type { Database } from '#server/db/database.ts'
import { type Lease, withLease } from '#server/db/lease.ts'

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

import type { Database } from '#server/db/database.ts'
import { type Lease, withLease } from '#server/db/lease.ts'

/** As `withSubscriptionLease`, for several at once, always in the same order so that two calls never wait for each other. */
export const lockSubscriptions =
  (database: Database) =>
  <T>(subscriptionIds: readonly string[], work: (lease: Lease) => Promise<T>): Promise<T> => {
    const hold = ([id, ...others]: readonly string[], leases: readonly Lease[]): Promise<T> =>
      id === undefined
        ? work({
            assertHeld: async (transaction) => {
              for (const lease of leases) await lease.assertHeld(transaction)
            },
          })
        : withLease(database, `subscription:${id}`, (lease) => hold(others, [...leases, lease]))
    return hold([...new Set(subscriptionIds)].sort(), [])
  }

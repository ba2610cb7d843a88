import type Stripe from 'stripe'
import { createNewRowInserter } from '#server/db/row-inserter.ts'
import { stripeEvents } from '#server/db/schema/billing.ts'
import { type BillingDeps, nowOf } from '../billing-deps.ts'
import { eventReference } from './event-reference.ts'
import { dateOf } from '#server/gateways/stripe/stripe-values.ts'

/** What of a stored event its processing needs. */
export type StoredEvent = Pick<
  typeof stripeEvents.$inferSelect,
  'id' | 'type' | 'objectId' | 'stripeSubscriptionId'
>

/**
 * The verb "store events": settles once they are committed. One that concerns nothing of ours is stored as processed.
 * @returns a function from events to those that were new and are to be processed
 */
export function eventStoring(deps: BillingDeps): (events: readonly Stripe.Event[]) => Promise<StoredEvent[]> {
  const insert = createNewRowInserter(deps.database, stripeEvents, stripeEvents.id)
  return async (events) => {
    const receivedAt = nowOf(deps)
    const rows = events.map((event) => {
      const reference = eventReference(event)
      return {
        id: event.id,
        account: deps.gateway.account,
        type: event.type,
        ...reference,
        createdAt: dateOf(event.created),
        receivedAt,
        processedAt: reference.objectId === null ? receivedAt : null,
        attempts: 0,
        failedAt: null,
        lastError: null,
      }
    })
    const inserted = await insert(rows)
    return rows.filter(({ id, processedAt }) => inserted.has(id) && processedAt === null)
  }
}

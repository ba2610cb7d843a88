import type Stripe from 'stripe'
import { nowOf } from '#shared/lib/now-of.ts'
import { createNewRowInserter } from '#server/db/row-inserter.ts'
import { stripeEvents } from '#server/db/schema/billing.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { eventReference } from './event-reference.ts'
import { dateOf } from '#server/gateways/stripe/stripe-values.ts'

/** The columns of a stored event that its processing needs. */
export const EVENT_COLUMNS = {
  id: stripeEvents.id,
  type: stripeEvents.type,
  objectId: stripeEvents.objectId,
  stripeSubscriptionId: stripeEvents.stripeSubscriptionId,
}
export type StoredEvent = Pick<typeof stripeEvents.$inferSelect, keyof typeof EVENT_COLUMNS>

/**
 * Stores events and resolves after commit. Events that do not concern us are stored as processed.
 * @returns the new events that must be processed
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

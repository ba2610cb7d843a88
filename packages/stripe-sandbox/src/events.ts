import { isDeepStrictEqual } from 'node:util'
import type Stripe from 'stripe'
import type { EventRecord } from './state/state.ts'
import { newId, now, type World } from './world.ts'

/** The version of the official library. The sandbox supports no other. */
export const API_VERSION = '2026-10-28.endive'

export type EventType = Stripe.Event['type']

/** The old values of the changed fields, for `previous_attributes`. */
function changedFields(before: object, after: object): Record<string, unknown> {
  const newValues = new Map<string, unknown>(Object.entries(after))
  return Object.fromEntries(
    Object.entries(before).filter(([name, value]) => !isDeepStrictEqual(value, newValues.get(name))),
  )
}

/**
 * Records an event with the object as it is now and schedules its webhook. With `before`, an update that changed
 * nothing records no event.
 */
export function emit(
  world: World,
  type: EventType,
  object: object,
  options: { before?: object; clock?: string | null } = {},
): void {
  const previous = options.before ? changedFields(options.before, object) : null
  if (previous && Object.keys(previous).length === 0) return
  const event: EventRecord = {
    id: newId(world, 'evt'),
    object: 'event',
    api_version: API_VERSION,
    created: now(world, options.clock ?? null),
    data: { object, ...(previous ? { previous_attributes: previous } : {}) },
    livemode: false,
    pending_webhooks: 1,
    request: world.request
      ? { id: world.request.id, idempotency_key: world.request.idempotencyKey }
      : { id: null, idempotency_key: null },
    type,
  }
  world.state.events.put(event)
  world.state.deliveries.put({ id: `delivery:${event.id}`, event: event.id, attempts: 0, nextAtMs: 0 })
}

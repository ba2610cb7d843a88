import { DAY_MS } from '#shared/lib/time.ts'
import { loggable } from '#server/gateways/stripe/stripe-error.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { isAheadOfStripe, readCursor, writeCursor } from '../sync-cursor.ts'
import { HANDLED_TYPES } from './event-reference.ts'
import type { eventStoring, StoredEvent } from './store-events.ts'
import { secondsOf } from '#server/gateways/stripe/stripe-values.ts'

const PAGE = 100
/** Stripe lists events a moment after creating them. */
const OVERLAP_MS = 15 * 60 * 1000
/** Stripe's limit per call. */
const TYPES_PER_CALL = 20
/** How long Stripe keeps events. */
const RETENTION_MS = 30 * DAY_MS

/**
 * Lists Stripe's events since the last run and stores those that never arrived. After a long outage it works day by day
 * and saves its progress after each.
 *
 * @param now by Stripe's clock
 * @param isOver whether the run's time is used up
 */
export async function findLostEvents(
  deps: BillingDeps,
  store: ReturnType<typeof eventStoring>,
  now: Date,
  isOver: () => boolean,
): Promise<StoredEvent[]> {
  const { stripe } = deps.gateway
  const lost: StoredEvent[] = []
  const seenUntil = (await readCursor(deps, 'stripe_events_seen')) ?? new Date(now.getTime() - DAY_MS)
  const earliest = new Date(now.getTime() - RETENTION_MS)
  const start = isAheadOfStripe(seenUntil, now) || seenUntil < earliest ? earliest : seenUntil
  for (let from = start; from < now && !isOver(); ) {
    const to = new Date(Math.min(from.getTime() + DAY_MS, now.getTime()))
    const created = {
      gte: secondsOf(new Date(from.getTime() - OVERLAP_MS)),
      // Stripe's clock is known to a second or two, so the last list has no end.
      ...(to < now && { lte: secondsOf(to) }),
    }
    try {
      for (let first = 0; first < HANDLED_TYPES.length; first += TYPES_PER_CALL) {
        const types = HANDLED_TYPES.slice(first, first + TYPES_PER_CALL)
        let last: string | undefined
        for (let hasMore = true; hasMore; ) {
          const page = await stripe.events.list({
            types,
            created,
            limit: PAGE,
            ...(last !== undefined && { starting_after: last }),
          })
          if (page.data.length > 0) lost.push(...(await store(page.data)))
          last = page.data.at(-1)?.id
          hasMore = page.has_more
        }
      }
    } catch (error) {
      throw loggable(error)
    }
    await writeCursor(deps, 'stripe_events_seen', to)
    from = to
  }
  return lost
}

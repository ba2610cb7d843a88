import { and, eq, inArray } from 'drizzle-orm'
import { waitAtMost } from '#shared/lib/wait-at-most.ts'
import { LeaseBusyError } from '#server/db/lease.ts'
import { stripeEvents } from '#server/db/schema/billing.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { processEvent } from './process-events.ts'
import { EVENT_COLUMNS, type StoredEvent } from './store-events.ts'

/** Subscriptions that are synced in parallel. */
const MAX_PARALLEL = 4
/** The rest stays in the table for the job. */
const MAX_WAITING = 1_000

type EventPump = ReturnType<typeof createEventPump>

/** Processes stored events immediately. What fails, or dies with the process, the job takes from the table later. */
export function createEventPump(deps: BillingDeps) {
  const waiting = new Map<string, StoredEvent>()
  let working = 0
  let onIdle: (() => void)[] = []

  const processOne = async (event: StoredEvent): Promise<void> => {
    try {
      await processEvent(deps, event)
    } catch (error) {
      if (error instanceof LeaseBusyError) return
      deps.logger.warn({ err: error, eventId: event.id }, 'could not process a Stripe event, will retry')
    }
  }

  const work = async (): Promise<void> => {
    working += 1
    for (let next = waiting.entries().next().value; next; next = waiting.entries().next().value) {
      const [key, event] = next
      waiting.delete(key)
      await processOne(event)
    }
    working -= 1
    if (working > 0) return
    for (const resolve of onIdle) resolve()
    onIdle = []
  }

  return {
    /** Processes events in the background, those of one subscription together. */
    add: (events: readonly StoredEvent[]) => {
      for (const event of events) {
        if (waiting.size < MAX_WAITING) waiting.set(event.stripeSubscriptionId ?? event.id, event)
      }
      for (let free = MAX_PARALLEL - working; free > 0 && waiting.size > 0; free--) void work()
    },
    /** Resolves when nothing is left to do. */
    settled: () => (working === 0 ? Promise.resolve() : new Promise<void>((resolve) => onIdle.push(resolve))),
  }
}

/** Most events are processed within this time. The rest continue in the background. */
const WAIT_MS = 5_000

/**
 * Retries stored events immediately, however often they have failed.
 * @returns how many are retried, and how many had been processed before
 */
export async function retryEvents(
  { database: { db }, gateway: { account } }: BillingDeps,
  pump: EventPump,
  ids: readonly string[],
): Promise<{ started: number; succeeded: number }> {
  const found = await db
    .select({ ...EVENT_COLUMNS, processedAt: stripeEvents.processedAt })
    .from(stripeEvents)
    .where(and(eq(stripeEvents.account, account), inArray(stripeEvents.id, [...ids])))
  const open = found.filter(({ processedAt }) => processedAt === null)
  if (open.length > 0) {
    pump.add(open)
    await waitAtMost(pump.settled(), WAIT_MS)
  }
  return { started: open.length, succeeded: found.length - open.length }
}

import { LeaseBusyError } from '#server/db/lease.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { processEvent } from './process-events.ts'
import type { StoredEvent } from './store-events.ts'

/** Subscriptions that are synced in parallel. */
const MAX_PARALLEL = 4
/** The rest stays in the table for the job. */
const MAX_WAITING = 1_000

export type EventPump = {
  /** Processes events in the background, those of one subscription together. */
  add: (events: readonly StoredEvent[]) => void
  /** Resolves when nothing is left to do. */
  settled: () => Promise<void>
}

/** Processes stored events immediately. What fails, or dies with the process, the job takes from the table later. */
export function createEventPump(deps: BillingDeps): EventPump {
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
    add: (events) => {
      for (const event of events) {
        if (waiting.size < MAX_WAITING) waiting.set(event.stripeSubscriptionId ?? event.id, event)
      }
      for (let free = MAX_PARALLEL - working; free > 0 && waiting.size > 0; free--) void work()
    },
    settled: () => (working === 0 ? Promise.resolve() : new Promise((resolve) => onIdle.push(resolve))),
  }
}

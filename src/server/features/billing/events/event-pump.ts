import { LeaseBusyError } from '#server/db/lease.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { processEvent } from './process-events.ts'
import type { StoredEvent } from './store-events.ts'

/** Subscriptions that are read at the same time. */
const AT_ONCE = 4
/** Beyond this the job takes what is waiting from the table. */
const MAX_WAITING = 1_000

export type EventPump = {
  /** Processes the events soon, in this process; those of one subscription that come meanwhile by one reading. */
  add: (events: readonly StoredEvent[]) => void
  /** Settles when there is nothing left to do. */
  settled: () => Promise<void>
}

/** Takes stored events up at once. What fails, or is lost with the process, is taken up from the table later. */
export function createEventPump(deps: BillingDeps): EventPump {
  const waiting = new Map<string, StoredEvent>()
  let working = 0
  let onIdle: (() => void)[] = []

  const processOne = async (event: StoredEvent): Promise<void> => {
    try {
      await processEvent(deps, event)
    } catch (error) {
      if (error instanceof LeaseBusyError) return
      deps.logger.warn({ err: error, eventId: event.id }, 'an event of Stripe is processed later')
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
    for (const tell of onIdle) tell()
    onIdle = []
  }

  return {
    add: (events) => {
      for (const event of events) {
        if (waiting.size < MAX_WAITING) waiting.set(event.stripeSubscriptionId ?? event.id, event)
      }
      for (let free = AT_ONCE - working; free > 0 && waiting.size > 0; free--) void work()
    },
    settled: () => (working === 0 ? Promise.resolve() : new Promise((resolve) => onIdle.push(resolve))),
  }
}

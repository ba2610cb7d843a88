import type { postEvents } from '#shared/contract/tracking.ts'
import { callApi } from '#web/api/api.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { EventQueue, QueuedEvent } from './event-queue.ts'
import { logWarning } from '#web/app/browser/log.ts'

const RETRY_TIMEOUT_MS = 3000
/** Below the 50 events the server takes and the 64 kB a closing page may send. */
const BATCH_SIZE = 40

/** Posts events; rejects unless the server acknowledges them. */
export type SendEvents = (events: QueuedEvent[], attempt: { isRetry: boolean }) => Promise<unknown>

/** The server will never accept these events. */
const isUnacceptable = (error: unknown): boolean =>
  error instanceof ApiError && [400, 413, 415, 422].includes(error.status)

export const postToServer: SendEvents = (events, { isRetry }) =>
  callApi<typeof postEvents>({
    method: 'POST',
    path: '/tracking/events',
    body: { events },
    // Lets the request finish after the page has closed.
    keepalive: true,
    hasOwnErrorHandling: true,
    ...(isRetry ? { headers: { 'x-retry': '1' }, timeoutMs: RETRY_TIMEOUT_MS } : {}),
  })

/**
 * Delivers queued events in order; each stays queued until the server has acknowledged it. A failed delivery is
 * retried once, then ends the round; the next round starts with the same events.
 * @param inFlight receives the ids of events being sent
 * @returns runs one round; never rejects for a failed delivery
 */
export function createDelivery(
  queue: EventQueue,
  send: SendEvents,
  inFlight: Set<string>,
): () => Promise<void> {
  let hasFailed = false

  /** @returns the size of the next batch; 0 ends the round */
  const deliverBatch = async (events: QueuedEvent[]): Promise<number> => {
    const ids = new Set(events.map((event) => event.eventId))
    for (const id of ids) inFlight.add(id)
    try {
      await send(events, { isRetry: false }).catch(() => send(events, { isRetry: true }))
      queue.remove(ids)
      hasFailed = false
      return BATCH_SIZE
    } catch (error) {
      if (!isUnacceptable(error)) {
        if (!hasFailed) logWarning('events could not be sent and stay queued', error)
        hasFailed = true
        return 0
      }
      // One invalid event must not block the others: they go one by one until it is found.
      if (events.length === 1) {
        logWarning(`the server rejected a ${events[0]?.eventType} event`, error)
        queue.remove(ids)
      }
      return 1
    } finally {
      for (const id of ids) inFlight.delete(id)
    }
  }

  return async () => {
    let batchSize = BATCH_SIZE
    while (batchSize > 0) {
      const events = queue.first(batchSize)
      if (events.length === 0) break
      batchSize = await deliverBatch(events)
    }
  }
}

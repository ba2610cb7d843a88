import type { postEvents } from '#shared/contract/tracking.ts'
import { callApi } from '#web/api/api.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { EventQueue, QueuedEvent } from './event-queue.ts'
import { logWarning } from '#web/app/browser/log.ts'

/** I-09, K-09, B-02 */
const RETRY_TIMEOUT_MS = 3000
/** Events of one request, below the 50 the server takes and the 64 kB a page may send while it closes. */
const BATCH_SIZE = 40

/** Posts events; rejects when they were not acknowledged. */
export type SendEvents = (events: QueuedEvent[], attempt: { isRetry: boolean }) => Promise<unknown>

/** Refused for what they are, so that sending them again is of no use. */
const isUnacceptable = (error: unknown): boolean =>
  error instanceof ApiError && [400, 413, 415, 422].includes(error.status)

export const postToServer: SendEvents = (events, { isRetry }) =>
  callApi<typeof postEvents>({
    method: 'POST',
    path: '/tracking/events',
    body: { events },
    // The request outlives the page that began it.
    keepalive: true,
    hasOwnErrorHandling: true,
    ...(isRetry ? { headers: { 'x-retry': '1' }, timeoutMs: RETRY_TIMEOUT_MS } : {}),
  })

/**
 * Delivers waiting events in order, each kept until the server has acknowledged it. A failed delivery is tried
 * once more (K-09), then ends the round; the next round begins with the same events.
 * @param inFlight holds the ids of what is on its way
 * @returns one round; never rejects for a failed delivery
 */
export function createDelivery(
  queue: EventQueue,
  send: SendEvents,
  inFlight: Set<string>,
): () => Promise<void> {
  let hasFailed = false

  /** @returns how many events the next batch may have; 0 ends the round */
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
        if (!hasFailed) logWarning('events wait to be sent again', error)
        hasFailed = true
        return 0
      }
      // One bad event must not hold up the others: they go singly until it is found.
      if (events.length === 1) {
        logWarning(`the server refuses a ${events[0]?.eventType} event`, error)
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

import type { EventType, TrackingEvent } from '#shared/contract/tracking.ts'
import type { EventQueue, QueuedEvent } from './event-queue.ts'
import { logWarning } from './log.ts'
import { randomId } from './random-id.ts'

export type EventMetadata = NonNullable<TrackingEvent['metadata']>

export type TrackerParts = {
  queue: EventQueue
  /** Everything of an event that is not its own: session, device, brand version. */
  describe: () => Omit<QueuedEvent, 'eventId' | 'eventType' | 'timestamp' | 'metadata'>
  /** Metadata that goes with the first event alone. */
  entrance?: EventMetadata | undefined
  /** Sends what waits in the queue, as far as it can be sent now. */
  deliver: () => Promise<void>
}

/**
 * Records events: each is put in the queue and stays there until it is delivered, now, with the next event, or
 * by a later page. Never throws, never blocks.
 */
export function createTracker({ queue, describe, entrance, deliver }: TrackerParts) {
  let waiting = entrance
  let fresh: QueuedEvent[] = []
  let freshMarks: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDelivering = false

  /** Puts what happened since the last turn into the queue, in one write. */
  const commit = () => {
    clearTimeout(timer)
    timer = undefined
    if (fresh.length === 0) return
    queue.add(fresh, freshMarks)
    fresh = []
    freshMarks = []
  }

  const deliverNow = async (): Promise<void> => {
    commit()
    if (isDelivering) return
    isDelivering = true
    try {
      await deliver()
    } catch (error) {
      logWarning('events cannot be sent now', error)
    } finally {
      isDelivering = false
    }
  }

  const track = (eventType: EventType, metadata?: EventMetadata, eventId = randomId()) => {
    const told = waiting || metadata ? { ...waiting, ...metadata } : undefined
    waiting = undefined
    fresh.push({
      eventId,
      eventType,
      timestamp: new Date().toISOString(),
      ...describe(),
      ...(told ? { metadata: told } : {}),
    })
    // After the visitor has seen the answer to the tap.
    timer ??= setTimeout(() => void deliverNow())
  }

  return {
    track,
    commit,
    deliverNow,
    /**
     * Like `track`, but for the first time in a session only; `name` tells what is meant. `eventId` is of an event that
     * somebody else sends as well, so that it counts once.
     * @returns whether it was the first time
     */
    trackOnce(name: string, eventType: EventType, metadata?: EventMetadata, eventId?: string): boolean {
      const mark = `${describe().sessionId}:${name}`
      if (freshMarks.includes(mark) || queue.hasMark(mark)) return false
      freshMarks.push(mark)
      track(eventType, metadata, eventId)
      return true
    },
  }
}

export type Tracker = ReturnType<typeof createTracker>

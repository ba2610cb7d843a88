import type { EventType } from '#shared/tracking/event-types.ts'
import type { Permission } from '#web/consent/consent.ts'
import type { EventQueue, QueuedEvent } from './event-queue.ts'
import { logWarning } from '#web/app/browser/log.ts'
import { timedId } from '#web/app/browser/random-id.ts'
import type { EventMetadata, Moment } from './tracked-call.ts'

/** An event as it waits in the page: nothing of the browser is in it yet. */
type FreshEvent = Pick<QueuedEvent, 'eventId' | 'eventType' | 'metadata'> & Moment

/** What somebody does in a page before deciding on consent. */
const MAX_FRESH = 500

export type TrackerDeps = {
  queue: EventQueue
  /** Whether events may be stored and sent. Until that is decided they wait in the page alone. */
  permission: () => Permission
  /** What the browser says of itself; asked for only where it may be. */
  describe: () => Omit<QueuedEvent, keyof FreshEvent>
  /** Sends what waits in the queue, as far as it can be sent now. */
  deliver: () => Promise<void>
}

/**
 * Records events: each is put in the queue and stays there until it is delivered, now, with the next event, or
 * by a later page. Never throws, never blocks.
 */
export function createTracker({ queue, permission, describe, deliver }: TrackerDeps) {
  let entrance: EventMetadata | undefined
  /** The session that was told of it. */
  let enteredIn: string | undefined
  let fresh: FreshEvent[] = []
  let freshMarks: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDelivering = false

  /** Puts what happened since the last turn into the queue, in one write. */
  const commit = () => {
    clearTimeout(timer)
    timer = undefined
    if (fresh.length === 0 || permission() !== 'granted') return
    const description = describe()
    queue.add(
      fresh.map((event) => ({ ...event, ...description })),
      freshMarks,
    )
    fresh = []
    freshMarks = []
  }

  const deliverNow = async (): Promise<void> => {
    commit()
    if (isDelivering || permission() !== 'granted') return
    isDelivering = true
    try {
      await deliver()
    } catch (error) {
      logWarning('events cannot be sent now', error)
    } finally {
      isDelivering = false
    }
  }

  const track = (
    moment: Moment,
    eventType: EventType,
    metadata?: EventMetadata,
    eventId = timedId(Date.parse(moment.timestamp)),
  ) => {
    if (permission() === 'refused') return
    const entered = enteredIn === moment.sessionId ? undefined : entrance
    if (entered) enteredIn = moment.sessionId
    const told = entered || metadata ? { ...entered, ...metadata } : undefined
    fresh.push({ eventId, eventType, ...moment, ...(told ? { metadata: told } : {}) })
    if (fresh.length > MAX_FRESH) fresh.shift()
    // After the visitor has seen the answer to the tap.
    timer ??= setTimeout(() => void deliverNow())
  }

  return {
    track,
    commit,
    deliverNow,
    /** Metadata that goes with the next event, and with the first one of each session that follows in this page. */
    enter(metadata: EventMetadata) {
      entrance = metadata
      enteredIn = undefined
    },
    /** Refused: what waited is gone, marks too. */
    drop() {
      fresh = []
      freshMarks = []
      enteredIn = undefined
      queue.clear()
    },
    /**
     * Like `track`, but for the first time in a session only; `name` tells what is meant. `eventId` is of an event that
     * somebody else sends as well, so that it counts once.
     * @returns whether it was the first time
     */
    trackOnce(
      moment: Moment,
      name: string,
      eventType: EventType,
      metadata?: EventMetadata,
      eventId?: string,
    ): boolean {
      const mark = `${moment.sessionId}:${name}`
      if (permission() === 'refused' || freshMarks.includes(mark) || queue.hasMark(mark)) return false
      freshMarks.push(mark)
      track(moment, eventType, metadata, eventId)
      return true
    },
  }
}

export type Tracker = ReturnType<typeof createTracker>

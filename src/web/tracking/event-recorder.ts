import type { Arrival } from '#shared/attribution/read-touch.ts'
import type { TrackingEvent } from '#shared/contract/tracking.ts'
import type { EventType } from '#shared/tracking/event-types.ts'
import type { Permission } from '#web/consent/consent.ts'
import { logWarning } from '#web/app/browser/log.ts'
import { timedId } from '#shared/lib/random-id.ts'
import type { EventQueue, QueuedEvent } from './event-queue.ts'

type EventMetadata = NonNullable<TrackingEvent['metadata']>

/** An event as pages pass it to `track`. */
export type TrackedEvent = {
  type: EventType
  /** Events with the same key are recorded once per session. */
  onceKey: string
  metadata?: EventMetadata
  /** Set where the server records the same event under this id, so that it counts once. */
  eventId?: string
}

/** A tracked event with its time and its visit. */
export type TimedEvent = TrackedEvent & { timestamp: string; sessionId: string; userId?: string }

/** What one page load has to record. */
export type PageLoad = {
  /** Noted at the start, because the address changes with the first step. */
  arrival: Arrival
  /** Whether it began with answers of an earlier page load. */
  hadAnswers: boolean
  events: TimedEvent[]
}

/** An event without the description of the browser, which may be read only after consent. */
type PendingEvent = Omit<QueuedEvent, 'fbp' | 'fbc' | 'brandVersion' | 'deviceInfo'>

/** From an event until it is stored: when the browser has shown the response to the tap. */
const COMMIT_DELAY_MS = 100
/** From an event until it is sent, so that an answer and the next view share a request. */
export const DELIVERY_DELAY_MS = 1000

/** More than a visitor does in one page before deciding on consent. */
const MAX_PENDING = 500

export type EventRecorderDeps = {
  queue: EventQueue
  /** Whether events may be stored and sent. While undecided they are held in memory. */
  permission: () => Permission
  /** Describes browser and brand; called only with permission. */
  describe: () => Pick<TrackingEvent, 'fbp' | 'fbc' | 'brandVersion' | 'deviceInfo'>
  /** Sends the queue as far as possible. */
  deliver: () => Promise<void>
  /** Question id to its position in the flow, from 1. */
  stepNumbers: ReadonlyMap<string, number>
}

/**
 * Turns tracked events into queued events, as far as consent allows, and starts their delivery. An event stays in the
 * queue until the server has acknowledged it. Never throws, never blocks.
 */
export function createEventRecorder({
  queue,
  permission,
  describe,
  deliver,
  stepNumbers,
}: EventRecorderDeps) {
  let pending: PendingEvent[] = []
  let pendingMarks: string[] = []
  let entryMetadata: EventMetadata = {}
  /** The session whose first event has carried the entry metadata. */
  let enteredSessionId: string | undefined
  let commitTimer: ReturnType<typeof setTimeout> | undefined
  let deliveryTimer: ReturnType<typeof setTimeout> | undefined
  let isDelivering = false

  /** Moves pending events to the queue, in one write. */
  const commit = () => {
    clearTimeout(commitTimer)
    commitTimer = undefined
    if (pending.length === 0 || permission() !== 'granted') return
    const description = describe()
    queue.add(
      pending.map((event) => ({ ...event, ...description })),
      pendingMarks,
    )
    pending = []
    pendingMarks = []
  }

  const deliverNow = async (): Promise<void> => {
    clearTimeout(deliveryTimer)
    deliveryTimer = undefined
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

  const add = ({ type, onceKey: _, metadata, eventId, ...visit }: TimedEvent) => {
    const isEntry = enteredSessionId !== visit.sessionId
    enteredSessionId = visit.sessionId
    const questionId = metadata?.['questionId']
    const step = typeof questionId === 'string' ? stepNumbers.get(questionId) : undefined
    const all = { ...(isEntry ? entryMetadata : {}), ...metadata, ...(step ? { step } : {}) }
    pending.push({
      eventId: eventId ?? timedId(Date.parse(visit.timestamp)),
      eventType: type,
      ...visit,
      ...(Object.keys(all).length > 0 ? { metadata: all } : {}),
    })
    if (pending.length > MAX_PENDING) pending.shift()
    commitTimer ??= setTimeout(commit, COMMIT_DELAY_MS)
    deliveryTimer ??= setTimeout(() => void deliverNow(), DELIVERY_DELAY_MS)
  }

  /** @returns whether the session had no event with this key yet */
  const addOnce = (event: TimedEvent): boolean => {
    const mark = `${event.sessionId}:${event.onceKey}`
    if (pendingMarks.includes(mark) || queue.hasMark(mark)) return false
    pendingMarks.push(mark)
    add(event)
    return true
  }

  return {
    commit,
    deliverNow,
    /** Consent was refused: deletes what waits, with its marks. */
    drop() {
      pending = []
      pendingMarks = []
      enteredSessionId = undefined
      queue.clear()
    },
    /**
     * Begins a page load.
     * @param entry metadata for the next event, and for the first event of each later session in this page
     * @returns records an event of this page load
     */
    openPage(entry: EventMetadata, hadAnswers: boolean): (event: TimedEvent) => void {
      entryMetadata = entry
      enteredSessionId = undefined
      let hasStarted = false
      return (event) => {
        // The first view of a page load with saved answers is a resumed visit. Its events say `resumed`, so that those
        // without it count each question exactly once.
        const isResumed = event.type === 'quizQuestionViewed' && hadAnswers && !hasStarted
        if (event.type === 'quizQuestionViewed' || event.type === 'quizStarted') hasStarted = true
        if (permission() === 'refused') return
        if (isResumed) add({ ...event, type: 'quizStarted', metadata: { resumed: true } })
        const isFirst = addOnce(event)
        if (isResumed && !isFirst) add({ ...event, metadata: { ...event.metadata, resumed: true } })
      }
    },
  }
}

import type { TrackingEvent } from '#shared/contract/tracking.ts'
import type { KeyValueStorage } from '#web/app/browser/browser-storage.ts'
import { logWarning } from '#web/app/browser/log.ts'
import { isRecord } from '#web/api/shape.ts'

/** An event as it waits: everything that must be known at its time. */
export type QueuedEvent = TrackingEvent & { eventId: string }

/** The oldest go first when a visitor stays without a line for longer than this. */
const MAX_QUEUED_EVENTS = 500
/** Marks of what was sent once, several times the longest quiz. */
const MAX_MARKS = 1000

type Stored = { marks: string[]; events: QueuedEvent[] }

const isQueuedEvent = (value: unknown): value is QueuedEvent =>
  isRecord(value) && typeof value.eventId === 'string' && typeof value.eventType === 'string'

/**
 * Events not yet acknowledged, and marks of what a session sends only once. Both live in the storage, so
 * that they outlive the page and all tabs see the same; where it fails they live in this page.
 */
export function createEventQueue(storage: KeyValueStorage | null, key: string) {
  let inPage: Stored | null = null

  const read = (): Stored => {
    if (inPage) return inPage
    try {
      const stored: unknown = JSON.parse(storage?.getItem(key) ?? 'null')
      if (!isRecord(stored) || !Array.isArray(stored.marks) || !Array.isArray(stored.events))
        return { marks: [], events: [] }
      return { marks: stored.marks.map(String), events: stored.events.filter(isQueuedEvent) }
    } catch {
      return { marks: [], events: [] }
    }
  }

  const write = (next: Stored) => {
    try {
      if (!storage) throw new Error('there is no storage')
      storage.setItem(key, JSON.stringify(next))
      inPage = null
    } catch (error) {
      if (!inPage) logWarning('events wait in the page alone', error)
      inPage = next
    }
  }

  return {
    /** Adds events and their marks in one write. */
    add(events: QueuedEvent[], marks: string[]) {
      const stored = read()
      write({
        marks: [...stored.marks, ...marks].slice(-MAX_MARKS),
        events: [...stored.events, ...events].slice(-MAX_QUEUED_EVENTS),
      })
    },
    hasMark: (mark: string): boolean => read().marks.includes(mark),
    /** The oldest `count` waiting events, in order. */
    first: (count: number): QueuedEvent[] => read().events.slice(0, count),
    remove(eventIds: ReadonlySet<string>) {
      const stored = read()
      write({ ...stored, events: stored.events.filter((event) => !eventIds.has(event.eventId)) })
    },
    /** Nothing of tracking is left in the browser. */
    clear() {
      inPage = null
      try {
        storage?.removeItem(key)
      } catch {
        // A browser that refuses its storage has kept nothing.
      }
    },
  }
}

export type EventQueue = ReturnType<typeof createEventQueue>

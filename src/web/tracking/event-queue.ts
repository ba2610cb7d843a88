import { type KeyValueStorage, withStorage } from '#web/app/browser/browser-storage.ts'
import type { TrackingEvent } from '#shared/contract/tracking.ts'
import { logWarning } from '#web/app/browser/log.ts'
import { isRecord } from '#shared/lib/is-record.ts'

export type QueuedEvent = TrackingEvent & { eventId: string }

/** Beyond this the oldest are dropped, for a visitor who stays offline. */
const MAX_QUEUED_EVENTS = 500
/** Keys of events recorded once, several times as many as the longest quiz needs. */
const MAX_MARKS = 1000

type Stored = { marks: string[]; events: QueuedEvent[] }

const isQueuedEvent = (value: unknown): value is QueuedEvent =>
  isRecord(value) && typeof value.eventId === 'string' && typeof value.eventType === 'string'

/**
 * Unacknowledged events, and marks of events that a session records only once. Both are in the storage, where they
 * survive the page and all tabs share them; if it fails, in memory.
 */
export function createEventQueue(storage: KeyValueStorage | null, key: string) {
  let inMemory: Stored | null = null

  const read = (): Stored => {
    if (inMemory) return inMemory
    const stored = withStorage(storage, (area): unknown => JSON.parse(area.getItem(key) ?? 'null'))
    if (!isRecord(stored) || !Array.isArray(stored.marks) || !Array.isArray(stored.events))
      return { marks: [], events: [] }
    return { marks: stored.marks.map(String), events: stored.events.filter(isQueuedEvent) }
  }

  const write = (next: Stored) => {
    try {
      if (!storage) throw new Error('no storage')
      storage.setItem(key, JSON.stringify(next))
      inMemory = null
    } catch (error) {
      if (!inMemory) logWarning('events are held in memory only', error)
      inMemory = next
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
    /** The oldest `count` events, in order. */
    first: (count: number): QueuedEvent[] => read().events.slice(0, count),
    remove(eventIds: ReadonlySet<string>) {
      const stored = read()
      write({ ...stored, events: stored.events.filter((event) => !eventIds.has(event.eventId)) })
    },
    clear() {
      inMemory = null
      withStorage(storage, (area) => area.removeItem(key))
    },
  }
}

export type EventQueue = ReturnType<typeof createEventQueue>

import { AD_EVENT_NAMES, type AdEventName } from '#shared/tracking/event-types.ts'
import { METADATA_RULES } from '#shared/privacy/field-rules.ts'
import { pickAllowed } from '#shared/privacy/pick-allowed.ts'
import type { KeyValueStorage } from '#web/app/browser/browser-storage.ts'
import type { QueuedEvent } from '../event-queue.ts'
import { isRecord } from '#web/api/shape.ts'

/** What the ad network's pixel is to tell: no more of an event than this ever waits for it. */
export type AdWaitingEvent = {
  /** The event's own: the server tells the same, and it counts once. */
  eventId: string
  name: AdEventName
  atMs: number
  /** Major units; with it the currency. */
  value?: number
  currency?: string
}

/** A funnel has six; a visitor who comes and goes has some more. */
const MAX_WAITING = 50
/**
 * The network knows an event that it was told of twice for 48 hours
 * (https://developers.facebook.com/docs/marketing-api/conversions-api/deduplicate-pixel-and-server-events); the server has
 * told it long ago.
 */
const MAX_AGE_MS = 24 * 60 * 60 * 1000

const NAMES = new Set<unknown>(Object.values(AD_EVENT_NAMES))

const isWaiting = (value: unknown): value is AdWaitingEvent =>
  isRecord(value) &&
  typeof value.eventId === 'string' &&
  value.name !== null &&
  NAMES.has(value.name) &&
  typeof value.atMs === 'number'

function waitingEvent({ eventId, eventType, timestamp, metadata }: QueuedEvent): AdWaitingEvent | null {
  const name = AD_EVENT_NAMES[eventType]
  // Taking a quiz up again is no start: it would count twice.
  if (name === null || metadata?.['resumed'] === true) return null
  const { amount, currency } = pickAllowed(METADATA_RULES, 'ad_network', metadata ?? {})
  const hasValue = typeof amount === 'number' && typeof currency === 'string' && /^[A-Z]{3}$/.test(currency)
  return { eventId, name, atMs: Date.parse(timestamp), ...(hasValue && { value: amount, currency }) }
}

/**
 * What waits in the browser until a page shows on which the pixel may run. Nothing is put here without leave to advertise.
 * Never throws.
 */
export function createAdWaiting(storage: KeyValueStorage | null, key: string, now: () => number = Date.now) {
  const read = (): AdWaitingEvent[] => {
    try {
      const stored: unknown = JSON.parse(storage?.getItem(key) ?? '[]')
      const events = Array.isArray(stored) ? stored.filter(isWaiting) : []
      return events.filter(({ atMs }) => now() - atMs < MAX_AGE_MS)
    } catch {
      return []
    }
  }
  const write = (events: readonly AdWaitingEvent[]) => {
    try {
      if (events.length === 0) storage?.removeItem(key)
      else storage?.setItem(key, JSON.stringify(events.slice(-MAX_WAITING)))
    } catch {
      // The server tells of it.
    }
  }
  return {
    read,
    add(events: readonly QueuedEvent[]) {
      const told = events.map(waitingEvent).filter((event) => event !== null)
      if (told.length > 0) write([...read(), ...told])
    },
    remove: (eventId: string) => write(read().filter((event) => event.eventId !== eventId)),
    clear: () => write([]),
  }
}

/** Where it is kept, beside the rest of what tracking keeps. */
export const adWaitingKey = (appId: string): string => `quiz-funnels:${appId}:ad-events`

/** Told to the window when something was added. */
export const AD_WAITING_EVENT = 'quiz-funnels:ad-waiting'

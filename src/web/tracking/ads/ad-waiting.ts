import { DAY_MS } from '#shared/lib/time.ts'
import { type KeyValueStorage, withStorage } from '#web/app/browser/browser-storage.ts'
import { AD_EVENT_NAMES, type AdEventName } from '#shared/tracking/event-types.ts'
import { METADATA_RULES } from '#shared/privacy/field-rules.ts'
import { pickAllowed } from '#shared/privacy/pick-allowed.ts'
import { isRecord } from '#shared/lib/is-record.ts'
import type { QueuedEvent } from '../event-queue.ts'

/** The only data of an event that waits for the ad network's pixel. */
export type AdWaitingEvent = {
  /** The server sends the same id, so that the event counts once. */
  eventId: string
  name: AdEventName
  atMs: number
  /** Major units of `currency`. */
  value?: number
  currency?: string
}

/** A funnel has six; a returning visitor some more. */
const MAX_WAITING = 50
/**
 * The network recognizes duplicates for 48 hours
 * (https://developers.facebook.com/docs/marketing-api/conversions-api/deduplicate-pixel-and-server-events).
 */
const MAX_AGE_MS = DAY_MS

const NAMES = new Set<unknown>(Object.values(AD_EVENT_NAMES))

const isWaiting = (value: unknown): value is AdWaitingEvent =>
  isRecord(value) &&
  typeof value.eventId === 'string' &&
  value.name !== null &&
  NAMES.has(value.name) &&
  typeof value.atMs === 'number'

function waitingEvent({ eventId, eventType, timestamp, metadata }: QueuedEvent): AdWaitingEvent | null {
  const name = AD_EVENT_NAMES[eventType]
  // A resumed quiz would count as a second start.
  if (name === null || metadata?.['resumed'] === true) return null
  const { amount, currency } = pickAllowed(METADATA_RULES, 'ad_network', metadata ?? {})
  const hasValue = typeof amount === 'number' && typeof currency === 'string' && /^[A-Z]{3}$/.test(currency)
  return { eventId, name, atMs: Date.parse(timestamp), ...(hasValue && { value: amount, currency }) }
}

/** Events that wait for a page on which the pixel may run. Only with consent to advertising. Never throws. */
export function createAdWaiting(storage: KeyValueStorage | null, key: string, now: () => number = Date.now) {
  const read = (): AdWaitingEvent[] => {
    const stored = withStorage(storage, (area): unknown => JSON.parse(area.getItem(key) ?? '[]'))
    const events = Array.isArray(stored) ? stored.filter(isWaiting) : []
    return events.filter(({ atMs }) => now() - atMs < MAX_AGE_MS)
  }
  // If this fails, the server sends the event anyway.
  const write = (events: readonly AdWaitingEvent[]) =>
    withStorage(storage, (area) => {
      if (events.length === 0) area.removeItem(key)
      else area.setItem(key, JSON.stringify(events.slice(-MAX_WAITING)))
    })
  return {
    read,
    add(events: readonly QueuedEvent[]) {
      const fresh = events.map(waitingEvent).filter((event) => event !== null)
      if (fresh.length > 0) write([...read(), ...fresh])
    },
    remove: (eventId: string) => void write(read().filter((event) => event.eventId !== eventId)),
    clear: () => void write([]),
  }
}

/** The storage key. */
export const adWaitingKey = (appId: string): string => `quiz-funnels:${appId}:ad-events`

/** Dispatched on the window when an event was added. */
export const AD_WAITING_EVENT = 'quiz-funnels:ad-waiting'

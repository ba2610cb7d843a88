import { browserStorage, type KeyValueStorage, withStorage } from '#web/app/browser/browser-storage.ts'
import type { AppConfig } from '#shared/brand/brand.ts'
import { apiUrl } from '#web/api/api-url.ts'
import { startConsent } from '#web/consent/browser-consent.ts'
import { currentConsent, onConsentChange } from '#web/consent/consent.ts'
import { isRecord } from '#shared/lib/is-record.ts'
import type { TrackingEvent } from '#shared/contract/tracking.ts'
import { adClickKey, clearAdCookies, ensureBrowserId, readAdClick } from './ads/ad-cookies.ts'
import { AD_WAITING_EVENT, adWaitingKey, createAdWaiting } from './ads/ad-waiting.ts'
import { createEventRecorder, type PageLoad, type TimedEvent } from './event-recorder.ts'
import { createDelivery, postToServer } from './event-delivery.ts'
import { createEventQueue, type QueuedEvent } from './event-queue.ts'
import { createAttributionStore } from './attribution-store.ts'

/** Events in the last request of a closing page: browsers send at most 64 kB. */
const LAST_BATCH_SIZE = 40

/**
 * Connects the event recorder with consent, attribution, storage and network. Records and sends what earlier pages
 * left, then what this page has collected.
 * @returns records the next events of this page
 */
export function startRuntime(config: AppConfig, pageLoad: PageLoad): (event: TimedEvent) => void {
  const prefix = `quiz-funnels:${config.appId}`
  const storage = browserStorage()
  const permission = () => currentConsent().analytics
  const consent = startConsent(config)
  const deviceInfo = describeDevice()
  const { search, atMs } = pageLoad.arrival
  const queue = createEventQueue(storage, `${prefix}:events`)
  const adWaiting = createAdWaiting(storage, adWaitingKey(config.appId))
  const mayAdvertise = () => config.adNetwork != null && currentConsent().advertising === 'granted'
  const inFlight = new Set<string>()
  const deliverAll = createDelivery(queue, postToServer, inFlight)

  const recorder = createEventRecorder({
    stepNumbers: new Map(config.quizFlow?.questions.map((question, index) => [question.id, index + 1])),
    queue: {
      ...queue,
      add: (events, marks) => {
        queue.add(events, marks)
        if (!mayAdvertise()) return
        adWaiting.add(events)
        window.dispatchEvent(new Event(AD_WAITING_EVENT))
      },
    },
    permission,
    describe: () => {
      if (mayAdvertise()) ensureBrowserId(window, Date.now())
      return {
        ...readAdClick({ cookies: document.cookie, search, nowMs: atMs }, storage, adClickKey(config.appId)),
        brandVersion: config.brandVersion,
        deviceInfo,
      }
    },
    deliver: async () => {
      if (queue.first(1).length === 0) return
      // The server checks events against the stored consent decision, which must arrive first.
      if (!(await consent.settle()) || permission() !== 'granted') return
      // The tabs of one browser take turns, so that no event is sent twice.
      await ('locks' in navigator ? navigator.locks.request(`${prefix}:events`, deliverAll) : deliverAll())
    },
  })

  const attribution = createAttributionStore(storage, `${prefix}:attribution`, window.location.hostname)
  const openPage = ({ arrival, hadAnswers, events }: PageLoad) => {
    const record = recorder.openPage({ attribution: attribution.arrive(arrival) }, hadAnswers)
    for (const event of events) record(event)
    return record
  }

  const applyConsent = () => {
    if (permission() === 'granted') {
      attribution.store()
      void recorder.deliverNow()
    }
    if (currentConsent().advertising === 'refused') {
      adWaiting.clear()
      clearAdCookies(window)
    }
    if (permission() === 'refused') {
      recorder.drop()
      clearTracking(storage, prefix)
    }
  }

  for (const earlier of takeEarlyPages(storage, `${prefix}:early-calls`)) openPage(earlier)
  const record = openPage(pageLoad)
  pageLoad.events = []
  applyConsent()
  onConsentChange(applyConsent)
  window.addEventListener('online', () => void recorder.deliverNow())
  window.addEventListener('pagehide', () => {
    recorder.commit()
    if (permission() !== 'granted' || !consent.isSettled()) return
    sendAtClose(queue.first(LAST_BATCH_SIZE).filter((event) => !inFlight.has(event.eventId)))
  })
  return record
}

/** The browser sends these after the page has closed. They stay in the queue, since there is no acknowledgement. */
function sendAtClose(events: QueuedEvent[]): void {
  if (events.length === 0) return
  const body = new Blob([JSON.stringify({ events })], { type: 'application/json' })
  navigator.sendBeacon(apiUrl('/tracking/events'), body)
}

const isPageLoad = (value: unknown): value is PageLoad =>
  isRecord(value) &&
  isRecord(value.arrival) &&
  isArrival(value.arrival) &&
  Array.isArray(value.events) &&
  value.events.every(isTimedEvent)

const isArrival = ({ search, pathname, referrer, atMs }: Record<string, unknown>): boolean =>
  areTexts(search, pathname, referrer) && Number.isSafeInteger(atMs)

const isTimedEvent = (value: unknown): boolean =>
  isRecord(value) && areTexts(value.type, value.onceKey, value.timestamp, value.sessionId)

const areTexts = (...values: unknown[]): boolean => values.every((value) => typeof value === 'string')

/** Takes the page loads that closed before this code was loaded (see `tracking.ts`) out of the storage. */
function takeEarlyPages(storage: KeyValueStorage | null, key: string): PageLoad[] {
  const stored = withStorage(storage, (area): unknown => {
    const text = area.getItem(key) ?? '[]'
    area.removeItem(key)
    return JSON.parse(text)
  })
  return Array.isArray(stored) ? stored.filter(isPageLoad) : []
}

function describeDevice(): NonNullable<TrackingEvent['deviceInfo']> {
  const { userAgent, language } = navigator
  return {
    userAgent: userAgent.slice(0, 512),
    language,
    screenResolution: `${screen.width}x${screen.height}`,
    // Without its query, which may hold anything.
    referrer: document.referrer.replace(/[?#].*$/, '').slice(0, 2048),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}

/** Storage keys of tracking, after the prefix. */
const STORED_KEYS = ['events', 'early-calls', 'fbc', 'attribution']

function clearTracking(storage: KeyValueStorage | null, prefix: string): void {
  withStorage(storage, (area) => {
    for (const key of STORED_KEYS) area.removeItem(`${prefix}:${key}`)
  })
  clearAdCookies(window)
}

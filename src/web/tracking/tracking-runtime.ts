import type { AppConfig } from '#shared/brand/brand.ts'
import { adClickKey, readAdClick } from './ads/ad-click.ts'
import { ensureBrowserId, clearAdCookies } from './ads/ad-cookies.ts'
import { AD_WAITING_EVENT, adWaitingKey, createAdWaiting } from './ads/ad-waiting.ts'
import { apiUrl } from '#web/api/api-url.ts'
import { startConsent } from '#web/consent/browser-consent.ts'
import { browserStorage, type KeyValueStorage } from '#web/app/browser/browser-storage.ts'
import { currentConsent, onConsentChange } from '#web/consent/consent.ts'
import { createEventRecorder } from './event-recorder.ts'
import { describeDevice } from './device-info.ts'
import { createDelivery, postToServer } from './event-delivery.ts'
import { createEventQueue, type QueuedEvent } from './event-queue.ts'
import { keepAttribution } from './kept-attribution.ts'
import { isRecord } from '#web/api/shape.ts'
import type { PageLoad, TrackedCall } from './tracked-call.ts'
import { createTracker } from './tracker.ts'

/** What a closing page hands over at most, by the 64 kB a browser takes from one. */
const LAST_BATCH_SIZE = 40

/**
 * Hears what pages tell, and makes events of it as far as consent goes. Sends what an earlier page left.
 * @param pageLoad this page's; what it has told so far is heard first
 * @returns takes what it tells from now on
 */
export function startRuntime(config: AppConfig, pageLoad: PageLoad): (call: TrackedCall) => void {
  const prefix = `quiz-funnels:${config.appId}`
  const storage = browserStorage()
  const permission = () => currentConsent().analytics
  const consent = startConsent(config)
  const deviceInfo = describeDevice(window)
  const { search, atMs } = pageLoad.arrival
  const queue = createEventQueue(storage, `${prefix}:events`)
  const adWaiting = createAdWaiting(storage, adWaitingKey(config.appId))
  const mayAdvertise = () => config.adNetwork != null && currentConsent().advertising === 'granted'
  const inFlight = new Set<string>()
  const deliverAll = createDelivery(queue, postToServer, inFlight)

  const tracker = createTracker({
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
      // The server keeps events by its own record of what was decided: that must be there first.
      if (!(await consent.settle()) || permission() !== 'granted') return
      // The lock lets the tabs of one browser take turns, so that none sends what another is sending.
      await ('locks' in navigator ? navigator.locks.request(`${prefix}:events`, deliverAll) : deliverAll())
    },
  })

  const attribution = keepAttribution(storage, `${prefix}:attribution`, window.location.hostname)
  const stepNumbers = new Map(config.quizFlow?.questions.map((question, index) => [question.id, index + 1]))
  const open = ({ arrival, hadAnswers, calls }: PageLoad) => {
    tracker.enter({ attribution: attribution.arrive(arrival) })
    const tell = createEventRecorder(tracker, stepNumbers, hadAnswers)
    for (const call of calls) tell(call)
    return tell
  }

  const obey = () => {
    if (permission() === 'granted') {
      attribution.keep()
      void tracker.deliverNow()
    }
    if (currentConsent().advertising === 'refused') {
      adWaiting.clear()
      clearAdCookies(window)
    }
    if (permission() === 'refused') {
      tracker.drop()
      clearTracking(storage, prefix)
    }
  }

  for (const earlier of takeEarlyCalls(storage, `${prefix}:early-calls`)) open(earlier)
  const tell = open(pageLoad)
  pageLoad.calls = []
  obey()
  onConsentChange(obey)
  window.addEventListener('online', () => void tracker.deliverNow())
  window.addEventListener('pagehide', () => {
    tracker.commit()
    if (permission() !== 'granted' || !consent.isSettled()) return
    sendAtClose(queue.first(LAST_BATCH_SIZE).filter((event) => !inFlight.has(event.eventId)))
  })
  return tell
}

/** Hands events to the browser, which sends them after the page is gone. They stay in the queue: nobody says they arrived. */
function sendAtClose(events: QueuedEvent[]): void {
  if (events.length === 0) return
  const body = new Blob([JSON.stringify({ events })], { type: 'application/json' })
  navigator.sendBeacon(apiUrl('/tracking/events'), body)
}

const isPageLoad = (value: unknown): value is PageLoad =>
  isRecord(value) && isRecord(value.arrival) && isArrival(value.arrival) && Array.isArray(value.calls)

const isArrival = ({ search, pathname, referrer, atMs }: Record<string, unknown>): boolean =>
  [search, pathname, referrer].every((text) => typeof text === 'string') && Number.isSafeInteger(atMs)

/** What pages had to tell that went before this code came (`tracking.ts`), each once. */
function takeEarlyCalls(storage: KeyValueStorage | null, key: string): PageLoad[] {
  try {
    const waiting: unknown = JSON.parse(storage?.getItem(key) ?? '[]')
    storage?.removeItem(key)
    return Array.isArray(waiting) ? waiting.filter(isPageLoad) : []
  } catch {
    return []
  }
}

/** Everything that tracking keeps in a browser. */
const KEPT = ['events', 'early-calls', 'fbc', 'attribution']

function clearTracking(storage: KeyValueStorage | null, prefix: string): void {
  try {
    for (const part of KEPT) storage?.removeItem(`${prefix}:${part}`)
  } catch {
    // A browser that refuses its storage has kept nothing.
  }
  clearAdCookies(window)
}

import type { AppConfig } from '#shared/brand/brand.ts'
import { arrivalAddress } from '#web/app/browser/early-tap.ts'
import { logWarning } from '#web/app/browser/log.ts'
import { quizStore } from '#web/session/quiz/quiz-store.ts'
import { isRecord } from '#shared/lib/is-record.ts'
import type { PageLoad, TimedEvent, TrackedEvent } from './event-recorder.ts'

/** Page loads that are stored for a later one. */
const MAX_EARLY_PAGES = 20

const eventTime = createEventClock(Date.now)

/** Holds the events of this page load until `tracking-runtime.ts` is loaded. */
let pageLoad: PageLoad | null = null
let record: ((event: TimedEvent) => void) | null = null

/**
 * Starts tracking; call once, after the quiz state is loaded. The code that checks consent, stores and sends is in a
 * separate chunk, so that a page answers its first tap without it.
 */
export function startTracking(config: AppConfig): void {
  const { search, pathname } = arrivalAddress()
  pageLoad = {
    arrival: { search, pathname, referrer: document.referrer, atMs: Date.now() },
    hadAnswers: Object.keys(quizStore.getState().answers).length > 0,
    events: [],
  }
  const load = async (page: PageLoad) => {
    const { startRuntime } = await import('./tracking-runtime.ts')
    record = startRuntime(config, page)
  }
  const tryToLoad = () => {
    if (record || !pageLoad) return
    load(pageLoad).catch((error: unknown) => {
      logWarning('tracking did not load', error)
      window.addEventListener('online', tryToLoad, { once: true })
    })
  }
  tryToLoad()
  window.addEventListener('pagehide', () => {
    if (!record && pageLoad) storeEarlyEvents(`quiz-funnels:${config.appId}`, pageLoad)
  })
}

/** The page closes before the runtime is loaded: stores its events for the next page, if `stored-consent.ts` allows it. */
function storeEarlyEvents(prefix: string, page: PageLoad): void {
  try {
    const consent: unknown = JSON.parse(localStorage.getItem(`${prefix}:consent`) ?? '')
    const mayStore = isRecord(consent) && Number(consent.mayStoreUntilMs) > Date.now()
    if (page.events.length === 0 || !mayStore) return
    const key = `${prefix}:early-calls`
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    const waiting: unknown[] = Array.isArray(stored) ? stored : []
    localStorage.setItem(key, JSON.stringify([...waiting, page].slice(-MAX_EARLY_PAGES)))
    page.events = []
  } catch {
    // No consent is stored, or the storage is not available.
  }
}

/** Records an event of this visit, once per session and key. Never throws, never waits. */
export function track(event: TrackedEvent): void {
  const { sessionId, leadId } = quizStore.getState()
  const timestamp = new Date(eventTime()).toISOString()
  const timed = { ...event, timestamp, sessionId, ...(leadId ? { userId: leadId } : {}) }
  if (record) record(timed)
  else pageLoad?.events.push(timed)
}

export const trackLandingVisit = (): void => track({ type: 'landingPageVisit', onceKey: 'landing' })

export const trackQuestionAnswered = (questionId: string): void =>
  track({ type: 'quizQuestionAnswered', onceKey: `answered:${questionId}`, metadata: { questionId } })

/** A larger step back means that the clock was set. */
const SET_BACK_MS = 1_000

/**
 * Gives each event a later time than the one before, even within a millisecond, so that times keep the order. Follows a
 * clock that is set back.
 * @param now the browser's clock, in milliseconds
 */
export function createEventClock(now: () => number): () => number {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const read = now()
    last = read > last || read < last - SET_BACK_MS ? read : last + 1
    return last
  }
}
